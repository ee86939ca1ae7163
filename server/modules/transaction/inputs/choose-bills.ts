import type { Bill } from '#src/contract/sale/transaction.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import type { Rupiah } from '#src/domain/money/money.ts';
import type { ProductDocument } from '#src/engine/core/document-types.ts';
import { takesOldestFirst } from '#src/engine/core/product/price/oldest-bills.ts';

/**
 * Which bills are paid (POST-14): at least one; all of them, exactly one, or any, as the product says. Where the oldest go
 * first, none is paid before those of earlier periods, and the refusal carries the document's own reason.
 * @param chosen ids the agent chose; absent means all where all must be paid, and the first where there is only one to pay
 * @throws AppError `no_bill_chosen`; `bills_changed` for an id that is not among them, too many or too few: a page in step with
 *   the product never asks for that, one that stayed open over a change of it does; `validation_failed` for the order
 */
export function chooseBills(
  { bills: policy, oldestFirst }: Pick<ProductDocument['flow'], 'bills' | 'oldestFirst'>,
  bills: readonly Bill[],
  chosen: readonly string[] | undefined,
): Bill[] {
  if (policy === 'none') return [];
  const wanted = chosen ?? impliedChoice(policy, bills);
  if (wanted.length === 0) throw new AppError('no_bill_chosen', { fields: { '/bills': [{ code: 'no_bill_chosen' }] } });
  const ids = new Set(wanted);
  const picked = bills.filter(({ id }) => ids.has(id));
  const wrong =
    picked.length !== ids.size ||
    (policy === 'all' && picked.length !== bills.length) ||
    (policy === 'single' && picked.length !== 1);
  if (wrong) throw new AppError('bills_changed', { fields: { '/bills': [{ code: 'bills_changed' }] } });
  if (oldestFirst !== undefined && !takesOldestFirst(bills, wanted)) {
    throw new AppError('validation_failed', {
      fields: { '/bills': [{ code: 'oldest_first', message: oldestFirst.reason }] },
    });
  }
  return picked;
}

function impliedChoice(policy: ProductDocument['flow']['bills'], bills: readonly Bill[]): readonly string[] {
  if (policy === 'all') return bills.map(({ id }) => id);
  // One of several ways to pay is never chosen for the agent.
  if (bills.length > 1 && bills.some(({ option }) => option !== undefined)) return [];
  if (policy === 'single' || bills.length === 1) return bills.slice(0, 1).map(({ id }) => id);
  return [];
}

/** What the customer owes for some bills, in rupiah. @param paymentFee of the payment as a whole, in rupiah; owed once for any bills */
export function billsTotal(bills: readonly Bill[], paymentFee: Rupiah = 0): Rupiah {
  return bills.length === 0 ? 0 : bills.reduce((sum, { total }) => sum + total, paymentFee);
}

/** Administration fees of some bills, in rupiah. @param paymentFee as for {@link billsTotal} */
export function billsAdminFee(bills: readonly Bill[], paymentFee: Rupiah = 0): Rupiah {
  return bills.length === 0 ? 0 : bills.reduce((sum, fees) => sum + fees.admin_fee, paymentFee);
}
