import type { KeystrokeFilter } from '#src/engine/core/rules/parameter-rule.ts';

const REFUSED: Readonly<Record<Exclude<KeystrokeFilter, 'digits'>, RegExp>> = {
  'letters-spaces': /[^\p{L}\p{M} ]/gu,
  'deposit-name': /[^\p{L}\p{M}\p{N} .,'-]/gu,
  'order-number': /[^A-Za-z0-9_-]/g,
};

/** Drops the characters a field does not take (spec section 5): letters and spaces; a deposit's name; an order number's set. */
export function keystrokes(filter: keyof typeof REFUSED | undefined, typed: string): string {
  return filter === undefined ? typed : typed.replace(REFUSED[filter], '');
}
