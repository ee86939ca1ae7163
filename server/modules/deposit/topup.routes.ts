import {
  askSoon,
  cancelPayment,
  findPayment,
  listPayments,
  type PaymentDeps,
  type PaymentRow,
  presentPayment,
} from '#server/modules/payment/index.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { defineRoute, type RouteDefinition, type SignedInContext } from '#server/platform/http/route.ts';
import {
  depositAnswer,
  depositCreateBody,
  depositListAnswer,
  depositListQuery,
  depositSettingsAnswer,
  depositSettingsQuery,
  ofDeposit,
} from '#src/contract/sale/deposit.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { createDeposit } from './create-deposit.ts';
import { describeSettings } from './describe-settings.ts';

const USUAL_LIMIT = 20;
/** Each costs the gateway work. */
const TOPUPS_PER_MINUTE = 20;
const QUESTIONS_PER_MINUTE = 20;

/** Staff tools move no money of a counter. */
const BUYERS = { categories: ['agent', 'master'] } as const;

/** Top-ups of the deposit (DEP-1): how one can pay, asking for one, what became of it. */
export function topupRoutes(deps: PaymentDeps): readonly RouteDefinition[] {
  return [...askingRoutes(deps), ...ownTopupRoutes(deps)];
}

const presentFrom =
  ({ documents }: PaymentDeps) =>
  async (row: PaymentRow) =>
    presentPayment(row, await documents.connectorByHash(row.connectorHash));

/** @throws AppError `not_found`, also for another's */
async function ownTopup({ db, caller }: Pick<SignedInContext, 'caller'> & { readonly db: Executor }, code: string) {
  const row = await findPayment(db, code, caller.accountId);
  if (row?.purpose !== 'deposit') throw new AppError('not_found');
  return row;
}

/** Ways to pay, asking for a top-up, and those of the account. */
function askingRoutes(deps: PaymentDeps): readonly RouteDefinition[] {
  const present = presentFrom(deps);
  return [
    defineRoute({
      operation: 'deposit.settings',
      summary: 'Amounts and ways to pay for a top-up, with their fees (DEP-1, DEP-2)',
      policy: 'signed-in',
      audit: 'none',
      query: depositSettingsQuery,
      answer: depositSettingsAnswer,
      handle: ({ db }, { query }) => describeSettings(db, deps, query.amount),
    }),
    defineRoute({
      operation: 'deposit.create',
      summary: 'Ask for a top-up: the answer says how to pay it as soon as the gateway has said so',
      policy: BUYERS,
      audit: 'deposit.create',
      body: depositCreateBody,
      answer: depositAnswer,
      status: 201,
      perMinute: TOPUPS_PER_MINUTE,
      handle: async ({ db, caller, requestId }, { body }) => {
        if (caller.state !== 'active') throw new AppError('account_inactive');
        const row = await createDeposit(db, deps, { accountId: caller.accountId, requestId }, body);
        return { deposit: await present(row) };
      },
    }),
    defineRoute({
      operation: 'deposit.list',
      summary: 'Top-ups of the signed-in account, newest first (TRX-1)',
      policy: 'signed-in',
      audit: 'none',
      query: depositListQuery,
      answer: depositListAnswer,
      handle: async ({ db, caller }, { query }) => {
        const limit = query.limit ?? USUAL_LIMIT;
        const before = query.cursor === undefined ? {} : { before: query.cursor };
        const rows = await listPayments(db, caller.accountId, { purpose: 'deposit', limit: limit + 1, ...before });
        const page = rows.slice(0, limit);
        const next = rows.length > limit ? page.at(-1)?.id : undefined;
        return {
          data: await Promise.all(page.map(present)),
          ...(next === undefined ? {} : { next_cursor: next }),
        };
      },
    }),
  ];
}

/** What is done with one top-up. */
function ownTopupRoutes(deps: PaymentDeps): readonly RouteDefinition[] {
  const present = presentFrom(deps);
  return [
    defineRoute({
      operation: 'deposit.get',
      summary: 'One top-up: how to pay it, or what became of it',
      policy: 'signed-in',
      audit: 'none',
      params: ofDeposit,
      answer: depositAnswer,
      handle: async (context, { params }) => ({ deposit: await present(await ownTopup(context, params.code)) }),
    }),
    defineRoute({
      operation: 'deposit.check',
      summary: 'Have the gateway asked now; what it says comes by realtime',
      policy: 'signed-in',
      audit: 'deposit.check',
      params: ofDeposit,
      answer: depositAnswer,
      perMinute: QUESTIONS_PER_MINUTE,
      handle: async (context, { params }) => {
        const row = await ownTopup(context, params.code);
        if (row.state === 'waiting') await askSoon(context.db, row.code);
        return { deposit: await present(row) };
      },
    }),
    defineRoute({
      operation: 'deposit.cancel',
      summary: 'Call a top-up off before it is paid',
      policy: BUYERS,
      audit: 'deposit.cancel',
      params: ofDeposit,
      answer: depositAnswer,
      handle: async (context, { params }) => {
        const { db, caller, requestId } = context;
        await ownTopup(context, params.code);
        const row = await cancelPayment(db, deps, params.code, { accountId: caller.accountId, requestId });
        return { deposit: await present(row) };
      },
    }),
  ];
}
