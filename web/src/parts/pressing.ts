/** What a key press is for: the page, or what has the focus. */

/** Whether it is a shortcut of the browser, or is typed into a field. */
export function isElsewhere({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey || isIn(target, 'input, select, textarea');
}

/** Whether Enter presses what has the focus: a button but those named, or a link. */
export function isPressable(target: EventTarget | null, but = ''): boolean {
  return isIn(target, `button${but && `:not(${but})`}, a[href]`);
}

export function isIn(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}
