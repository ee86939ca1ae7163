import { defineRoute, OPERATIONS_AND_QA, type Policy, type RouteDefinition } from '#server/platform/http/route.ts';
import { OPS_OPERATIONS } from '#src/contract/console-operations.ts';
import { rightListAnswer } from '#src/contract/operations/right.contract.ts';
import { ACCOUNT_CATEGORIES, type AccountCategory } from '#src/domain/people/account.ts';

/**
 * Who may do what, read from the very policies that the server holds to: the table cannot say anything else than what is.
 * @param routes all routes of the program
 */
export function rightRoutes(routes: readonly RouteDefinition[]): readonly RouteDefinition[] {
  const governed = routes.filter(({ operation }) => Object.hasOwn(OPS_OPERATIONS, operation));
  return [
    defineRoute({
      operation: 'ops.right.list',
      summary: 'Who may do what at the console, as the routes declare it',
      policy: OPERATIONS_AND_QA,
      audit: 'none',
      answer: rightListAnswer,
      handle: async ({ caller }) => ({
        data: governed.map(({ operation, summary, policy }) => {
          const categories = allowed(policy);
          return { operation, summary, categories: [...categories], yours: categories.includes(caller.category) };
        }),
      }),
    }),
  ];
}

const allowed = (policy: Policy): readonly AccountCategory[] =>
  typeof policy === 'object' ? policy.categories : ACCOUNT_CATEGORIES;
