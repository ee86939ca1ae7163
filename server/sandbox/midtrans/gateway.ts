import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { Book } from '../stage/book.ts';
import { Clock } from '../stage/clock.ts';
import { listenAt, type Visit } from '../stage/desk-listener.ts';
import { HookSender } from '../stage/hook-sender.ts';
import { goTo, payPage } from '../stage/pay-page.ts';
import { parsePayload, partOf, textOf } from '../stage/payload.ts';
import { json, page, type Reply } from '../stage/reply.ts';
import { Statement } from '../stage/statement.ts';
import { describeOrder, type Order, type OrderStatus, settlementsOf, signOrder } from './order.ts';
import { refundOrder } from './refund.ts';

export interface MidtransOptions {
  readonly folder: string;
  readonly paceMs: number;
  readonly serverKey: string;
  readonly callbackUrl: string;
}

interface Desk extends MidtransOptions {
  readonly book: Book<Order>;
  readonly hooks: HookSender;
  readonly statement: Statement;
}

/** The Midtrans-shaped gateway (Snap and Core API) as an HTTP listener for everything under `/midtrans`. */
export function createMidtrans(options: MidtransOptions): { handle: RequestListener; stop: () => void } {
  const clock = new Clock(options.paceMs);
  const book = new Book<Order>(options.folder, 'midtrans');
  const statement = new Statement(() => book.all().flatMap(settlementsOf));
  const desk = { ...options, book, statement, hooks: new HookSender(clock) };
  return { handle: listenAt('/midtrans', (visit) => answer(desk, visit)), stop: () => clock.stop() };
}

async function answer(desk: Desk, visit: Visit): Promise<Reply> {
  const { method, path } = visit;
  const [, first = '', second = '', third = '', fourth = ''] = path.split('/');
  if (first === 'snap' && third === 'redirection') return visitPage(desk, visit, fourth);
  if (path === '/_event' && method === 'POST') return happen(desk, visit);
  if (path === '/_slip') return json(desk.statement.slip(parsePayload(visit.body) ?? {}) ? 200 : 400, {});
  if (path === '/_orders') return json(200, { orders: desk.book.all() });
  if (!isMerchant(desk, visit))
    return json(401, { status_code: '401', error_messages: ['Unknown Merchant server_key'] });
  if (method === 'POST' && path === '/snap/v1/transactions') return createOrder(desk, visit);
  if (method === 'GET' && path === '/v2/settlements') return settlements(desk, visit);
  if (first === 'v2' && third === 'status') return status(desk, second);
  if (first === 'v2' && method === 'POST' && third === 'refund') {
    return refundOrder(desk.book, second, visit.body, (order) => become(desk, order, wordOf(order)));
  }
  if (first === 'v2' && method === 'POST' && (third === 'cancel' || third === 'expire'))
    return end(desk, second, third);
  return json(404, { status_code: '404', status_message: 'Not found' });
}

const isMerchant = ({ serverKey }: Desk, { headers }: Visit): boolean =>
  headers.authorization === `Basic ${Buffer.from(`${serverKey}:`).toString('base64')}`;

/** A new order; the same order_id under the same key of repetition gives the earlier answer. */
function createOrder({ book }: Desk, { body, headers, here }: Visit): Reply {
  const payload = parsePayload(body) ?? {};
  const details = partOf(payload, 'transaction_details');
  const id = textOf(details, 'order_id');
  const amount = details.gross_amount;
  const refuse = (message: string): Reply => json(400, { error_messages: [message] });
  if (id === '' || id.length > 50) return refuse('transaction_details.order_id is required');
  if (typeof amount !== 'number' || !Number.isInteger(amount) || amount < 1) {
    return refuse('transaction_details.gross_amount must be a whole number above zero');
  }
  const told = (order: Order): Reply =>
    json(201, { token: order.token, redirect_url: `${here}/snap/v4/redirection/${order.token}` });
  const earlier = book.get(id);
  if (earlier !== undefined) {
    const same = headers['idempotency-key'] === id && earlier.amount === amount;
    return same ? told(earlier) : refuse('transaction_details.order_id has already been taken');
  }
  const methods = payload.enabled_payments;
  const pages = partOf(payload, 'callbacks');
  const minutes = Number(partOf(payload, 'expiry').duration ?? 1_440);
  return told(
    book.save({
      id,
      token: randomUUID(),
      transactionId: randomUUID(),
      amount,
      paid: amount,
      method: Array.isArray(methods) && typeof methods[0] === 'string' ? methods[0] : 'gopay',
      status: 'none',
      fraud: 'accept',
      pages: { finish: textOf(pages, 'finish'), unfinish: textOf(pages, 'unfinish'), error: textOf(pages, 'error') },
      expiresAt: new Date(Date.now() + minutes * 60_000).toISOString(),
      settledAt: null,
    }),
  );
}

