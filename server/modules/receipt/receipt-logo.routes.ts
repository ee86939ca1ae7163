import type { RouteDefinition } from '#server/platform/http/route.ts';
import { pictureRoutes } from '#server/platform/picture/picture-routes.ts';
import { receiptLogoAnswer } from '#src/contract/account/receipt-logo.contract.ts';

/** The shop's own logo on receipts (TRX-2). */
export function receiptLogoRoutes(): readonly RouteDefinition[] {
  return pictureRoutes({
    operation: 'receipt.logo',
    summaries: {
      get: "The logo on the account's receipts (TRX-2)",
      set: 'Put a JPG or PNG on the receipts; it is drawn anew, small and without anything else in it (TRX-2)',
      remove: 'Print receipts without a logo again',
    },
    table: 'receipt_logo',
    named: 'logo',
    answer: receiptLogoAnswer,
    // Half of an 80 mm roll in dots, and as high as a logo is printed.
    size: { width: 384, height: 192 },
  });
}
