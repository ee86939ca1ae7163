/** Where the page was pressed last, in CSS pixels of the window; the keyboard presses the middle of what has the focus. */
export interface TapPlace {
  readonly x: number;
  readonly y: number;
}

let pressed: TapPlace | undefined;

/** Keeps the place of the last press. Called once, with the window. */
export function watchTaps(page: Window): void {
  const press = ({ clientX, clientY }: PointerEvent): void => {
    pressed = { x: clientX, y: clientY };
  };
  // A key opens sheets as well; what was pressed before it has nothing to do with it.
  const forget = (): void => {
    pressed = undefined;
  };
  page.addEventListener('pointerdown', press, { capture: true, passive: true });
  page.addEventListener('keydown', forget, { capture: true, passive: true });
}

/** Where what opens now was asked for; undefined where nothing was pressed. */
export function lastTap(page: Document): TapPlace | undefined {
  if (pressed !== undefined) return pressed;
  const focused = page.activeElement;
  if (focused === null || focused === page.body) return undefined;
  const { left, top, width, height } = focused.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** Lets an element grow from a place: sets `--dari-x` and `--dari-y` to it, in pixels of the element's own box. */
export function growFrom(element: HTMLElement, place: TapPlace | undefined): void {
  if (place === undefined) return;
  // Offsets, because a box that already moves is measured where it is drawn.
  element.style.setProperty('--dari-x', `${Math.round(place.x - element.offsetLeft)}px`);
  element.style.setProperty('--dari-y', `${Math.round(place.y - element.offsetTop)}px`);
}