function status({ book }: Desk, id: string): Reply {
  const order = book.get(id);
  if (order === undefined || order.status === 'none') {
    return json(404, { status_code: '404', status_message: "Transaction doesn't exist." });
  }
  const { refund } = order;
  const refunds = refund && [{ refund_key: refund.key, refund_amount: `${refund.amount}.00` }];
  return json(200, { ...describeOrder(current(book, order)), ...(refunds ? { refunds } : {}) });
}

/** What was settled on a day, page by page. */
function settlements({ statement }: Desk, { query }: Visit): Reply {
  const found = statement.page(query.get('date') ?? '', Number(query.get('page')));
  if (found === undefined) return json(503, { status_code: '503' });
  const lines = found.lines.map(({ id, reference, kind, amount, fee = 0, at }) => ({
    settlement_id: id,
    order_id: reference,
    transaction_status: kind === 'out' ? 'settlement' : 'refund',
    gross_amount: `${amount}.00`,
    fee: `${fee}.00`,
    net_amount: `${amount - fee}.00`,
    settlement_time: at,
  }));
  return json(200, { status_code: '200', settlements: lines, has_more: found.more });
}

/** What nobody paid in time is expired. */
function current(book: Book<Order>, order: Order): Order {
  const late = order.status === 'pending' && Date.now() > Date.parse(order.expiresAt);
  return late ? book.save({ ...order, status: 'expire' }) : order;
}

function end(desk: Desk, id: string, how: 'cancel' | 'expire'): Reply {
  const order = desk.book.get(id);
  if (order === undefined) return json(404, { status_code: '404', status_message: "Transaction doesn't exist." });
  return json(200, describeOrder(desk.book.save({ ...order, status: how })));
}

/** The page on which the payer pays, goes back, or fails; as after the real one, the browser comes back with words in the query. */
async function visitPage(desk: Desk, { method, body, here }: Visit, token: string): Promise<Reply> {
  const order = desk.book.all().find((one) => one.token === token);
  if (order === undefined) return page(404, 'Not found');
  if (method === 'GET') {
    return payPage({
      title: 'Midtrans sandbox',
      lines: [`${order.id} · ${order.method}`, `Rp ${order.amount.toLocaleString('id-ID')}`],
      address: `${here}/snap/v4/redirection/${token}`,
      choices: [
        { act: 'pay', label: 'Bayar' },
        { act: 'back', label: 'Kembali ke toko' },
        { act: 'fail', label: 'Gagalkan' },
      ],
    });
  }
  const act = new URLSearchParams(body).get('act');
  if (act === 'pay') return goTo(backTo(await become(desk, order, 'settlement'), 'finish'));
  if (act === 'fail') return goTo(backTo(await become(desk, order, 'deny'), 'error'));
  return goTo(backTo(order.status === 'none' ? await become(desk, order, 'pending') : order, 'unfinish'));
}

/** Whether all or some of it went back. */
const wordOf = ({ refund, paid }: Order): OrderStatus => (refund?.amount === paid ? 'refund' : 'partial_refund');

function backTo(order: Order, which: keyof Order['pages']): string {
  const url = new URL(order.pages[which] || 'http://127.0.0.1/');
  const { status_code = '', transaction_status = '' } = describeOrder(order);
  for (const [name, value] of Object.entries({ order_id: order.id, status_code, transaction_status })) {
    url.searchParams.set(name, value);
  }
  return url.href;
}

async function become(desk: Desk, order: Order, next: OrderStatus, paid = order.paid, notify = true): Promise<Order> {
  const settledAt = next === 'settlement' || next === 'capture' ? new Date().toISOString() : order.settledAt;
  const returned = ['refund', 'partial_refund', 'chargeback'].includes(next)
    ? { returnedAt: new Date().toISOString() }
    : {};
  const after = desk.book.save({ ...order, status: next, paid, settledAt, ...returned });
  if (notify) await notifyOf(desk, after);
  return after;
}

function notifyOf({ hooks, callbackUrl, serverKey }: Desk, order: Order): Promise<void> {
  const words = describeOrder(order);
  const body = JSON.stringify({ ...words, signature_key: signOrder(words, serverKey) });
  return hooks.send({ url: callbackUrl, method: 'POST', headers: { 'content-type': 'application/json' }, body });
}

/** For tests: `{ order_id, status, paid?, notify? }` makes something happen, e.g. a chargeback or another sum; `{ order_id, refund }` says how a refund will end. */
async function happen(desk: Desk, { body }: Visit): Promise<Reply> {
  const payload = parsePayload(body) ?? {};
  const order = desk.book.get(textOf(payload, 'order_id'));
  if (order === undefined) return json(404, { understood: false });
  const { paid, notify, fraud, refund } = payload;
  if (refund === 'lost' || refund === 'refused') {
    desk.book.save({ ...order, refundManner: refund });
    return json(200, { understood: true });
  }
  const changed =
    fraud === 'challenge' || fraud === 'accept' || fraud === 'deny' ? desk.book.save({ ...order, fraud }) : order;
  const status = textOf(payload, 'status') as OrderStatus;
  await become(desk, changed, status, typeof paid === 'number' ? paid : order.paid, notify !== false);
  return json(200, { understood: true });
}
