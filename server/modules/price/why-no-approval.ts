import { AppError } from '#src/domain/errors/app-error.ts';
import { type Rupiah, toRupiah } from '#src/domain/money/money.ts';
import type { OverrideRow } from './override.repository.ts';

/** What is known when somebody looks at a proposal, or approves it. */
interface Approval {
  /** Account that would approve. */
  readonly by: string;
  /** Accounts that are of operations now. */
  readonly working: ReadonlySet<string>;
  /** Instant from the database clock. */
  readonly now: Date;
  /** The newest decision about the nominal that is not over. */
  readonly newest: Pick<OverrideRow, 'id'> | undefined;
  /** What the supplier's list says that it costs, in rupiah. */
  readonly cost: Rupiah;
}

/** Why a proposal may not be approved; undefined where it may. The table tells by it, and approving is held to it. */
export function whyNoApproval(
  { author_id, to_at, base, price }: Pick<OverrideRow, 'author_id' | 'to_at' | 'base' | 'price'>,
  { by, working, now, newest, cost }: Approval,
): AppError | undefined {
  if (author_id === by) return new AppError('own_approval');
  if (!working.has(author_id)) return new AppError('settlement_gone');
  const over = to_at !== null && to_at <= now;
  if (over || (newest?.id ?? null) !== base) return new AppError('override_stale');
  return price === null ? undefined : whyNotCovered(toRupiah(price), cost);
}

/** A price below cost is refused for every person. @param cost what the supplier's list says, in rupiah */
export function whyNotCovered(price: Rupiah, cost: Rupiah): AppError | undefined {
  if (price >= cost) return undefined;
  return new AppError('below_cost', { fields: { '/price': [{ code: 'below_cost' }] }, details: { cost } });
}
