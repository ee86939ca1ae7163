/** Red, green, blue of a computed colour, 0 to 255; undefined for anything else. */
function channels(color: string): readonly number[] | undefined {
  // A build shortens #ffffff to #fff.
  const hex = color
    .trim()
    .replace(/^#([0-9a-f])([0-9a-f])([0-9a-f])$/i, '#$1$1$2$2$3$3')
    .match(/^#([0-9a-f]{6})$/i)?.[1];
  if (hex !== undefined) return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const given = /^rgb\((\d+), ?(\d+), ?(\d+)\)$/.exec(color.trim());
  return given === null ? undefined : given.slice(1).map(Number);
}

function luminance(rgb: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours by WCAG 2.2, from 1 to 21; undefined where one is not `#RRGGBB` or `rgb(…)`. */
export function contrast(one: string, other: string): number | undefined {
  const a = channels(one);
  const b = channels(other);
  if (a === undefined || b === undefined) return undefined;
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}
