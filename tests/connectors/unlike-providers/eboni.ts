import { type Answer, type Asked, json, type Order, type Orders } from './orders.ts';

const STATES = { success: 'SETTLED', failed: 'DECLINED', pending: 'QUEUED' } as const;
const error = (code: string, data: unknown = null): Answer =>
  json(200, { data, errors: [{ message: code, extensions: { code } }] });
const BILL = {
  customer: { name: 'SITI', address: 'JL A' },
  months: [
    { period: '2026-09', amount: 55_000, penalty: 5_000, stand: { from: 10, to: 20 } },
    { period: '2026-10', amount: 61_000, penalty: 0, stand: { from: 20, to: 31 } },
  ],
  adminFee: 2_500,
  total: 123_500,
  expiresAt: '2099-11-25T10:00:00Z',
};

const payment = ({ reference, state }: Order) => ({
  reference,
  state: STATES[state],
  total: BILL.total,
  receipt: state === 'success' ? 'RCPT-9' : null,
  failure: state === 'failed' ? 'BILLER_DOWN' : null,
});

interface Variables {
  readonly no?: string;
  readonly r?: string;
  readonly in?: { readonly reference: string; readonly lookupId: string; readonly total: number };
}

/** GraphQL for bills: always HTTP 200, errors beside data, the payment by the id that the look-up told. */
export function eboni({ headers, body }: Asked, orders: Orders): Answer {
  if (headers['x-api-key'] !== 'ebo-key') return error('UNAUTHENTICATED');
  const { query, variables = {} } = JSON.parse(body) as { readonly query: string; readonly variables?: Variables };
  if (query.includes('payBill(')) {
    const { reference = '', lookupId = '', total } = variables.in ?? {};
    if (total !== BILL.total || !lookupId.startsWith('L')) return error('BAD_INPUT');
    const order = orders.take(reference, lookupId);
    if (order.sent === 1 && order.kind === 'silent') return 'silent';
    if (order.sent === 1 && order.kind === 'unclear') return error('INTERNAL');
    return json(200, { data: { payBill: { payment: payment(order) } } });
  }
  if (query.includes('payment(')) {
    const order = orders.find(variables.r ?? '');
    return json(200, { data: { payment: order === undefined ? null : payment(order) } });
  }
  if (query.includes('bill(')) return bill(variables.no ?? '');
  return query.includes('deposit{') ? json(200, { data: { deposit: { available: 5_000_000 } } }) : error('BAD_INPUT');
}

function bill(number: string): Answer {
  if (number.endsWith('0014')) return error('BILL_NOT_FOUND', { bill: null });
  if (number.endsWith('0001')) return error('BILL_PAID', { bill: null });
  const partly = { message: 'address partly known', extensions: { code: 'PARTIAL' } };
  return json(200, {
    data: { bill: { lookupId: `L${number}`, ...BILL } },
    ...(number.endsWith('1039') ? { errors: [partly] } : {}),
  });
}
