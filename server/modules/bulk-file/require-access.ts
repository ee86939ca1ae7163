import { requireBuyer } from '#server/modules/transaction/index.ts';
import type { Caller } from '#server/platform/http/route.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { EXCEL_PERMISSION } from '#src/domain/sale/bulk-file.ts';

/** Whether an account may top up by spreadsheet (NAV-5): an active buyer with the permission. */
export function hasAccess({
  category,
  state,
  permissions,
}: Pick<Caller, 'category' | 'state' | 'permissions'>): boolean {
  const buys = category === 'agent' || category === 'master';
  return buys && state === 'active' && permissions.includes(EXCEL_PERMISSION);
}

/** @throws AppError `forbidden`, `account_inactive` */
export function requireAccess(caller: Pick<Caller, 'category' | 'state' | 'permissions'>): void {
  requireBuyer(caller);
  if (!hasAccess(caller)) throw new AppError('forbidden');
}
