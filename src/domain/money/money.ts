/**
 * Money is a whole number of rupiah. It is carried as a JavaScript safe integer (Rp 9,007,199,254,740,991 at most),
 * never as a fraction: spec section 1 (no decimals) and section 9 (integers).
 */
export type Rupiah = number;

/** The largest single amount the platform accepts, in rupiah: far above any product, far below 2^53. */
export const MAX_AMOUNT: Rupiah = 1_000_000_000_000;

/** Tells whether a value is a whole, safe number of rupiah; its sign is not looked at. */
export function isRupiah(value: unknown): value is Rupiah {
  return typeof value === 'number' && Number.isSafeInteger(value);
}

/**
 * Reads a rupiah amount from a database column (int8 arrives as a string) or a checked JSON number.
 * @throws RangeError when the value is not a whole number inside the safe range: half a rupiah is a bug, not a rounding.
 */
export function toRupiah(value: string | number | bigint): Rupiah {
  const amount = typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : Number(value);
  if (typeof value === 'string' && !/^-?\d+$/.test(value)) throw new RangeError(`not a whole rupiah amount: ${value}`);
  if (!Number.isSafeInteger(amount)) throw new RangeError(`outside the safe range: ${String(value)}`);
  return amount;
}

/**
 * Writes an amount as the specification does in every language: `Rp 1.234.567` (spec section 1, NAV-16).
 * Negative amounts carry a minus sign before the prefix: `-Rp 500`.
 */
export function formatRupiah(amount: Rupiah): string {
  return `${amount < 0 ? '-' : ''}Rp ${groupThousands(Math.abs(amount))}`;
}

/** Writes a whole number with dots for thousands: `1.234.567`. */
export function groupThousands(amount: number): string {
  return String(amount).replace(/\B(?=(\d{3})+(?!\d))/g, '.');
}
