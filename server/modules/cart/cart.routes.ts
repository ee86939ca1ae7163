import { requireBuyer } from '#server/modules/transaction/index.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { defineRoute, type RouteDefinition, type SignedInContext } from '#server/platform/http/route.ts';
import * as contract from '#src/contract/shop/cart.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { lockCart, removeLines, selectLines } from './cart.repository.ts';
import type { CartDeps, CartOwner } from './cart-deps.ts';
import { addToCart, editCartLine } from './change-cart.ts';
import { mergeGuestCart } from './merge-guest-cart.ts';
import { presentCart } from './present-cart.ts';
import { requireOpenShop } from './require-open-shop.ts';

/** A held stepper sends a change for each of its steps. */
const CHANGES_PER_MINUTE = 240;
const MERGES_PER_MINUTE = 20;

/** The cart of an account (SHOP-2). */
export function cartRoutes(deps: CartDeps): readonly RouteDefinition[] {
  return [...readingRoutes(deps), ...addingRoutes(deps), ...changingRoutes(deps)];
}

/** Changes the caller's cart in a transaction, and answers with the whole of it. */
const changed = (
  deps: CartDeps,
  { db, caller }: SignedInContext,
  work: (trx: Executor, owner: CartOwner) => Promise<unknown>,
) =>
  inTransaction(db, async (trx) => {
    await work(trx, caller);
    return presentCart(trx, deps, caller);
  });

function readingRoutes(deps: CartDeps): readonly RouteDefinition[] {
  return [
    defineRoute({
      operation: 'cart.list',
      summary: 'The cart with the prices and the stock of now',
      policy: 'signed-in',
      audit: 'none',
      answer: contract.cartAnswer,
      handle: ({ db, caller }) => presentCart(db, deps, caller),
    }),
    defineRoute({
      operation: 'cart.checkout',
      summary: 'The chosen lines of the cart and what they come to',
      policy: 'signed-in',
      audit: 'none',
      answer: contract.cartAnswer,
      handle: ({ db, caller }) => presentCart(db, deps, caller, { only: true }),
    }),
  ];
}

function addingRoutes(deps: CartDeps): readonly RouteDefinition[] {
  const admit = async ({ db, caller }: SignedInContext) => {
    requireBuyer(caller);
    await requireOpenShop(db);
  };
  return [
    defineRoute({
      operation: 'cart.add',
      summary: 'Put an article into the cart; nothing is reserved or paid',
      policy: 'active',
      audit: 'none',
      body: contract.cartAddBody,
      answer: contract.cartAnswer,
      perMinute: CHANGES_PER_MINUTE,
      before: admit,
      handle: (context, { body }) =>
        changed(deps, context, (trx, owner) => addToCart(trx, deps, owner, [body], () => '')),
    }),
    defineRoute({
      operation: 'cart.add-multi',
      summary: 'Put several articles into the cart, all or none',
      policy: 'active',
      audit: 'none',
      body: contract.cartAddMultiBody,
      answer: contract.cartAnswer,
      perMinute: CHANGES_PER_MINUTE,
      before: admit,
      handle: (context, { body }) =>
        changed(deps, context, (trx, owner) => addToCart(trx, deps, owner, body.lines, (place) => `/lines/${place}`)),
    }),
    defineRoute({
      operation: 'cart.merge',
      summary: 'Join the cart that a guest had in the browser, once',
      policy: 'active',
      audit: 'none',
      body: contract.cartMergeBody,
      answer: contract.cartMergeAnswer,
      perMinute: MERGES_PER_MINUTE,
      before: admit,
      handle: ({ db, caller }, { body }) =>
        inTransaction(db, async (trx) => ({
          notes: [...(await mergeGuestCart(trx, deps, caller, body))],
          cart: await presentCart(trx, deps, caller),
        })),
    }),
  ];
}

function changingRoutes(deps: CartDeps): readonly RouteDefinition[] {
  return [
    defineRoute({
      operation: 'cart.edit',
      summary: 'Change quantity, note or choice of a line',
      policy: 'active',
      audit: 'none',
      params: contract.ofCartLine,
      body: contract.cartEditBody,
      answer: contract.cartAnswer,
      perMinute: CHANGES_PER_MINUTE,
      handle: (context, { params, body }) =>
        changed(deps, context, (trx, owner) => editCartLine(trx, deps, owner, params.id, body)),
    }),
    defineRoute({
      operation: 'cart.select',
      summary: 'Choose all lines or none',
      policy: 'active',
      audit: 'none',
      body: contract.cartSelectBody,
      answer: contract.cartAnswer,
      handle: (context, { body }) =>
        changed(deps, context, async (trx, { accountId }) => {
          await lockCart(trx, accountId);
          await selectLines(trx, accountId, body.selected);
        }),
    }),
    defineRoute({
      operation: 'cart.destroy',
      summary: 'Take a line out of the cart',
      policy: 'signed-in',
      audit: 'none',
      params: contract.ofCartLine,
      answer: contract.cartAnswer,
      handle: (context, { params }) =>
        changed(deps, context, async (trx, { accountId }) => {
          await lockCart(trx, accountId);
          if ((await removeLines(trx, accountId, [params.id])) === 0) throw new AppError('not_found');
        }),
    }),
  ];
}
