import type { KeystrokeFilter } from '#src/engine/core/rules/parameter-rule.ts';

const REFUSED: Readonly<Record<KeystrokeFilter, RegExp>> = {
  digits: /[^0-9]/g,
  'letters-spaces': /[^\p{L}\p{M} ]/gu,
  'deposit-name': /[^\p{L}\p{M}\p{N} .,'-]/gu,
  'order-number': /[^A-Za-z0-9_-]/g,
};

/** Drops the characters a field does not take (spec section 5): digits; letters and spaces; a deposit's name; an order number's set. */
export function keystrokes(filter: KeystrokeFilter | undefined, typed: string): string {
  if (filter === undefined) return typed;
  const text = filter === 'digits' ? typed.normalize('NFKC') : typed;
  return text.replace(REFUSED[filter], '');
}
