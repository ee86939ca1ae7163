import { Type } from '@sinclair/typebox';
import { inTransaction } from '#server/platform/database/transaction.ts';
import {
  defineRoute,
  type RouteDefinition,
  type SignedInContext,
  type StillHolds,
} from '#server/platform/http/route.ts';
import { refIdField } from '#src/contract/fields.contract.ts';
import {
  choiceSearchAnswer,
  choiceSearchQuery,
  productChoicesAnswer,
  productChoicesBody,
} from '#src/contract/sale/offer.contract.ts';
import { repeatAnswer, repeatBody } from '#src/contract/sale/repeat.contract.ts';
import {
  inquiryCreateBody,
  transactionAnswer,
  transactionCreateBody,
  transactionPayBody,
} from '#src/contract/sale/transaction.contract.ts';
import { requireBuyer } from './admission/check-buyer.ts';
import { checkPassword, type TypedPassword } from './admission/check-password.ts';
import { searchListedChoices } from './inputs/search-listed-choices.ts';
import { findRepeat } from './limits/find-repeat.ts';
import { takeLookUp } from './limits/look-up-limit.ts';
import { getTransaction } from './present/get-transaction.ts';
import { presentCreated, presentOne } from './present/present-transactions.ts';
import type { Viewer } from './present/transaction.presenter.ts';
import { cancelTransaction } from './purchase/cancel-transaction.ts';
import { createInquiry } from './purchase/create-inquiry.ts';
import { createTransaction } from './purchase/create-transaction.ts';
import { payInquiry } from './purchase/pay-inquiry.ts';
import { revealSecret } from './purchase/reveal-secret.ts';
import { loadSale } from './record/load-pinned.ts';
import { learnPurchaseChoices, listChoices } from './supplier-call/list-choices.ts';
import type { TransactionDeps } from './transaction-deps.ts';

const ofOne = Type.Object({ ref_id: refIdField });
/** Each inquiry costs the supplier work and could be used to try out numbers. */
const INQUIRIES_PER_MINUTE = 20;
const CHOICES_PER_MINUTE = 60;
/** A search asks after each pause of typing. */
const SEARCHES_PER_MINUTE = 240;
const QUESTIONS_PER_MINUTE = 240;
const PURCHASES_PER_MINUTE = 120;

const viewerOf = ({ caller, language }: SignedInContext): Viewer => ({ ...caller, language });

/** The password is checked, and wrong ones are counted, before the payment's own transaction opens. */
async function confirm({ db, caller }: SignedInContext, body: TypedPassword): Promise<StillHolds> {
  requireBuyer(caller);
  return checkPassword(db, caller, body);
}

export function transactionRoutes(deps: TransactionDeps): readonly RouteDefinition[] {
  return [...lookUpRoutes(deps), ...purchaseRoutes(deps), ...resultRoutes(deps)];
}

function lookUpRoutes(deps: TransactionDeps): readonly RouteDefinition[] {
  const { documents } = deps;
  return [
    defineRoute({
      operation: 'product.choices',
      summary:
        'What a supplier lists for one input of a product: servers, regions, banks; guests buy at checkouts too (PRE-19)',
      policy: 'public',
      audit: 'none',
      params: Type.Object({ product: Type.String({ maxLength: 60 }), parameter: Type.String({ maxLength: 40 }) }),
      body: productChoicesBody,
      answer: productChoicesAnswer,
      perMinute: CHOICES_PER_MINUTE,
      handle: (context, { params, body }) =>
        listChoices(context.db, deps, context, { ...params, parameters: body.parameters ?? {} }),
    }),
    defineRoute({
      operation: 'product.choice.search',
      summary:
        'Matches among the choices of a long table, and the name of what is chosen (SDUI-9); guests buy too (PRE-19)',
      policy: 'public',
      audit: 'none',
      params: Type.Object({ product: Type.String({ maxLength: 60 }), parameter: Type.String({ maxLength: 40 }) }),
      query: choiceSearchQuery,
      answer: choiceSearchAnswer,
      perMinute: SEARCHES_PER_MINUTE,
      revalidate: true,
      recentCaller: true,
      handle: async (context, { params, query }) => searchListedChoices(deps, context, { ...params, ...query }),
    }),
    defineRoute({
      operation: 'transaction.repeat',
      summary: 'Whether a sale would repeat one of today, before it is confirmed (PRE-22)',
      policy: 'signed-in',
      audit: 'none',
      body: repeatBody,
      answer: repeatAnswer,
      perMinute: QUESTIONS_PER_MINUTE,
      handle: ({ db, caller }, { body }) => findRepeat(db, documents, caller, body),
    }),
    defineRoute({
      operation: 'inquiry.create',
      summary: 'Ask the supplier about a customer or bills; nothing is charged (POST-14)',
      policy: 'active',
      audit: 'inquiry.create',
      body: inquiryCreateBody,
      answer: transactionAnswer,
      status: 201,
      perMinute: INQUIRIES_PER_MINUTE,
      handle: async (context, { body }) => {
        await takeLookUp(context.db, context.caller.accountId);
        return presentOne(
          context.db,
          documents,
          await createInquiry(context.db, deps, context, body),
          viewerOf(context),
        );
      },
    }),
  ];
}

