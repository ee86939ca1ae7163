import type { DocumentStore } from '#server/documents/document-store.ts';
import { defineRoute, OPERATIONS_AND_QA, OPERATIONS_ONLY, type RouteDefinition } from '#server/platform/http/route.ts';
import {
  heldPriceListDecideBody,
  heldPriceListListAnswer,
  ofHeldPriceList,
} from '#src/contract/operations/held-price-list.contract.ts';
import { acceptHeldList, refuseHeldList } from './decide-held-list.ts';
import { presentHeldLists } from './present-held-lists.ts';

/** Suppliers' price lists that are not applied without a person (PRE-18, decision 0070). */
export function heldListRoutes({
  documents,
}: {
  readonly documents: Pick<DocumentStore, 'product' | 'products'>;
}): readonly RouteDefinition[] {
  const shared = {
    policy: OPERATIONS_ONLY,
    auditsItself: true,
    params: ofHeldPriceList,
    body: heldPriceListDecideBody,
    answer: heldPriceListListAnswer,
  } as const;
  return [
    defineRoute({
      operation: 'ops.held-price-list.list',
      summary:
        'Price lists that would close most of what a supplier delivers or give it quite another price, with what they would do',
      policy: OPERATIONS_AND_QA,
      audit: 'none',
      answer: heldPriceListListAnswer,
      handle: async ({ db, caller }) => ({ data: await presentHeldLists(db, documents, caller) }),
    }),
    defineRoute({
      ...shared,
      operation: 'ops.held-price-list.accept',
      summary: 'Apply a held price list: what it would close is closed, and its prices count',
      audit: 'held-price-list.accept',
      handle: async (context, { params, body }) => {
        await acceptHeldList(context.db, documents, context, params.list, body.note);
        return { data: await presentHeldLists(context.db, documents, context.caller) };
      },
    }),
    defineRoute({
      ...shared,
      operation: 'ops.held-price-list.refuse',
      summary: 'Leave prices and stock as they are; the same list is not asked about again',
      audit: 'held-price-list.refuse',
      handle: async (context, { params, body }) => {
        await refuseHeldList(context.db, context, params.list, body.note);
        return { data: await presentHeldLists(context.db, documents, context.caller) };
      },
    }),
  ];
}
