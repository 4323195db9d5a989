/** Which part of a piece reached highest, as one sees it. Judges nothing: the verdict says where. */

import type { Form, Point, Pose } from '../types.ts';
import { cornersAt, distance } from './geometry.ts';

export type Corner = 'upper' | 'left' | 'right' | 'round';

/** A corner leans to a side from this far off the upright, degrees. */
const UPRIGHT = 30;

/** The corner that lies at the point of crossing; `mirrored` when seen from the other side. */
export function cornerOf(form: Form, pose: Pose, crossing: Point, mirrored: boolean): Corner {
  if (form.outline.length === 0) return 'round';
  const [x, y] = cornersAt(form, pose).reduce((best, corner) =>
    distance(corner, crossing) < distance(best, crossing) ? corner : best,
  );
  const lean = (Math.atan2(x - pose.x, y - pose.y) * 180) / Math.PI;
  if (Math.abs(lean) <= UPRIGHT) return 'upper';
  return lean < 0 === mirrored ? 'right' : 'left';
}
