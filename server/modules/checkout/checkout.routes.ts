import { type Cohorts, viewOf } from '#server/documents/document-view.ts';
import { askSoon } from '#server/modules/payment/index.ts';
import { databaseNow } from '#server/platform/clock.ts';
import { coalesceReads } from '#server/platform/concurrency/coalesce-reads.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { noteDone } from '#server/platform/http/guard/audit.ts';
import { defineRoute, type RequestContext, type RouteDefinition } from '#server/platform/http/route.ts';
import {
  checkoutAnswer,
  checkoutLookUpAnswer,
  checkoutLookUpBody,
  checkoutOrderAnswer,
  checkoutOrderBody,
  checkoutParams,
  checkoutQuoteAnswer,
  checkoutQuoteBody,
  ofOrder,
} from '#src/contract/sale/checkout.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { lookUpForGuest } from './look-up/look-up-customer.ts';
import { quoteForGuest } from './look-up/quote-bills.ts';
import { type CheckoutDocuments, type GuestDeps, readCheckout, withChannels } from './look-up/read-checkout.ts';
import { findGuestsOrder } from './order/checkout-order.repository.ts';
import { browserOf } from './order-code.ts';
import { createOrder } from './purchase/create-order.ts';
import { presentOrder } from './purchase/present-order.ts';
import { claimRefund } from './refund/claim-refund.ts';
import { TAKES_REFUNDS } from './refund/may-claim.ts';

export type CheckoutDeps = GuestDeps & { readonly documents: CheckoutDocuments & Cohorts<CheckoutDocuments> };

/** Guests of one address look at a page now and then; prices are no feed. */
const LOOKS_PER_MINUTE = 60;
/** Each costs the gateway work. */
const ORDERS_PER_MINUTE = 10;
const QUESTIONS_PER_MINUTE = 20;
/** Each costs a supplier work and could be used to try out numbers; a day and all guests have limits of their own. */
const LOOK_UPS_PER_MINUTE = 10;

/** One-page checkout (PRE-19): what an address sells, and orders of guests. */
export function checkoutRoutes(deps: CheckoutDeps): readonly RouteDefinition[] {
  return [...lookRoutes(deps), ...orderRoutes(deps), ...ownOrderRoutes(deps)];
}

/** What a guest sees before the order. */
function lookRoutes(deps: CheckoutDeps): readonly RouteDefinition[] {
  const reads = coalesceReads({ oneAtATime: true });
  return [
    defineRoute({
      operation: 'checkout.get',
      summary: 'The one nominal that a checkout address names, with its price now (PRE-19)',
      policy: 'public',
      audit: 'none',
      params: checkoutParams,
      answer: checkoutAnswer,
      perMinute: LOOKS_PER_MINUTE,
      handle: async ({ db, caller }, { params }) => {
        const seen = viewOf<CheckoutDocuments>(deps.documents, caller);
        const read = async () => readCheckout(db, seen, params, caller, await databaseNow(db));
        if (caller !== null) return read();
        // All guests at one address see the same, and a release makes them ask for it at the same time.
        return reads.read(JSON.stringify(params), async () => withChannels(db, deps, await read()));
      },
    }),
    defineRoute({
      operation: 'checkout.look-up',
      summary: 'Whose number a guest typed, masked: to be recognised before it is paid for (PRE-19)',
      policy: 'public',
      audit: 'checkout.look-up',
      params: checkoutParams,
      body: checkoutLookUpBody,
      answer: checkoutLookUpAnswer,
      status: 201,
      perMinute: LOOK_UPS_PER_MINUTE,
      handle: (context, { params, body }) => lookUpForGuest(context.db, deps, params, body, context),
    }),
    defineRoute({
      operation: 'checkout.quote',
      summary: 'What chosen bills of a look-up cost a guest, with the fee of each way to pay (POST-14, DEP-2)',
      policy: 'public',
      audit: 'none',
      body: checkoutQuoteBody,
      answer: checkoutQuoteAnswer,
      perMinute: LOOKS_PER_MINUTE,
      handle: ({ db }, { body }) => quoteForGuest(db, deps, body),
    }),
  ];
}

function orderRoutes(deps: CheckoutDeps): readonly RouteDefinition[] {
  return [
    defineRoute({
      operation: 'checkout.order',
      summary: 'A guest orders one nominal and says how to pay; nothing is sold before the money is there (PRE-19)',
      policy: 'public',
      audit: 'checkout.order',
      params: checkoutParams,
      body: checkoutOrderBody,
      answer: checkoutOrderAnswer,
      status: 201,
      perMinute: ORDERS_PER_MINUTE,
      handle: async (context, { params, body }) => {
        const { db } = context;
        const order = await createOrder(db, deps, params, body, context);
        return { order: await presentOrder(db, deps.documents, order, context) };
      },
    }),
  ];
}

/** @throws AppError `not_found`, also for an order that another browser made */
async function ownOrder(db: Executor, code: string, { visitor = '' }: Pick<RequestContext, 'visitor'>) {
  const order = await findGuestsOrder(db, code, browserOf(visitor));
  if (order === undefined) throw new AppError('not_found');
  return order;
}

/** What a guest does with an order that was made: looks, has the gateway asked, takes back what was refunded. */
function ownOrderRoutes({ documents }: CheckoutDeps): readonly RouteDefinition[] {
  return [
    defineRoute({
      operation: 'checkout.order.get',
      summary: "A guest's order by its unguessable link",
      policy: 'public',
      audit: 'none',
      params: ofOrder,
      answer: checkoutOrderAnswer,
      perMinute: LOOKS_PER_MINUTE,
      handle: async (context, { params }) => {
        const { db } = context;
        return { order: await presentOrder(db, documents, await ownOrder(db, params.code, context), context) };
      },
    }),
    defineRoute({
      operation: 'checkout.order.check',
      summary: 'Have the gateway asked now whether the order is paid',
      policy: 'public',
      audit: 'checkout.order.check',
      secretPath: true,
      params: ofOrder,
      answer: checkoutOrderAnswer,
      perMinute: QUESTIONS_PER_MINUTE,
      handle: async (context, { params }) => {
        const { db } = context;
        const order = await ownOrder(db, params.code, context);
        if (order.state === 'waiting') await askSoon(db, order.code);
        return { order: await presentOrder(db, documents, order, context) };
      },
    }),
    defineRoute({
      operation: 'checkout.order.claim',
      summary: 'Take what came back of a paid order as deposit (spec section 9: refunds return as deposit)',
      policy: TAKES_REFUNDS,
      audit: 'checkout.order.claim',
      auditsItself: true,
      secretPath: true,
      params: ofOrder,
      answer: checkoutOrderAnswer,
      perMinute: QUESTIONS_PER_MINUTE,
      handle: async (context, { params }) => {
        const { db, caller, requestId } = context;
        const { code } = await ownOrder(db, params.code, context);
        const order = await claimRefund(db, documents, { caller, requestId }, code);
        await noteDone(context, 'checkout.order.claim')(db, { subject: code });
        return { order: await presentOrder(db, documents, order, context) };
      },
    }),
  ];
}
