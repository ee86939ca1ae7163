import type { Movement } from '../stage/statement.ts';
import type { Request } from './request.ts';

/** What the gateway keeps, in rupiah: hundredths of a percent of what was paid, a fixed part, and percent of tax on both. */
type Charge = readonly [rate: number, fixed: number, tax: number];
const VIRTUAL_ACCOUNT: Charge = [0, 4_000, 11];
const E_WALLET: Charge = [150, 0, 11];
const QRIS: Charge = [70, 0, 0];

function chargeOf({ kind, channel }: Request): Charge {
  if (kind === 'va') return VIRTUAL_ACCOUNT;
  if (kind === 'qris' || channel === 'QRIS') return QRIS;
  return channel.endsWith('SHOPEEPAY') ? [200, 0, 0] : E_WALLET;
}

/** A payment's way into the balance and, if it was taken back, out of it. */
export function movementsOf(request: Request): readonly Movement[] {
  const { id, ownId, paid, paidAt, returnedAt, refund } = request;
  if (paidAt === undefined) return [];
  const [rate, fixed, percent] = chargeOf(request);
  const fee = Math.round((paid * rate) / 10_000) + fixed;
  const tax = Math.round((fee * percent) / 100);
  const came: Movement = { id: `txn_${ownId}`, reference: id, kind: 'out', amount: paid, fee, tax, at: paidAt };
  if (returnedAt === undefined) return [came];
  return [came, { id: `txn_${ownId}_r`, reference: id, kind: 'back', amount: refund?.amount ?? paid, at: returnedAt }];
}