function purchaseRoutes(deps: TransactionDeps): readonly RouteDefinition[] {
  const { documents } = deps;
  return [
    defineRoute({
      operation: 'transaction.create',
      summary: 'Buy a nominal from the deposit (PRE-20, PRE-21, PRE-22)',
      policy: 'active',
      audit: 'transaction.create',
      body: transactionCreateBody,
      answer: transactionAnswer,
      status: 201,
      perMinute: PURCHASES_PER_MINUTE,
      confirm: (context, { body }) => confirm(context, body),
      before: (context, { body }) => learnPurchaseChoices(context.db, deps, context, body),
      handle: async (context, { body }) =>
        presentCreated(documents, await createTransaction(context.db, deps, context, body), viewerOf(context)),
    }),
    defineRoute({
      operation: 'transaction.pay',
      summary: 'Pay an inquiry from the deposit (POST-14, POST-16)',
      policy: 'active',
      audit: 'transaction.pay',
      params: ofOne,
      body: transactionPayBody,
      answer: transactionAnswer,
      perMinute: PURCHASES_PER_MINUTE,
      confirm: (context, { body }) => confirm(context, body),
      before: async (context, { params }) => {
        await loadSale(context.db, documents, params.ref_id);
      },
      handle: async (context, { params, body }) => {
        const row = await payInquiry(context.db, deps, context, params.ref_id, body);
        return presentOne(context.db, documents, row, viewerOf(context));
      },
    }),
    defineRoute({
      operation: 'transaction.cancel',
      summary: 'Take a transaction back before it is sent',
      policy: 'active',
      audit: 'transaction.cancel',
      params: ofOne,
      answer: transactionAnswer,
      before: async ({ db }, { params }) => {
        await loadSale(db, documents, params.ref_id);
      },
      handle: async (context, { params }) => {
        const row = await cancelTransaction(context.db, context, params.ref_id);
        return presentOne(context.db, documents, row, viewerOf(context));
      },
    }),
  ];
}

function resultRoutes(deps: TransactionDeps): readonly RouteDefinition[] {
  const { documents } = deps;
  return [
    defineRoute({
      operation: 'transaction.reveal',
      summary: 'Uncover the code or PIN that a sale delivered; each time is logged (PRE-9)',
      policy: 'active',
      audit: 'transaction.reveal',
      params: ofOne,
      answer: transactionAnswer,
      before: async ({ db }, { params }) => {
        await loadSale(db, documents, params.ref_id);
      },
      handle: async (context, { params }) => {
        const row = await inTransaction(context.db, (trx) => revealSecret(trx, context, params.ref_id));
        return presentOne(context.db, documents, row, { ...viewerOf(context), reveal: true });
      },
    }),
    defineRoute({
      operation: 'transaction.get',
      summary: 'One transaction with its steps',
      policy: 'signed-in',
      audit: 'none',
      params: ofOne,
      answer: transactionAnswer,
      handle: (context, { params }) => getTransaction(context.db, documents, params.ref_id, viewerOf(context)),
    }),
  ];
}
