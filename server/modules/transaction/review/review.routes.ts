import { inTransaction } from '#server/platform/database/transaction.ts';
import { noteDone } from '#server/platform/http/guard/audit.ts';
import {
  defineRoute,
  OPERATIONS_ONLY,
  type RouteDefinition,
  type SignedInContext,
} from '#server/platform/http/route.ts';
import {
  ofReview,
  type Review,
  reviewAnswer,
  reviewAskAnswer,
  reviewListAnswer,
  reviewListQuery,
  settlementConfirmBody,
  settlementProposeBody,
} from '#src/contract/operations/review.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { latestAttempt } from '../delivery/attempt.repository.ts';
import { checkTransaction, type SupplierDeps } from '../delivery/send-transaction.ts';
import { loadSale, pinnedAt } from '../record/load-pinned.ts';
import { presentReviews } from './present-reviews.ts';
import { findReviews } from './review.repository.ts';
import { confirmSettlement, proposeSettlement, withdrawSettlement } from './settle-review.ts';

const USUAL_LIMIT = 50;
/** Each costs the supplier work. */
const QUESTIONS_PER_MINUTE = 30;

/** Sales that only a person can settle: found, asked about once more, settled by two people (LIFE-1, fault tests 8 and 9). */
export function reviewRoutes(deps: SupplierDeps): readonly RouteDefinition[] {
  return [...findingRoutes(deps), ...settlementRoutes(deps)];
}

const presentFrom =
  ({ documents }: SupplierDeps) =>
  ({ db, caller, language }: SignedInContext, refIds: readonly string[]) =>
    presentReviews(db, documents, refIds, { ...caller, language });

/** @throws AppError `not_found` */
const oneFrom = (deps: SupplierDeps) => {
  const present = presentFrom(deps);
  return async (context: SignedInContext, refId: string): Promise<Review> => {
    const [review] = await present(context, [refId]);
    if (review === undefined) throw new AppError('not_found');
    return review;
  };
};

/** The product as the supplier of the last attempt delivers it. @throws AppError `not_found` */
const pinnedFrom =
  ({ documents }: SupplierDeps) =>
  async ({ db }: Pick<SignedInContext, 'db'>, refId: string) => {
    const found = await loadSale(db, documents, refId);
    if (found === undefined) throw new AppError('not_found');
    const attempt = await latestAttempt(db, refId);
    return attempt === undefined ? found.product : pinnedAt(found, attempt.connectorId).product;
  };

function findingRoutes(deps: SupplierDeps): readonly RouteDefinition[] {
  const present = presentFrom(deps);
  const one = oneFrom(deps);
  return [
    defineRoute({
      operation: 'ops.review.list',
      summary: 'Sales that wait for a person; with a search any sale',
      policy: OPERATIONS_ONLY,
      audit: 'none',
      query: reviewListQuery,
      answer: reviewListAnswer,
      handle: async (context, { query }) => {
        const limit = query.limit ?? USUAL_LIMIT;
        const search = query.search?.trim() || undefined;
        const found = await findReviews(context.db, { search, limit: limit + 1 });
        const shown = found.slice(0, limit);
        // Any sale can be found, with its customer: the log has which were, and not what was typed.
        if (search !== undefined)
          await noteDone(context, 'review.find')(context.db, { subject: shown.join(', ') || 'nothing' });
        return { data: await present(context, shown), more: found.length > limit };
      },
    }),
    defineRoute({
      operation: 'ops.review.ask',
      summary: 'Ask the supplier now; its definite answer settles the sale as always',
      policy: OPERATIONS_ONLY,
      audit: 'review.ask',
      params: ofReview,
      answer: reviewAskAnswer,
      perMinute: QUESTIONS_PER_MINUTE,
      handle: async (context, { params }) => {
        const before = await one(context, params.ref_id);
        const { status: state } = before.transaction;
        if (state !== 'processing') throw new AppError('event_refused', { details: { state, event: 'ask' } });
        const verdict = (await checkTransaction(deps, params.ref_id)) ?? ('not-asked' as const);
        return { verdict, review: await one(context, params.ref_id) };
      },
    }),
  ];
}

/** Two people settle a sale: one proposes, another one confirms. */
function settlementRoutes(deps: SupplierDeps): readonly RouteDefinition[] {
  const one = oneFrom(deps);
  const pinned = pinnedFrom(deps);
  const shared = { policy: OPERATIONS_ONLY, auditsItself: true, params: ofReview, answer: reviewAnswer } as const;
  return [
    defineRoute({
      ...shared,
      operation: 'ops.review.propose',
      summary: 'Say how a sale is to be settled; a second person confirms it',
      audit: 'review.propose',
      body: settlementProposeBody,
      before: async (context, { params }) => void (await pinned(context, params.ref_id)),
      handle: async (context, { params, body }) => {
        const product = await pinned(context, params.ref_id);
        await proposeSettlement(context.db, product, context, params.ref_id, body);
        return { review: await one(context, params.ref_id) };
      },
    }),
    defineRoute({
      ...shared,
      operation: 'ops.review.confirm',
      summary: 'Say yes as a second person: the sale is settled, its money moves',
      audit: 'review.confirm',
      body: settlementConfirmBody,
      before: async (context, { params }) => void (await pinned(context, params.ref_id)),
      handle: async (context, { params, body }) => {
        const product = await pinned(context, params.ref_id);
        await confirmSettlement(context.db, product, context, params.ref_id, body);
        return { review: await one(context, params.ref_id) };
      },
    }),
    defineRoute({
      ...shared,
      operation: 'ops.review.withdraw',
      summary: 'Take a proposal back, one’s own or another’s',
      audit: 'review.withdraw',
      body: settlementConfirmBody,
      handle: async (context, { params, body }) => {
        await inTransaction(context.db, (trx) => withdrawSettlement(trx, context, params.ref_id, body));
        return { review: await one(context, params.ref_id) };
      },
    }),
  ];
}
