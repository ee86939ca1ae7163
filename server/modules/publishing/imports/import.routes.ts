import { defineRoute, OPERATIONS_ONLY, type RouteDefinition } from '#server/platform/http/route.ts';
import {
  billerImportAnswer,
  billerImportBody,
  priceListImportAnswer,
  priceListImportBody,
} from '#src/contract/operations/release.contract.ts';
import { LARGEST_DOCUMENT } from '../drafts/largest-document.ts';
import type { PublishingDeps } from '../publishing-deps.ts';
import { importBiller } from './import-biller.ts';
import { importPriceList } from './import-price-list.ts';

/** What comes in from outside. */
export function importRoutes(deps: PublishingDeps): readonly RouteDefinition[] {
  return [
    defineRoute({
      operation: 'ops.import.price-list',
      summary: 'Turn a supplier’s price list into nominals of a draft',
      policy: OPERATIONS_ONLY,
      audit: 'import.price-list',
      maxBodyBytes: LARGEST_DOCUMENT,
      body: priceListImportBody,
      answer: priceListImportAnswer,
      handle: (context, { body }) => importPriceList(context.db, deps, context, body),
    }),
    defineRoute({
      operation: 'ops.import.biller',
      summary: 'Turn a foreign record of a biller into a draft product',
      policy: OPERATIONS_ONLY,
      audit: 'import.biller',
      body: billerImportBody,
      answer: billerImportAnswer,
      handle: (context, { body }) => importBiller(context.db, deps, context, body),
    }),
  ];
}
