const DARK = '#17201C';
const LIGHT = '#FFFFFF';

/** Relative luminance of `#RRGGBB` (WCAG 2.2). */
function luminance(color: string): number {
  const channel = (at: number): number => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/** Ink that reads better on a `#RRGGBB` background; dark ink for anything that is not such a colour. */
export function inkOn(color: string): string {
  if (!/^#[0-9a-f]{6}$/i.test(color)) return DARK;
  const back = luminance(color);
  return (back + 0.05) / (luminance(DARK) + 0.05) >= 1.05 / (back + 0.05) ? DARK : LIGHT;
}
