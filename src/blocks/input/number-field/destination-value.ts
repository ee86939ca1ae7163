import { normaliseNumber } from '#src/engine/core/normalise-number.ts';

interface DestinationRules {
  readonly type: 'msisdn' | 'meter' | 'customer-number';
  readonly normalise?: 'msisdn-id' | 'digits' | 'trim';
  readonly max_length?: number;
}

const USUAL = { msisdn: 'msisdn-id', meter: 'digits', 'customer-number': 'trim' } as const;

/** What typing or pasting means as a value: normalised, no longer than allowed, grouping taken out. */
export function destinationValue(text: string, rules: DestinationRules): string {
  const normalise = rules.normalise ?? USUAL[rules.type];
  const value = normaliseNumber(text, normalise);
  const compact = normalise === 'trim' ? value.replace(/\s+/g, '') : value;
  return rules.max_length === undefined ? compact : compact.slice(0, rules.max_length);
}
