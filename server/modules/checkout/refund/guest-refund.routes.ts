import type { Executor } from '#server/platform/database/tables/tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import {
  defineRoute,
  OPERATIONS_ONLY,
  type RouteDefinition,
  type SignedInContext,
} from '#server/platform/http/route.ts';
import { resolutionDecideBody } from '#src/contract/operations/payment-review.contract.ts';
import {
  type GuestRefund,
  guestRefundAnswer,
  ofGuestRefund,
  refundProposeBody,
} from '#src/contract/sale/guest-refund.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { readRefund } from './list-refunds.ts';
import { type ReturnDeps, returnMoney } from './return-money.ts';
import { confirmRefundEnd, proposeRefundEnd, withdrawRefundEnd } from './settle-refund.ts';

/** Each costs the gateway work. */
const QUESTIONS_PER_MINUTE = 30;

/** Refunds of guests that a gateway leaves open: asked about now, settled by two people (PRE-19, DEP-6, decision 0069). */
export function guestRefundRoutes(deps: ReturnDeps): readonly RouteDefinition[] {
  const { documents } = deps;
  const one = async (db: Executor, { caller }: SignedInContext, code: string): Promise<{ refund: GuestRefund }> => {
    const refund = await readRefund(db, { documents, viewerId: caller.accountId }, code);
    if (refund === undefined) throw new AppError('not_found');
    return { refund };
  };
  const shared = {
    policy: OPERATIONS_ONLY,
    auditsItself: true,
    params: ofGuestRefund,
    answer: guestRefundAnswer,
    // Documents are read before the transaction opens.
    before: async (context: SignedInContext, { params }: { readonly params: { readonly code: string } }) =>
      void (await one(context.db, context, params.code)),
  } as const;
  return [
    defineRoute({
      operation: 'ops.guest-refund.ask',
      summary: 'Ask the gateway now; its definite answer ends the refund as always',
      policy: OPERATIONS_ONLY,
      audit: 'guest-refund.ask',
      params: ofGuestRefund,
      answer: guestRefundAnswer,
      perMinute: QUESTIONS_PER_MINUTE,
      handle: async (context, { params: { code } }) => {
        const { refund } = await one(context.db, context, code);
        if (refund.status !== 'returning') throw new AppError('refund_review_not_needed');
        if ((await returnMoney(deps, code)) === 'being-asked') throw new AppError('refund_being_asked');
        return one(context.db, context, code);
      },
    }),
    defineRoute({
      ...shared,
      operation: 'ops.guest-refund.propose',
      summary: 'Say with the proof what became of a refund; a second person confirms it',
      audit: 'guest-refund.propose',
      body: refundProposeBody,
      handle: async (context, { params: { code }, body }) => {
        await proposeRefundEnd(context.db, deps, context, code, body);
        return one(context.db, context, code);
      },
    }),
    defineRoute({
      ...shared,
      operation: 'ops.guest-refund.confirm',
      summary: 'Say yes as a second person: the refund has ended',
      audit: 'guest-refund.confirm',
      body: resolutionDecideBody,
      handle: async (context, { params: { code }, body }) => {
        await confirmRefundEnd(context.db, deps, context, code, body);
        return one(context.db, context, code);
      },
    }),
    defineRoute({
      ...shared,
      operation: 'ops.guest-refund.withdraw',
      summary: 'Take a proposal back, one’s own or another’s',
      audit: 'guest-refund.withdraw',
      body: resolutionDecideBody,
      handle: async (context, { params: { code }, body }) =>
        inTransaction(context.db, async (trx) => {
          await withdrawRefundEnd(trx, context, code, body);
          return one(trx, context, code);
        }),
    }),
  ];
}
