import type { Executor } from '#server/platform/database/tables/tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import {
  defineRoute,
  OPERATIONS_ONLY,
  type RouteDefinition,
  type SignedInContext,
} from '#server/platform/http/route.ts';
import {
  ofPaymentReview,
  type PaymentReview,
  paymentReviewAnswer,
  paymentReviewListAnswer,
  paymentReviewListQuery,
  resolutionDecideBody,
  resolutionProposeBody,
} from '#src/contract/operations/payment-review.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { listPaymentReviews } from './payment-reviews.ts';
import { confirmResolution, proposeResolution, withdrawResolution } from './resolve-payment.ts';

const USUAL_LIMIT = 50;
/** Payments that only people can end: money that does not fit, and money that was taken back (DEP-1, DEP-3, decision 0031). */
export function paymentReviewRoutes(deps: Pick<PaymentDeps, 'purposes'>): readonly RouteDefinition[] {
  const one = async (db: Executor, { caller }: SignedInContext, code: string): Promise<{ review: PaymentReview }> => {
    const [review] = await listPaymentReviews(db, caller.accountId, { search: code, limit: 1 });
    if (review === undefined) throw new AppError('not_found');
    return { review };
  };
  const shared = {
    policy: OPERATIONS_ONLY,
    auditsItself: true,
    params: ofPaymentReview,
    answer: paymentReviewAnswer,
  } as const;
  return [
    defineRoute({
      operation: 'ops.payment-review.list',
      summary: 'Payments that wait for people; with a search any payment of that reference',
      policy: OPERATIONS_ONLY,
      audit: 'none',
      query: paymentReviewListQuery,
      answer: paymentReviewListAnswer,
      handle: async ({ db, caller }, { query }) => {
        const limit = query.limit ?? USUAL_LIMIT;
        const search = query.search?.trim() || undefined;
        const found = await listPaymentReviews(db, caller.accountId, { search, limit: limit + 1 });
        return { data: found.slice(0, limit), more: found.length > limit };
      },
    }),
    defineRoute({
      ...shared,
      operation: 'ops.payment-review.propose',
      summary: 'Say what becomes of a payment; a second person confirms it',
      audit: 'payment-review.propose',
      body: resolutionProposeBody,
      handle: async (context, { params: { code }, body }) => {
        await proposeResolution(context.db, deps, context, code, body);
        return one(context.db, context, code);
      },
    }),
    defineRoute({
      ...shared,
      operation: 'ops.payment-review.confirm',
      summary: 'Say yes as a second person: the money moves',
      audit: 'payment-review.confirm',
      body: resolutionDecideBody,
      handle: async (context, { params: { code }, body }) => {
        await confirmResolution(context.db, deps, context, code, body);
        return one(context.db, context, code);
      },
    }),
    defineRoute({
      ...shared,
      operation: 'ops.payment-review.withdraw',
      summary: 'Take a proposal back, one’s own or another’s',
      audit: 'payment-review.withdraw',
      body: resolutionDecideBody,
      handle: async (context, { params: { code }, body }) =>
        inTransaction(context.db, async (trx) => {
          await withdrawResolution(trx, deps, context, code, body);
          return one(trx, context, code);
        }),
    }),
  ];
}
