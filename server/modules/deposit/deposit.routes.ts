import { defineRoute, type RouteDefinition } from '#server/platform/http/route.ts';
import { depositMutationsAnswer, depositMutationsQuery } from '#src/contract/account/account.contract.ts';
import { listMutations } from './list-mutations.ts';

export function depositRoutes(): readonly RouteDefinition[] {
  return [
    defineRoute({
      operation: 'deposit.mutations',
      summary: 'What came into and left the deposit of the signed-in account, newest first (TRX-1)',
      policy: 'signed-in',
      audit: 'none',
      query: depositMutationsQuery,
      answer: depositMutationsAnswer,
      handle: ({ db, caller }, { query }) => listMutations(db, caller.accountId, query),
    }),
  ];
}
