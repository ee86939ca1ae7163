import type { Static } from '@sinclair/typebox';
import { accountMutationTotals, type KeptAccount, listAccountMutations } from '#server/ledger/mutations.ts';
import { businessDate } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { cursorsOf, readCursor } from '#server/platform/paging/place-cursor.ts';
import type { depositMutationsAnswer } from '#src/contract/account/account.contract.ts';
import { presentMutation } from './mutation.presenter.ts';
import { type DepositMutationsQuery, readMutationFilter } from './mutation-filter.ts';

/**
 * The history of an owner's deposit or cashback wallet: a page, newest first, with totals over the whole filter (TRX-1).
 * @throws AppError `validation_failed` for a filter that makes no sense, `malformed_request` for a cursor that is not ours
 */
export async function listMutations(
  db: Executor,
  owner: string,
  query: DepositMutationsQuery,
  account: KeptAccount = 'deposit',
): Promise<Static<typeof depositMutationsAnswer>> {
  const filter = readMutationFilter(query);
  const start = readCursor(query.cursor);
  const { limit = 25 } = query;
  const { mutations, first, last, further } = await listAccountMutations(db, owner, {
    account,
    filter,
    ...start,
    limit,
  });
  const edge = start.towards === 'older' ? first : last;
  const isMore = async (turn: typeof start): Promise<boolean> =>
    (await listAccountMutations(db, owner, { account, filter, ...turn, limit: 1 })).mutations.length > 0;
  return {
    data: mutations.map(presentMutation),
    ...(await cursorsOf(start, { edge, further }, isMore)),
    totals: await accountMutationTotals(db, owner, filter, account),
    zone: 'Asia/Jakarta',
    today: await businessDate(db),
  };
}
