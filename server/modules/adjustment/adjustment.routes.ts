import type { Executor } from '#server/platform/database/tables/tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import {
  defineRoute,
  OPERATIONS_ONLY,
  type RouteDefinition,
  type SignedInContext,
} from '#server/platform/http/route.ts';
import { pageById } from '#server/platform/paging/id-cursor.ts';
import {
  type Adjustment,
  adjustmentAnswer,
  adjustmentDecideBody,
  adjustmentListAnswer,
  adjustmentListQuery,
  adjustmentProposeBody,
  ofAdjustment,
} from '#src/contract/operations/adjustment.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { listAdjustments } from './adjustment.repository.ts';
import { confirmAdjustment, proposeAdjustment, withdrawAdjustment } from './decide-adjustment.ts';

const USUAL_LIMIT = 50;

/** Deposit that two people of operations give or take (DEP-6, decision 0051). */
export function adjustmentRoutes(): readonly RouteDefinition[] {
  const one = async (db: Executor, { caller }: SignedInContext, id: string): Promise<{ adjustment: Adjustment }> => {
    const [adjustment] = await listAdjustments(db, caller.accountId, { id, limit: 1 });
    if (adjustment === undefined) throw new AppError('not_found');
    return { adjustment };
  };
  const shared = { policy: OPERATIONS_ONLY, auditsItself: true, answer: adjustmentAnswer } as const;
  return [
    defineRoute({
      operation: 'ops.adjustment.list',
      summary: 'Corrections of deposits that wait for a second person, newest first',
      policy: OPERATIONS_ONLY,
      audit: 'none',
      query: adjustmentListQuery,
      answer: adjustmentListAnswer,
      handle: async ({ db, caller }, { query }) => {
        const { rows, next } = await pageById(query, USUAL_LIMIT, (page) =>
          listAdjustments(db, caller.accountId, page),
        );
        return { data: [...rows], ...next };
      },
    }),
    defineRoute({
      ...shared,
      operation: 'ops.adjustment.propose',
      summary: 'Propose to give or take deposit; a second person confirms it',
      audit: 'adjustment.propose',
      body: adjustmentProposeBody,
      handle: async (context, { body }) => one(context.db, context, await proposeAdjustment(context.db, context, body)),
    }),
    defineRoute({
      ...shared,
      operation: 'ops.adjustment.confirm',
      summary: 'Say yes as a second person: the money moves',
      audit: 'adjustment.confirm',
      params: ofAdjustment,
      body: adjustmentDecideBody,
      handle: async (context, { params, body }) => {
        await confirmAdjustment(context.db, context, params.adjustment, body.note);
        return one(context.db, context, params.adjustment);
      },
    }),
    defineRoute({
      ...shared,
      operation: 'ops.adjustment.withdraw',
      summary: 'Take a proposal back, one’s own or another’s',
      audit: 'adjustment.withdraw',
      params: ofAdjustment,
      body: adjustmentDecideBody,
      handle: async (context, { params, body }) =>
        inTransaction(context.db, async (trx) => {
          await withdrawAdjustment(trx, context, params.adjustment, body.note);
          return one(trx, context, params.adjustment);
        }),
    }),
  ];
}
