import type { OperatorTable, ProductDocument } from '../document-types.ts';

const words = (text: string) => ({ id: text, en: `${text} (en)`, zh: `${text}（中）` });

export const TEST_OPERATORS: OperatorTable = {
  kind: 'operators',
  id: 'mobile',
  version: 1,
  operators: [
    { id: 'telkomsel', name: 'Telkomsel', mark: 'T', color: '#C8102E', prefixes: ['0812'] },
    { id: 'xl', name: 'XL', mark: 'XL', color: '#0B5FA5', prefixes: ['0817'] },
  ],
};

const fixtures: ProductDocument['fixtures'] = (['success', 'failed', 'pending-success'] as const).map((outcome) => ({
  outcome,
  parameters: { destination: '081234567890' },
  nominal: 'a',
}));

/** Sold straight away, with operators. */
export const DIRECT: ProductDocument = {
  kind: 'product',
  id: 'airtime',
  version: 1,
  family: 'prepaid',
  type: 'airtime',
  name: words('Pulsa'),
  icon: 'phone',
  parameters: [
    {
      key: 'destination',
      label: words('Nomor tujuan'),
      error: words('Isi nomor HP.'),
      type: 'msisdn',
      required: true,
      pattern: '^08[0-9]{8,11}$',
      minLength: 10,
      maxLength: 13,
      normalise: 'msisdn-id',
      groupBy: 4,
      pii: 'phone',
    },
  ],
  operators: { table: 'mobile', parameter: 'destination', override: true },
  flow: { inquiry: 'none', bills: 'none' },
  amount: { policy: 'nominal' },
  nominals: [
    { code: 'a', name: words('50.000'), operator: 'telkomsel', sku: 's1', supplierPrice: 49_500 },
    { code: 'b', name: words('10.000'), operator: 'xl', sku: 's2', supplierPrice: 10_000 },
  ],
  pricing: { margin: 150, suggestedMarkup: 2000 },
  supplier: { connector: 'sandbox', pay: 'pay', status: 'status', customerNumber: { $: 'parameters.destination' } },
  pending: { checkAfterSeconds: [5, 30], reviewAfterSeconds: 86_400, usualSeconds: 5 },
  receipt: {
    title: words('Struk'),
    rows: [{ label: words('Total'), value: { $: 'money(transaction.selling_price)' } }],
  },
  fixtures,
};

const { operators: _operators, nominals, ...withoutOperators } = DIRECT;

/** The customer is looked up first. */
export const INQUIRY: ProductDocument = {
  ...withoutOperators,
  id: 'token',
  type: 'token',
  name: words('Token listrik'),
  flow: { inquiry: 'required', bills: 'none' },
  nominals: (nominals ?? []).map(({ operator: _operator, ...nominal }) => nominal),
  supplier: { ...DIRECT.supplier, inquiry: 'inquiry' },
};

/** The customer may be looked up first, and there are further inputs. */
export const OPTIONAL_INQUIRY: ProductDocument = {
  ...INQUIRY,
  id: 'game',
  type: 'game',
  flow: { inquiry: 'optional', bills: 'none' },
  parameters: [
    ...DIRECT.parameters,
    { key: 'zone', label: words('Zona'), type: 'number', required: false, pattern: '^\\d{4}$', pii: 'none' },
    {
      key: 'server',
      label: words('Server'),
      type: 'choice',
      required: true,
      choices: [{ value: 'asia', label: words('Asia') }],
      pii: 'none',
    },
  ],
  fixtures: fixtures.map((fixture) => ({ ...fixture, parameters: { ...fixture.parameters, server: 'asia' } })),
};

const { nominals: _nominals, ...withoutNominals } = INQUIRY;

/** Bills, of which the agent chooses. */
export const POSTPAID: ProductDocument = {
  ...withoutNominals,
  id: 'water',
  type: 'water',
  family: 'postpaid',
  name: words('Tagihan air'),
  flow: { inquiry: 'required', bills: 'many' },
  amount: { policy: 'exact' },
  biller: { sku: 'water' },
  reading: {
    customerName: { $: 'string(reply.name)' },
    bills: {
      list: { $: 'reply.bills' },
      id: { $: 'string(item.id)' },
      period: { $: 'string(item.id)' },
      amount: { $: 'int_of(item.amount)' },
      adminFee: { $: 'int_of(item.fee)' },
      penalty: { $: '0' },
    },
  },
  fixtures: fixtures.map(({ outcome, parameters }) => ({ outcome, parameters })),
};
