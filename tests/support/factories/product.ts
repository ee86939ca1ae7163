import type { Live } from '#server/documents/document-store.ts';
import type { ProductDocument, ProductNominal } from '#src/engine/core/document-types.ts';

const texts = (id: string) => ({ id, en: id, zh: id });

/** A nominal of a test. */
export function productNominal(code: string, values: Partial<ProductNominal> = {}): ProductNominal {
  return { code, name: texts(code), sku: `sku-${code}`, supplierPrice: 9_800, ...values };
}

/** A small prepaid product of a test, live under a made-up hash. */
export function liveProduct(id: string, values: Partial<ProductDocument> = {}): Live<ProductDocument> {
  const document: ProductDocument = {
    kind: 'product',
    id,
    version: 1,
    family: 'prepaid',
    type: 'pulsa',
    name: texts('Pulsa'),
    icon: 'phone',
    parameters: [
      {
        key: 'destination',
        label: texts('Nomor'),
        type: 'msisdn',
        required: true,
        pattern: '^08\\d{8,11}$',
        pii: 'phone',
      },
    ],
    flow: { inquiry: 'none', bills: 'none' },
    amount: { policy: 'nominal' },
    nominals: [productNominal('p10', { amount: 10_000 })],
    pricing: { margin: 200, suggestedMarkup: 1_500 },
    supplier: { connector: 'biller', pay: 'top-up', status: 'status', customerNumber: { $: 'parameters.destination' } },
    pending: { checkAfterSeconds: [5], reviewAfterSeconds: 3_600, usualSeconds: 5 },
    receipt: {
      title: texts('Struk'),
      rows: [{ label: texts('Nomor'), value: { $: 'transaction.destination_number' } }],
    },
    fixtures: [],
    ...values,
  };
  return { hash: `hash-${id}`, document };
}
