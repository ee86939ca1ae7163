import { Type } from '@sinclair/typebox';
import type { ShownDocuments } from '#server/modules/transaction/index.ts';
import { recordAudit } from '#server/platform/http/guard/audit.ts';
import { defineRoute, type RouteDefinition } from '#server/platform/http/route.ts';
import { refIdField } from '#src/contract/fields.contract.ts';
import { receiptAnswer } from '#src/contract/sale/receipt.contract.ts';
import { readReceipt } from './read-receipt.ts';

export interface ReceiptDeps {
  readonly documents: ShownDocuments;
}

export function receiptRoutes({ documents }: ReceiptDeps): readonly RouteDefinition[] {
  return [
    defineRoute({
      operation: 'receipt.get',
      summary: "The receipt of one of the account's successful sales (TRX-2)",
      policy: 'signed-in',
      audit: 'none',
      params: Type.Object({ ref_id: refIdField }),
      answer: receiptAnswer,
      handle: ({ db, caller, language, requestId, address }, { params }) =>
        readReceipt(db, documents, params.ref_id, { ...caller, language }, (subject) =>
          recordAudit(db, {
            accountId: caller.accountId,
            action: 'receipt.reprint',
            subject,
            outcome: 'ok',
            requestId,
            address,
          }),
        ),
    }),
  ];
}
