import type { Caller } from '#server/platform/http/route.ts';
import { AppError } from '#src/domain/errors/app-error.ts';

/** Whether an account has a deposit to buy from. */
export const isBuyer = ({ category }: Pick<Caller, 'category'>): boolean =>
  category === 'agent' || category === 'master';

/**
 * Only active agents and masters buy: staff tools never move money of a counter, and an inactive account may only look
 * (ACC-8). The route's policy says so too; money is checked twice.
 * @throws AppError `forbidden`, `account_inactive`
 */
export function requireBuyer({ category, state }: Pick<Caller, 'category' | 'state'>): void {
  if (!isBuyer({ category })) throw new AppError('forbidden');
  if (state !== 'active') throw new AppError('account_inactive');
}
