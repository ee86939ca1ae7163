import { listMutations } from '#server/modules/deposit/index.ts';
import { checkPassword } from '#server/modules/transaction/index.ts';
import { defineRoute, type RouteDefinition } from '#server/platform/http/route.ts';
import { depositMutationsAnswer, depositMutationsQuery } from '#src/contract/account/account.contract.ts';
import { cashbackRedeemAnswer, cashbackRedeemBody } from '#src/contract/sale/cashback.contract.ts';
import { CASHBACK_CATEGORIES } from '#src/domain/sale/cashback.ts';
import { redeem } from './redeem.ts';

const REDEMPTIONS_PER_MINUTE = 30;

/** The cashback wallet: what came into it, and its way into the deposit (DEP-5). */
export function cashbackRoutes(): readonly RouteDefinition[] {
  return [
    defineRoute({
      operation: 'cashback.mutations',
      summary: 'What came into and left the cashback wallet of the signed-in account, newest first (DEP-5)',
      policy: 'signed-in',
      audit: 'none',
      query: depositMutationsQuery,
      answer: depositMutationsAnswer,
      handle: ({ db, caller }, { query }) => listMutations(db, caller.accountId, query, 'cashback'),
    }),
    defineRoute({
      operation: 'cashback.redeem',
      summary: 'Move cashback into the deposit of the same account (DEP-5)',
      policy: { categories: [...CASHBACK_CATEGORIES] },
      audit: 'cashback.redeem',
      body: cashbackRedeemBody,
      answer: cashbackRedeemAnswer,
      status: 201,
      perMinute: REDEMPTIONS_PER_MINUTE,
      confirm: ({ db, caller }, { body }) => checkPassword(db, caller, body, 'transfer'),
      handle: async ({ db, caller }, { body }) => ({ redemption: await redeem(db, caller.accountId, body.amount) }),
    }),
  ];
}
