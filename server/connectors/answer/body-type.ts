import type { ResponseReading } from '#src/engine/core/document-types.ts';

/** Types that name their format; old switches call their XML plain text. */
const TYPES: Readonly<Partial<Record<ResponseReading['format'], RegExp>>> = {
  json: /^(?:application|text)\/(?:[\w.-]+\+)?json$/,
  xml: /^(?:application|text)\/(?:(?:[\w.-]+\+)?xml|plain)$/,
  'xml-rpc': /^(?:application|text)\/(?:(?:[\w.-]+\+)?xml|plain)$/,
};
/** What servers put before a body when the program behind them named no type, or called it a script. */
const SAYS_NOTHING = /^(?:text\/[\w.+-]+|application\/(?:x-)?javascript)$/;

/**
 * How far the type that a body came with is to be believed: `named`: it is the format's own, none at all, or one that the
 * document names; `loose`: it says nothing of the format, so the body has to show by its values whose answer it is; `other`:
 * it is something else, e.g. a picture.
 */
export function judgeType({ format, types = [] }: ResponseReading, contentType: string): 'named' | 'loose' | 'other' {
  const type = (contentType.split(';')[0] ?? '').trim().toLowerCase();
  const expected = TYPES[format];
  // A word without a slash is no type: `UTF-8`, `json`.
  if (expected === undefined || !type.includes('/') || expected.test(type)) return 'named';
  if (types.some((known) => known.toLowerCase() === type)) return 'named';
  return SAYS_NOTHING.test(type) ? 'loose' : 'other';
}
