import type { findTransaction } from '#server/modules/transaction/index.ts';
import type { CheckoutLookUp } from '#src/contract/sale/checkout.contract.ts';
import type { Bill } from '#src/contract/sale/transaction.contract.ts';
import { maskName } from '#src/domain/sale/transfer.ts';
import type { ProductDocument } from '#src/engine/core/document-types.ts';

export type Inquiry = NonNullable<Awaited<ReturnType<typeof findTransaction>>>;

/**
 * A look-up as a guest sees it: enough to recognise the customer, nothing to learn one from. Whoever types a number may be anybody,
 * so that the name is masked and rows that the document calls personal, or does not speak of, stay out.
 */
export function presentLookUp(product: ProductDocument, code: string, inquiry: Inquiry): CheckoutLookUp {
  const { bills, customerName, details, expiresAt } = inquiry;
  if (expiresAt === null) throw new Error(`${inquiry.refId} is no inquiry`);
  return {
    look_up: {
      code,
      customer_name: maskName(customerName ?? ''),
      details: details
        .filter(({ key, secret }) => secret !== true && key !== undefined && isForAnybody(product, key))
        .map(({ secret: _, ...row }) => row),
      ...(bills === null ? {} : { bills: bills.map(withoutRows) }),
      expires_at: expiresAt.toISOString(),
    },
  };
}

/** What a bill is made of may tell how its owner lives: a guest sees the sums. */
export const withoutRows = (bill: Bill): Bill => ({ ...bill, rows: [] });

function isForAnybody({ reading }: ProductDocument, key: string): boolean {
  const rows = (reading?.rows ?? []).filter((row) => row.key === key);
  return rows.length > 0 && rows.every(({ pii = 'none' }) => pii === 'none');
}
