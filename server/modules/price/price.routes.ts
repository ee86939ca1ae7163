import { Type } from '@sinclair/typebox';
import {
  defineRoute,
  OPERATIONS_AND_QA,
  OPERATIONS_ONLY,
  type RouteDefinition,
  type SignedInContext,
} from '#server/platform/http/route.ts';
import {
  ofNominal,
  ofOverride,
  opsOfferAnswer,
  opsOfferListAnswer,
  overrideDecideBody,
  overrideProposeBody,
} from '#src/contract/operations/price.contract.ts';
import { documentIdField } from '#src/contract/publishing.contract.ts';
import { approveOverride, type NominalName, withdrawOverride } from './decide-override.ts';
import type { PriceDeps } from './price-deps.ts';
import { pricedNominal, priceTable } from './price-table.ts';
import { proposeOverride } from './propose-override.ts';

/** Price and stock tables of operations. */
export function priceRoutes(deps: PriceDeps): readonly RouteDefinition[] {
  const one = async ({ db, caller }: SignedInContext, nominal: NominalName) => ({
    product: nominal.product,
    offer: await pricedNominal(db, deps, nominal, caller),
  });
  return [
    defineRoute({
      operation: 'ops.offer.list',
      summary: 'Price and stock of a product: as listed, as decided, and what comes of both',
      policy: OPERATIONS_AND_QA,
      audit: 'none',
      params: Type.Object({ product: documentIdField }),
      answer: opsOfferListAnswer,
      handle: async ({ db, caller }, { params }) => ({
        product: params.product,
        data: [...(await priceTable(db, deps, params.product, caller))],
      }),
    }),
    defineRoute({
      operation: 'ops.offer.propose',
      summary: 'Decide about a nominal’s price, stock or sale; a price waits for a second person',
      policy: OPERATIONS_ONLY,
      audit: 'offer-override.propose',
      auditsItself: true,
      params: ofNominal,
      body: overrideProposeBody,
      answer: opsOfferAnswer,
      handle: async (context, { params, body }) => {
        await proposeOverride(context.db, deps, context, params, body);
        return one(context, params);
      },
    }),
    defineRoute({
      operation: 'ops.offer.approve',
      summary: 'Put somebody else’s price into force',
      policy: OPERATIONS_ONLY,
      audit: 'offer-override.approve',
      auditsItself: true,
      params: ofOverride,
      body: overrideDecideBody,
      answer: opsOfferAnswer,
      handle: async (context, { params, body }) =>
        one(context, await approveOverride(context.db, context, params.override, body.note)),
    }),
    defineRoute({
      operation: 'ops.offer.withdraw',
      summary: 'Take a proposed price back',
      policy: OPERATIONS_ONLY,
      audit: 'offer-override.withdraw',
      auditsItself: true,
      params: ofOverride,
      body: overrideDecideBody,
      answer: opsOfferAnswer,
      handle: async (context, { params, body }) =>
        one(context, await withdrawOverride(context.db, context, params.override, body.note)),
    }),
  ];
}
