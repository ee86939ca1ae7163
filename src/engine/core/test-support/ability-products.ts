import { deriveDirectoryScreens } from '../derived/derive-directory-screen.ts';
import { deriveProductScreen } from '../derived/derive-product-screen.ts';
import type { ProductDocument, ScreenDocument } from '../document-types.ts';
import { INPUT_PRODUCTS } from './input-products.ts';
import { INQUIRY, POSTPAID } from './test-products.ts';

const words = (text: string) => ({ id: text, en: `${text} (en)`, zh: `${text}（中）` });
const { nominals: _nominals, ...WITHOUT_NOMINALS } = INQUIRY;
const fixtures = INQUIRY.fixtures.map(({ outcome, parameters }) => ({ outcome, parameters }));
const { inquiry: _inquiry, ...STRAIGHT } = INQUIRY.supplier;

/** An amount that is typed and bought straight away, with a fee by slabs. */
export const OPEN_AMOUNT: ProductDocument = {
  ...WITHOUT_NOMINALS,
  id: 'wallet',
  type: 'emoney',
  variant: 'wallet',
  name: words('Dompet'),
  flow: { inquiry: 'none', bills: 'none' },
  supplier: STRAIGHT,
  amount: { policy: 'range', min: 10_000, max: 1_000_000, multipleOf: 1_000, presets: [20_000, 50_000] },
  biller: { sku: 'wallet' },
  pricing: {
    margin: 100,
    suggestedMarkup: 1_500,
    adminFee: [
      { from: 0, to: 99_999, fixed: 1_000 },
      { from: 100_000, to: null, fixed: 500, percentBasisPoints: 75, rounding: 'up' },
    ],
  },
  fixtures,
};

/** An amount that is typed, and a name that is looked up with it. */
const SENT_MONEY: ProductDocument = {
  ...WITHOUT_NOMINALS,
  id: 'transfer',
  type: 'sendMoney',
  name: words('Kirim uang'),
  amount: { policy: 'at-least', min: 10_000 },
  biller: { sku: 'transfer' },
  fixtures,
};

/** A bill of which more may be paid than is owed. */
export const AT_LEAST_THE_BILL: ProductDocument = {
  ...POSTPAID,
  id: 'card-bill',
  type: 'card-bill',
  flow: { inquiry: 'required', bills: 'all' },
  amount: { policy: 'exact-up' },
};

/** Inputs whose choices the supplier lists, one depending on the other. */
export const LISTED_CHOICES: ProductDocument = {
  ...INQUIRY,
  id: 'listed',
  type: 'listed',
  parameters: [
    ...INQUIRY.parameters,
    {
      key: 'region',
      label: words('Wilayah'),
      type: 'choice',
      required: true,
      choicesFrom: { operation: 'inquiry', value: 'id', label: 'name' },
      pii: 'none',
    },
    {
      key: 'office',
      label: words('Kantor'),
      type: 'choice',
      required: false,
      choicesFrom: { operation: 'inquiry', value: 'id', label: 'name', dependsOn: ['region'] },
      pii: 'none',
    },
  ],
  fixtures: INQUIRY.fixtures.map((fixture) => ({ ...fixture, parameters: { ...fixture.parameters, region: 'a' } })),
};

/** The look-up lists what can be bought. */
export const LISTED_PLANS = {
  ...WITHOUT_NOMINALS,
  id: 'personal',
  type: 'tselomni',
  family: 'postpaid',
  flow: { inquiry: 'required', bills: 'none', plan: 'after-inquiry' },
  amount: { policy: 'nominal' },
  biller: { sku: 'omni' },
  reading: {
    plans: {
      list: { $: 'reply.plans' },
      code: { $: 'string(item.code)' },
      name: { $: 'string(item.name)' },
      price: { $: 'int_of(item.price)' },
    },
  },
  fixtures,
} satisfies ProductDocument;

/** One product per ability that no shipped document need have. */
export const ABILITY_PRODUCTS: readonly ProductDocument[] = [
  OPEN_AMOUNT,
  SENT_MONEY,
  AT_LEAST_THE_BILL,
  LISTED_CHOICES,
  LISTED_PLANS,
  ...INPUT_PRODUCTS,
];

/** Their screens, and the directory of a type that has two of them. */
export const abilityScreens = (): readonly ScreenDocument[] => [
  ...ABILITY_PRODUCTS.map((product) => deriveProductScreen(product, undefined)),
  ...deriveDirectoryScreens([OPEN_AMOUNT, { ...OPEN_AMOUNT, id: 'other', variant: 'other' }]),
];
