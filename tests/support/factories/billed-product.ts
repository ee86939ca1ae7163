import { liveProduct } from './product.ts';

/** The same text in every language. */
export const label = (text: string) => ({ id: text, en: text, zh: text });
const BILLS = {
  list: { $: 'has(reply.desc) ? reply.desc.detail : []' },
  id: { $: 'string(item.periode)' },
  period: { $: 'string(item.periode)' },
  amount: { $: 'int_of(item.nilai)' },
  adminFee: { $: 'int_of(item.admin)' },
  penalty: { $: 'int_of(item.denda)' },
  rows: [{ label: label('Meter'), value: { $: 'string(item.meter)' }, when: { $: 'has(item.meter)' } }],
};
/** A product of bills, whose answer is read as a biller writes it: tariff and bills in `desc`. */
export const bills = (id: string, policy: 'all' | 'many' | 'single', more: object = {}) =>
  liveProduct(id, {
    family: 'postpaid',
    type: 'electricity',
    flow: { inquiry: 'required', bills: policy, inquiryExpiresMinutes: 30, sameDay: true, ...more },
    amount: { policy: 'exact' },
    nominals: [],
    biller: { sku: 'pln' },
    pricing: { margin: 500, suggestedMarkup: 1_500 },
    reading: {
      customerName: { $: 'reply.customer_name' },
      rows: [{ label: label('Tarif'), value: { $: 'reply.desc.tarif' }, when: { $: 'has(reply.desc)' } }],
      bills: BILLS,
    },
    supplier: {
      connector: 'biller',
      inquiry: 'inquiry',
      pay: 'pay-bill',
      status: 'status-bill',
      customerNumber: { $: 'parameters.destination' },
    },
  });
/** A look-up of two open bills, 103,500 and 98,500 rupiah. */
export const ANSWER = {
  fields: {
    customer_name: 'WATI',
    price: 201_000,
    desc: {
      tarif: 'R1/900',
      detail: [
        { periode: 202610, nilai: 98_000, admin: 2_500, denda: 3_000, meter: '100-150' },
        { periode: 202611, nilai: 96_000, admin: 2_500, denda: 0 },
      ],
    },
  },
};
