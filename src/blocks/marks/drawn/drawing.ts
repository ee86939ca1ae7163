/** Colours of the kinds of goods: `--tanda-NAME` and its light partner `--tanda-NAME-muda` in the theme. */
type Hue = 'hijau' | 'jingga' | 'biru' | 'ungu' | 'merah' | 'arang';

/** The dark tone of a drawing or the light one that lies on it. */
type Tone = 'body' | 'lit';

/** One figure: its tone, a `d` attribute on a grid of 24, and the width where it is a line; without a width it is filled. */
export type Figure = readonly [tone: Tone, d: string, width?: number];

/** A mark in two tones, first figure lowest. Kinds of goods take a hue of the theme, brands have two colours of their own (`#RRGGBB`). */
export interface Drawing {
  readonly colors: Hue | Readonly<Record<Tone, string>>;
  readonly figures: readonly Figure[];
}

/** `d` of a filled circle. */
export const disc = (x: number, y: number, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;

/** `d` of a rectangle with round corners. */
export const box = (x: number, y: number, width: number, height: number, radius: number): string => {
  const corner = (right: number, down: number): string => `a${radius} ${radius} 0 0 1 ${right} ${down}`;
  const across = width - 2 * radius;
  const along = height - 2 * radius;
  return (
    `M${x + radius} ${y}h${across}${corner(radius, radius)}v${along}${corner(-radius, radius)}` +
    `h${-across}${corner(-radius, -radius)}v${-along}${corner(radius, -radius)}z`
  );
};
