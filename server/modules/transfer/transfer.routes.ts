import { checkPassword } from '#server/modules/transaction/index.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { defineRoute, type RouteDefinition } from '#server/platform/http/route.ts';
import {
  ofTransfer,
  receiverAnswer,
  receiverQuery,
  transferAnswer,
  transferCreateBody,
  transferListAnswer,
  transferListQuery,
} from '#src/contract/sale/transfer.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { maskName } from '#src/domain/sale/transfer.ts';
import { createTransfer, requireSender } from './create-transfer.ts';
import { findReceiver } from './find-receiver.ts';
import { presentTransfers } from './present-transfers.ts';
import { findTransfer, listTransfers } from './transfer.repository.ts';
import type { TransferRow } from './transfer-row.ts';

const USUAL_LIMIT = 20;
/** Names could be tried out by number: seldom is enough. */
const LOOKUPS_PER_MINUTE = 15;
const TRANSFERS_PER_MINUTE = 30;

/** Deposit that users pass on to each other by phone number (DEP-4). */
export function transferRoutes(): readonly RouteDefinition[] {
  const present = async (db: Executor, row: TransferRow, viewerId: string) => {
    const [transfer] = await presentTransfers(db, [row], viewerId);
    if (transfer === undefined) throw new AppError('not_found');
    return { transfer };
  };
  return [
    defineRoute({
      operation: 'transfer.receiver',
      summary: 'Who would receive a transfer, by a masked name (DEP-4)',
      policy: 'active',
      audit: 'none',
      query: receiverQuery,
      answer: receiverAnswer,
      perMinute: LOOKUPS_PER_MINUTE,
      handle: async ({ db, caller }, { query }) => {
        await requireSender(db, caller);
        const { hp, name } = await findReceiver(db, caller.accountId, query.destination);
        return { receiver: { phone: hp, name: maskName(name) } };
      },
    }),
    defineRoute({
      operation: 'transfer.create',
      summary: 'Pass deposit on to another user; it cannot be taken back (DEP-4)',
      policy: 'active',
      audit: 'transfer.create',
      body: transferCreateBody,
      answer: transferAnswer,
      status: 201,
      perMinute: TRANSFERS_PER_MINUTE,
      confirm: async ({ db, caller }, { body }) => {
        await requireSender(db, caller);
        return checkPassword(db, caller, body, 'transfer');
      },
      handle: async ({ db, caller, requestId }, { body }) =>
        present(db, await createTransfer(db, { caller, requestId }, body), caller.accountId),
    }),
    defineRoute({
      operation: 'transfer.list',
      summary: 'Transfers sent and received, newest first',
      policy: 'signed-in',
      audit: 'none',
      query: transferListQuery,
      answer: transferListAnswer,
      handle: async ({ db, caller }, { query }) => {
        const limit = query.limit ?? USUAL_LIMIT;
        const rows = await listTransfers(db, caller.accountId, { before: query.cursor, limit: limit + 1 });
        const page = rows.slice(0, limit);
        const next = rows.length > limit ? page.at(-1)?.id : undefined;
        const data = [...(await presentTransfers(db, page, caller.accountId))];
        return { data, ...(next === undefined ? {} : { next_cursor: next }) };
      },
    }),
    defineRoute({
      operation: 'transfer.get',
      summary: 'One transfer, as its sender or its receiver sees it',
      policy: 'signed-in',
      audit: 'none',
      params: ofTransfer,
      answer: transferAnswer,
      handle: async ({ db, caller }, { params }) => {
        const row = await findTransfer(db, params.code, caller.accountId);
        if (row === undefined) throw new AppError('not_found');
        return present(db, row, caller.accountId);
      },
    }),
  ];
}
