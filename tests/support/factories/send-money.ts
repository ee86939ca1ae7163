import type { Live } from '#server/documents/document-store.ts';
import type { ProductDocument } from '#src/engine/core/document-types.ts';
import { liveProduct } from './product.ts';

const label = { id: 'Nomor rekening', en: 'Account number', zh: '账号' };

/** A product of a test that sends money after a paid name check: `status` of the test's supplier returns the name. */
export function sendMoney(id: string, values: Partial<ProductDocument> = {}): Live<ProductDocument> {
  return liveProduct(id, {
    type: 'sendMoney',
    parameters: [
      {
        key: 'destination',
        label,
        type: 'bank-account',
        required: true,
        pattern: '^[0-9]{6,20}$',
        pii: 'customer-number',
      },
    ],
    flow: { inquiry: 'required', bills: 'none', inquiryExpiresMinutes: 120 },
    nameCheck: { operation: 'status', askAfterSeconds: [5, 30], giveUpAfterSeconds: 900 },
    amount: { policy: 'range', min: 10_000, max: 1_000_000 },
    nominals: [],
    biller: { sku: 'bank' },
    pricing: { margin: 0, suggestedMarkup: 1_000 },
    reading: { customerName: { $: 'has(reply.customer_name) ? string(reply.customer_name) : ""' } },
    supplier: {
      connector: 'biller',
      inquiry: 'inquiry',
      pay: 'pay-bill',
      status: 'status-bill',
      customerNumber: { $: 'parameters.destination' },
    },
    ...values,
  });
}
