/** Looks that a device may be told to keep (NAV-19); without a choice the page looks as the device does. */
const LOOKS = ['light', 'dark'] as const;
export type Look = (typeof LOOKS)[number];

/** Cookie with the look chosen on this device: the server writes it into the page's first bytes. */
export const LOOK_COOKIE = 'konter_look';

/** How long it is kept after the last page, in seconds: a year. */
export const LOOK_SECONDS = 365 * 24 * 60 * 60;

/** Colour of the browser's own bars in each look, that of the header. */
export const BAR_COLOURS: Readonly<Record<Look, string>> = { light: '#07402f', dark: '#0c3b2c' };

/** Tells whether a value names a look. */
export function isLook(value: unknown): value is Look {
  return typeof value === 'string' && (LOOKS as readonly string[]).includes(value);
}
