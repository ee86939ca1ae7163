/** Amounts of this supplier are decimals; here they are whole numbers of a hundred-thousandth, so that nothing is rounded by chance. */
export const SCALE = 5;
const UNIT = 10n ** BigInt(SCALE);

/** A decimal of at most twelve digits before and five after the point; undefined for anything else. */
export function parseDecimal(value: unknown): number | undefined {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  const [, whole, fraction = ''] = /^(\d{1,12})(?:\.(\d{1,7}))?$/.exec(text) ?? [];
  if (whole === undefined) return undefined;
  return Number(BigInt(whole) * UNIT + BigInt(fraction.slice(0, SCALE).padEnd(SCALE, '0')));
}

/** The decimal as a JSON number. */
export const toDecimal = (units: number): number => Number(decimalText(units));

/** The decimal as text with five places. */
export function decimalText(units: number): string {
  const digits = String(units).padStart(SCALE + 1, '0');
  return `${digits.slice(0, -SCALE)}.${digits.slice(-SCALE)}`;
}

/** One amount times a rate, both in units; what is smaller than a unit is dropped. */
export const times = (units: number, rate: string): number => {
  const [whole = '0', fraction = ''] = rate.split('.');
  const scaled = BigInt(whole + fraction.padEnd(8, '0').slice(0, 8));
  return Number((BigInt(units) * scaled) / 10n ** 8n);
};
