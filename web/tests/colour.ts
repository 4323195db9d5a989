/** Measuring colours: contrast, CIEDE2000, and how they look to eyes that see other colours. */

export type Rgb = [number, number, number];

/** Machado, Oliveira and Fernandes 2009, severity 1.0; for linear light. */
const MACHADO = {
  protan: [
    0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998,
  ],
  deutan: [
    0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881,
  ],
  tritan: [
    1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039,
  ],
} as const;

export type Eyes = 'full' | 'protan' | 'deutan' | 'tritan' | 'grey';

/** Linear light of `#rrggbb`. */
export function linear(hex: string): Rgb {
  return [1, 3, 5].map(at => {
    const c = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
}

export const luminance = ([r, g, b]: Rgb): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;

/** Contrast ratio as in WCAG 2. */
export function contrast(a: string, b: string): number {
  const [low, high] = [luminance(linear(a)), luminance(linear(b))].sort((x, y) => x - y);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

export function seenBy(eyes: Eyes, hex: string): Rgb {
  const rgb = linear(hex);
  if (eyes === 'full') return rgb;
  if (eyes === 'grey') return [luminance(rgb), luminance(rgb), luminance(rgb)];
  const k = MACHADO[eyes];
  return [0, 3, 6].map(i => {
    const c = (k[i] ?? 0) * rgb[0] + (k[i + 1] ?? 0) * rgb[1] + (k[i + 2] ?? 0) * rgb[2];
    return Math.min(1, Math.max(0, c));
  }) as Rgb;
}

/** Difference after CIEDE2000 (Sharma, Wu and Dalal 2005). */
export function difference(one: Rgb, two: Rgb): number {
  const [l1, a1, b1] = lab(one);
  const [l2, a2, b2] = lab(two);
  const mean = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const g = 0.5 * (1 - Math.sqrt(mean ** 7 / (mean ** 7 + 25 ** 7)));
  const c1 = Math.hypot((1 + g) * a1, b1);
  const c2 = Math.hypot((1 + g) * a2, b2);
  const h1 = hue((1 + g) * a1, b1);
  const h2 = hue((1 + g) * a2, b2);
  const turn = c1 * c2 === 0 ? 0 : ((h2 - h1 + 540) % 360) - 180;
  const dh = 2 * Math.sqrt(c1 * c2) * sin(turn / 2);
  const c = (c1 + c2) / 2;
  const l = (l1 + l2) / 2;
  const h = c1 * c2 === 0 ? h1 + h2 : h1 + turn / 2;
  const t =
    1 - 0.17 * cos(h - 30) + 0.24 * cos(2 * h) + 0.32 * cos(3 * h + 6) - 0.2 * cos(4 * h - 63);
  const sl = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2);
  const sc = 1 + 0.045 * c;
  const sh = 1 + 0.015 * c * t;
  const rt =
    -2 *
    Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7)) *
    sin(60 * Math.exp(-(((((h + 360) % 360) - 275) / 25) ** 2)));
  const [x, y, z] = [(l2 - l1) / sl, (c2 - c1) / sc, dh / sh];
  return Math.sqrt(x * x + y * y + z * z + rt * y * z);
}

function lab([r, g, b]: Rgb): Rgb {
  const white = [0.95047, 1, 1.08883];
  const xyz = [
    0.4124564 * r + 0.3575761 * g + 0.1804375 * b,
    0.2126729 * r + 0.7151522 * g + 0.072175 * b,
    0.0193339 * r + 0.119192 * g + 0.9503041 * b,
  ];
  const [x, y, z] = xyz.map((value, i) => {
    const t = value / (white[i] ?? 1);
    return t > 216 / 24389 ? Math.cbrt(t) : (t * 24389) / 27 / 116 + 16 / 116;
  }) as Rgb;
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const RAD = Math.PI / 180;
const sin = (degrees: number): number => Math.sin(degrees * RAD);
const cos = (degrees: number): number => Math.cos(degrees * RAD);
const hue = (a: number, b: number): number => (Math.atan2(b, a) / RAD + 360) % 360;
