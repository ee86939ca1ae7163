import type { Localized } from '#src/domain/language.ts';
import type {
  OperatorTable,
  ProductDocument,
  ProductFixture,
  ProductNominal,
  ProductParameter,
} from '#src/engine/core/document-types.ts';

const words = (id: string, en: string, zh: string): Localized => ({ id, en, zh });
const NUMBER_ERROR = words('Periksa lagi nomor yang diisi.', 'Check the number again.', '请再次核对号码。');

/** Five shapes of product in turn: airtime, token after an inquiry, game with two inputs, bills to choose, insurance. */
const SHAPES = ['airtime', 'token', 'game', 'bills', 'insurance'] as const;
type Shape = (typeof SHAPES)[number];

/**
 * The product with a number: the same number always gives the same product, and no two are alike.
 * @param nominals how many a product has that is sold by nominals
 */
export function generateProduct(index: number, operators: OperatorTable, nominals = 10): ProductDocument {
  const shape = SHAPES[index % SHAPES.length] ?? 'airtime';
  const digits = 8 + (index % 7);
  const postpaid = shape === 'bills' || shape === 'insurance';
  const name = words(`Produk ${index}`, `Product ${index}`, `产品 ${index}`);
  return {
    kind: 'product',
    id: `generated-${index}`,
    version: 1,
    family: postpaid ? 'postpaid' : 'prepaid',
    type: `generated${index}`,
    name,
    icon: 'bolt',
    closure: null,
    parameters: parametersOf(shape, digits),
    ...(shape === 'airtime' ? { operators: { table: operators.id, parameter: 'destination', override: true } } : {}),
    flow: flowOf(shape),
    amount: { policy: postpaid ? 'exact' : 'nominal' },
    ...(postpaid ? { biller: { sku: `biller${index}` } } : { nominals: nominalsOf(index, shape, operators, nominals) }),
    pricing: { margin: 100 + (index % 400), suggestedMarkup: 2000 },
    supplier: {
      connector: 'digiflazz',
      ...(postpaid
        ? { pay: 'pay-postpaid', inquiry: 'inquiry-postpaid', status: 'status-postpaid' }
        : { pay: 'pay', status: 'status', ...(shape === 'token' ? { inquiry: 'inquiry-pln' } : {}) }),
      customerNumber: { $: shape === 'game' ? 'parameters.destination + parameters.zone' : 'parameters.destination' },
    },
    reading: readingOf(shape),
    pending: { checkAfterSeconds: [5, 15, 60, 300], reviewAfterSeconds: 86_400, usualSeconds: 5 },
    receipt: {
      title: words('Struk pembelian', 'Purchase receipt', '购买凭证'),
      rows: [
        {
          label: words('Nomor', 'Number', '号码'),
          value: { $: 'group(transaction.destination_number, 4)' },
          pii: 'customer-number',
        },
        { label: words('Bukti', 'Proof', '凭据'), value: { $: 'transaction.sn' }, when: { $: 'has(transaction.sn)' } },
      ],
    },
    fixtures: fixturesOf(shape, digits, postpaid ? undefined : `n${index}-0`),
  };
}

function parametersOf(shape: Shape, digits: number): readonly ProductParameter[] {
  const number: ProductParameter = {
    key: 'destination',
    label: words('Nomor tujuan', 'Number', '号码'),
    error: NUMBER_ERROR,
    type: shape === 'airtime' ? 'msisdn' : 'customer-number',
    required: true,
    pattern: shape === 'airtime' ? '^08[0-9]{8,11}$' : `^[0-9]{${digits}}$`,
    minLength: shape === 'airtime' ? 10 : digits,
    maxLength: shape === 'airtime' ? 13 : digits,
    normalise: shape === 'airtime' ? 'msisdn-id' : 'digits',
    groupBy: 4,
    pii: shape === 'airtime' ? 'phone' : 'customer-number',
  };
  const zone: ProductParameter = {
    key: 'zone',
    label: words('Zona', 'Zone', '区'),
    type: 'number',
    required: true,
    rules: [{ rule: 'digits', length: 4 }],
    pii: 'none',
  };
  return shape === 'game' ? [number, zone] : [number];
}

function flowOf(shape: Shape): ProductDocument['flow'] {
  if (shape === 'airtime' || shape === 'game') return { inquiry: 'none', bills: 'none' };
  if (shape === 'token') return { inquiry: 'required', inquiryExpiresMinutes: 30, bills: 'none' };
  return { inquiry: 'required', inquiryExpiresMinutes: 30, bills: shape === 'bills' ? 'many' : 'all', sameDay: true };
}

function nominalsOf(
  index: number,
  shape: Shape,
  { operators }: OperatorTable,
  count: number,
): readonly ProductNominal[] {
  return Array.from({ length: count }, (_, place) => {
    const amount = (place + 1) * 10_000;
    const operator = operators[place % operators.length]?.id ?? '';
    const shown = `${place + 1}0.000`;
    return {
      code: `n${index}-${place}`,
      name: words(`Nominal ${shown}`, `Value ${shown}`, `面额 ${shown}`),
      ...(shape === 'airtime' ? { operator } : {}),
      amount,
      sku: `g${index}x${place}`,
      supplierPrice: amount + 50,
      suggestedPrice: amount + 2600,
      stock: 'available',
    };
  });
}

function readingOf(shape: Shape): NonNullable<ProductDocument['reading']> {
  const token = { $: 'has(reply.sn) ? string(reply.sn) : ""' };
  if (shape === 'airtime' || shape === 'game') return { token };
  const customerName = { $: 'has(reply.customer_name) ? string(reply.customer_name) : ""' };
  if (shape === 'token') return { token, customerName };
  return {
    token,
    customerName,
    bills: {
      list: { $: 'has(reply.desc) && has(reply.desc.detail) ? reply.desc.detail : []' },
      id: { $: 'string(item.periode)' },
      period: { $: 'string(item.periode)' },
      amount: { $: 'int_of(item.nilai_tagihan)' },
      adminFee: { $: 'int_of(item.admin)' },
      penalty: { $: 'int_of(item.denda)' },
    },
  };
}

function fixturesOf(shape: Shape, digits: number, nominal: string | undefined): readonly ProductFixture[] {
  const outcomes: readonly ProductFixture['outcome'][] = [
    ...(['success', 'failed', 'pending-success', 'pending-failed', 'wrong-number', 'already-paid'] as const),
  ];
  return outcomes.map((outcome, place) => {
    const destination = shape === 'airtime' ? `08123456789${place}` : `${'1'.repeat(digits - 1)}${place}`;
    const parameters = { destination, ...(shape === 'game' ? { zone: '1234' } : {}) };
    return { outcome, parameters, ...(nominal === undefined ? {} : { nominal }) };
  });
}
