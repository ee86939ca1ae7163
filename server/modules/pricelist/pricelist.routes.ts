import { Type } from '@sinclair/typebox';
import { type Cohorts, viewOf } from '#server/documents/document-view.ts';
import type { OpenDocumentStore } from '#server/documents/open-document-store.ts';
import { withoutHiddenGames } from '#server/modules/account/index.ts';
import { dropSellingRule, keepSellingRule, sellingRules } from '#server/modules/offer/index.ts';
import { databaseNow } from '#server/platform/clock.ts';
import { coalesceReads } from '#server/platform/concurrency/coalesce-reads.ts';
import { defineRoute, type RequestContext, type RouteDefinition } from '#server/platform/http/route.ts';
import { cachedPreferences } from '#server/platform/preferences/cached-preferences.ts';
import {
  pricelistAnswer,
  pricelistQuery,
  pricelistTypesAnswer,
  sellingRuleBody,
  sellingRuleDeleteBody,
  sellingRulesAnswer,
} from '#src/contract/sale/pricelist.contract.ts';
import { isListed } from '#src/engine/core/product/product-closure.ts';
import { listPrices, type PricelistDocuments } from './list-prices.ts';
import { listTypes } from './list-types.ts';
import { presentRules, requireSoundRule } from './selling-rules.ts';

export interface PricelistDeps {
  readonly documents: PricelistDocuments & Cohorts<PricelistDocuments> & Partial<Pick<OpenDocumentStore, 'generation'>>;
}

const params = Type.Object({ type: Type.String({ pattern: '^[A-Za-z0-9-]{1,40}$' }) });

export function pricelistRoutes({ documents }: PricelistDeps): readonly RouteDefinition[] {
  return [...priceListRoutes(documents), ...sellingRuleRoutes(documents)];
}

/** What a caller may find on the list: what is sold now, and no games where the site's setting hides them (NAV-8). */
const seenFrom = (documents: PricelistDeps['documents']) => {
  const readPreferences = cachedPreferences(documents.generation);
  return async ({ db, caller }: Pick<RequestContext, 'db' | 'caller'>): Promise<PricelistDocuments> => {
    const seen = viewOf<PricelistDocuments>(documents, caller);
    const { whitelistedEmails } = await readPreferences(db);
    const now = await databaseNow(db);
    const listed = () => seen.products().filter(({ document }) => isListed(document.effective, now));
    const products = await withoutHiddenGames(db, caller, whitelistedEmails, listed);
    return { products, connector: (id) => seen.connector(id), operators: (id) => seen.operators(id) };
  };
};

function priceListRoutes(documents: PricelistDeps['documents']): readonly RouteDefinition[] {
  const seenBy = seenFrom(documents);
  const reads = coalesceReads({ oneAtATime: true });
  return [
    defineRoute({
      operation: 'pricelist.types',
      summary: 'Types of the price list, for everybody (TRX-4)',
      policy: 'public',
      audit: 'none',
      answer: pricelistTypesAnswer,
      handle: async (context) => listTypes(await seenBy(context)),
    }),
    defineRoute({
      operation: 'pricelist.get',
      summary: 'Price list of one type: public prices for guests, own prices for agents (TRX-4)',
      policy: 'public',
      audit: 'none',
      params,
      query: pricelistQuery,
      answer: pricelistAnswer,
      handle: async (context, { params: { type }, query: { country } }) => {
        const { db, caller } = context;
        const list = async (rules: Awaited<ReturnType<typeof sellingRules>> | undefined) =>
          listPrices(db, await seenBy(context), { type, country: country || undefined, rules }, await databaseNow(db));
        // Guests see one list, and a release makes all of them ask for it at the same time.
        if (caller === null) return reads.read(`${type} ${country ?? ''}`, () => list(undefined));
        return list(await sellingRules(db, caller.accountId));
      },
    }),
  ];
}

/** How an agent makes selling prices. */
function sellingRuleRoutes(documents: PricelistDeps['documents']): readonly RouteDefinition[] {
  return [
    defineRoute({
      operation: 'pricelist.rules',
      summary: 'How the signed-in account makes its selling prices (TRX-4)',
      policy: 'signed-in',
      audit: 'none',
      answer: sellingRulesAnswer,
      handle: async ({ db, caller }) =>
        presentRules(viewOf<PricelistDocuments>(documents, caller), await sellingRules(db, caller.accountId)),
    }),
    defineRoute({
      operation: 'pricelist.rule.set',
      summary: 'Keeps a selling rule; a selling price below the buying price is refused (spec section 5)',
      policy: 'signed-in',
      audit: 'none',
      body: sellingRuleBody,
      answer: Type.Object({}),
      handle: async ({ db, caller }, { body: { scope, kind, amount, round_up = false } }) => {
        const rule = { scope, kind, amount, roundUp: kind !== 'price' && round_up };
        await requireSoundRule(db, viewOf<PricelistDocuments>(documents, caller), rule, await databaseNow(db));
        await keepSellingRule(db, caller.accountId, rule);
        return {};
      },
    }),
    defineRoute({
      operation: 'pricelist.rule.delete',
      summary: 'Forgets a selling rule',
      policy: 'signed-in',
      audit: 'none',
      body: sellingRuleDeleteBody,
      answer: Type.Object({}),
      handle: async ({ db, caller }, { body: { scope } }) => {
        await dropSellingRule(db, caller.accountId, scope);
        return {};
      },
    }),
  ];
}
