import type { FieldErrors } from '#src/domain/errors/app-error.ts';

/** Half of a surrogate pair: no character, and not writable as UTF-8. */
const HALF_CHARACTER = /\p{Cs}/u;

/**
 * Finds strings, keys included, that PostgreSQL cannot store: those with a NUL or a lone surrogate. They are never typed;
 * if admitted, they would fail in the middle of the transaction.
 * @returns an entry per place, keyed by JSON Pointer; undefined when there are none
 */
export function unstorableTexts(input: unknown): FieldErrors | undefined {
  const found = new Map<string, readonly [{ readonly code: 'pattern' }]>();
  // A list of its own instead of recursion: a body may be as deep as it is long.
  const open: { readonly value: unknown; readonly at: Place | undefined }[] = [{ value: input, at: undefined }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, at } = next;
    if (typeof value === 'string' && isUnstorable(value)) found.set(pointerTo(at), [{ code: 'pattern' }]);
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, inner] of Object.entries(value)) {
      const place = { name, within: at };
      if (isUnstorable(name)) found.set(pointerTo(place), [{ code: 'pattern' }]);
      open.push({ value: inner, at: place });
    }
  }
  return found.size === 0 ? undefined : Object.fromEntries(found);
}

interface Place {
  readonly name: string;
  readonly within: Place | undefined;
}

/** Whether PostgreSQL cannot keep a text. */
export function isUnstorable(text: string): boolean {
  return text.includes('\u0000') || HALF_CHARACTER.test(text);
}

/** Written only for what is refused, so that a deep body costs no long texts. */
function pointerTo(place: Place | undefined): string {
  const names: string[] = [];
  for (let at = place; at !== undefined; at = at.within) names.push(at.name);
  return names
    .reverse()
    .map((name) => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`)
    .join('');
}
