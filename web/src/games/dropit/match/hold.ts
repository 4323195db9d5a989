/** Buttons that go on while they are held: once on a press, then again and again. */

const FIRST_MS = 350;
const NEXT_MS = 60;

/** Attachment for a button: `act` on each press, and repeatedly while it is held down. */
export function hold(act: () => void): (button: HTMLButtonElement) => () => void {
  return button => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let held = false;
    const stop = (): void => clearTimeout(timer);
    const repeat = (): void => {
      if (button.disabled) return;
      held = true;
      act();
      timer = setTimeout(repeat, NEXT_MS);
    };
    const down = (event: PointerEvent): void => {
      if (event.button !== 0) return;
      held = false;
      stop();
      timer = setTimeout(repeat, FIRST_MS);
    };
    const click = (): void => {
      if (!held) act();
      held = false;
    };
    button.addEventListener('pointerdown', down);
    button.addEventListener('click', click);
    for (const end of ['pointerup', 'pointerleave', 'pointercancel', 'blur'])
      button.addEventListener(end, stop);
    return () => {
      stop();
      button.removeEventListener('pointerdown', down);
      button.removeEventListener('click', click);
      for (const end of ['pointerup', 'pointerleave', 'pointercancel', 'blur'])
        button.removeEventListener(end, stop);
    };
  };
}
