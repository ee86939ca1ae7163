import { hangingRefunds, type ReturnDeps } from '#server/modules/checkout/index.ts';
import { defineRoute, OPERATIONS_ONLY, type RouteDefinition } from '#server/platform/http/route.ts';
import { type Hanging, hangingMoneyAnswer } from '#src/contract/operations/hanging-money.contract.ts';
import { findHanging, totalHanging } from './find-hanging.ts';

/** Of each kind; whoever has more has to begin somewhere. */
const MOST = 50;
/** Decided on their own pages, to which the list leads. */
const OTHERS = ['sale', 'payment', 'bank-line'] as const;

/** Money whose end is unknown for longer than is usual, of every kind on one list (REAL-4, decision 0069). */
export function hangingMoneyRoutes({ documents }: Pick<ReturnDeps, 'documents'>): readonly RouteDefinition[] {
  return [
    defineRoute({
      operation: 'ops.hanging-money.list',
      summary:
        'Refunds, sales, payments and bank lines that have been without an end for too long, the longest waiting first',
      policy: OPERATIONS_ONLY,
      audit: 'none',
      answer: hangingMoneyAnswer,
      handle: async ({ db, caller }) => {
        const refunds = await hangingRefunds(db, { documents, viewerId: caller.accountId }, MOST);
        const others: Hanging[] = [];
        for (const kind of OTHERS) others.push(...(await findHanging(db, kind, MOST)));
        return { totals: await totalHanging(db), refunds: [...refunds], others };
      },
    }),
  ];
}
