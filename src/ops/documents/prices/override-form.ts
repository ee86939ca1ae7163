import type { OpsOffer } from '#src/contract/operations/price.contract.ts';
import type { StockLabel } from '#src/domain/sale/transaction.ts';
import { readAmount } from '#src/domain/typed/read-amount.ts';

/** What is typed; "" where nothing is: as listed, at once, without end. */
export interface OverrideForm {
  readonly kind: 'listed' | 'price' | 'margin';
  readonly amount: string;
  readonly stock: string;
  readonly active: string;
  /** `YYYY-MM-DDTHH:MM` in Asia/Jakarta. */
  readonly from: string;
  readonly to: string;
}

/** Begins with the current values, so that changing one keeps the others. */
export function emptyOverride({ overrides, in_force }: Pick<OpsOffer, 'overrides' | 'in_force'>): OverrideForm {
  const now = overrides.find(({ id }) => id === in_force);
  if (now === undefined) return { kind: 'listed', amount: '', stock: '', active: '', from: '', to: '' };
  const { price, margin, stock, active, to } = now;
  return {
    kind: price !== null ? 'price' : margin !== null ? 'margin' : 'listed',
    amount: String(price ?? margin ?? ''),
    stock: stock ?? '',
    active: active === null ? '' : active ? 'yes' : 'no',
    from: '',
    to: to === null ? '' : inJakarta(to),
  };
}

/** A required amount is present; an unreadable one counts as missing, nothing is guessed. */
export function isComplete({ kind, amount }: OverrideForm): boolean {
  return kind === 'listed' || (readAmount(amount) ?? -1) >= (kind === 'margin' ? 0 : 1);
}

/** The form as the operation takes it. */
export function overrideBody({ kind, amount, stock, active, from, to }: OverrideForm) {
  return {
    ...(kind === 'listed' ? {} : { [kind]: readAmount(amount) }),
    ...(stock === '' ? {} : { stock: stock as StockLabel }),
    ...(active === '' ? {} : { active: active === 'yes' }),
    ...(from === '' ? {} : { from: `${from}:00+07:00` }),
    ...(to === '' ? {} : { to: `${to.slice(0, 16)}:${to.slice(17) || '00'}+07:00` }),
  };
}

const JAKARTA_MS = 7 * 3_600_000;
/** To the millisecond: an end that is not touched must stay the same end. */
const inJakarta = (at: string): string => new Date(Date.parse(at) + JAKARTA_MS).toISOString().slice(0, 23);
