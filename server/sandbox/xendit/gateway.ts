import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { Book } from '../stage/book.ts';
import { Clock } from '../stage/clock.ts';
import { listenAt, type Visit } from '../stage/desk-listener.ts';
import { HookSender } from '../stage/hook-sender.ts';
import { goTo, payPage } from '../stage/pay-page.ts';
import { type Payload, parsePayload, partOf, textOf } from '../stage/payload.ts';
import { json, page, type Reply } from '../stage/reply.ts';
import { stableDigits } from '../stage/stable.ts';
import { Statement } from '../stage/statement.ts';
import { movementsOf } from './balance.ts';
import { askRefund, createRefund } from './refund.ts';
import type { Request } from './request.ts';

export interface XenditOptions {
  readonly folder: string;
  readonly paceMs: number;
  readonly secretKey: string;
  readonly callbackToken: string;
  readonly callbackUrl: string;
}

interface Desk extends XenditOptions {
  readonly book: Book<Request>;
  readonly hooks: HookSender;
  readonly statement: Statement;
}

const KINDS: Readonly<Record<string, Request['kind']>> = {
  '/v2/invoices': 'invoice',
  '/callback_virtual_accounts': 'va',
  '/ewallets/charges': 'ewallet',
  '/qr_codes': 'qris',
};

/** The Xendit-shaped gateway (invoices, virtual accounts, e-wallets, QRIS) as an HTTP listener for everything under `/xendit`. */
export function createXendit(options: XenditOptions): { handle: RequestListener; stop: () => void } {
  const clock = new Clock(options.paceMs);
  const book = new Book<Request>(options.folder, 'xendit');
  const statement = new Statement(() => book.all().flatMap(movementsOf));
  const desk = { ...options, book, statement, hooks: new HookSender(clock) };
  return { handle: listenAt('/xendit', (visit) => answer(desk, visit)), stop: () => clock.stop() };
}

async function answer(desk: Desk, visit: Visit): Promise<Reply> {
  const { method, path } = visit;
  if (path.startsWith('/web/')) return visitPage(desk, visit, path.slice('/web/'.length));
  if (path === '/_event' && method === 'POST') return happen(desk, visit);
  if (path === '/_slip') return json(desk.statement.slip(parsePayload(visit.body) ?? {}) ? 200 : 400, {});
  if (path === '/_orders') return json(200, { orders: desk.book.all() });
  const known = `Basic ${Buffer.from(`${desk.secretKey}:`).toString('base64')}`;
  if (visit.headers.authorization !== known) return json(401, { error_code: 'INVALID_API_KEY' });
  if (method === 'GET' && path === '/transactions') return transactions(desk, visit);
  if (method === 'POST' && path === '/refunds') return createRefund(desk.book, visit.body);
  if (method === 'GET' && path.startsWith('/refunds/')) {
    return askRefund(desk.book, path.slice('/refunds/'.length), (request) =>
      become(desk, request, 'REFUNDED', request.paid, visit.here),
    );
  }
  const kind = KINDS[path];
  if (method === 'POST' && kind !== undefined) return create(desk, visit, kind);
  if (method === 'GET' && path.startsWith('/payments/')) {
    const found = desk.book.get(path.slice('/payments/'.length));
    return found === undefined ? json(404, { error_code: 'DATA_NOT_FOUND' }) : json(200, describe(found, visit.here));
  }
  return json(404, { error_code: 'NOT_FOUND' });
}

/** Movements of the balance on the day that `from` begins, page by page. */
function transactions({ statement }: Desk, { query }: Visit): Reply {
  const found = statement.page((query.get('from') ?? '').slice(0, 10), Number(query.get('page')));
  if (found === undefined) return json(503, { error_code: 'SERVER_ERROR' });
  const data = found.lines.map(({ id, reference, kind, amount, fee = 0, tax = 0, at }) => ({
    id,
    type: kind === 'out' ? 'PAYMENT' : 'REFUND',
    status: 'SUCCESS',
    reference_id: reference,
    currency: 'IDR',
    amount,
    net_amount: amount - fee - tax,
    cashflow: kind === 'out' ? 'MONEY_IN' : 'MONEY_OUT',
    fee: { xendit_fee: fee, value_added_tax: tax, status: 'COMPLETED' },
    created: at,
  }));
  return json(200, { has_more: found.more, data });
}

/** A new request; the same external_id under the same key of repetition gives the earlier answer. */
function create({ book }: Desk, { body, headers, here }: Visit, kind: Request['kind']): Reply {
  const payload = parsePayload(body) ?? {};
  const id = textOf(payload, 'external_id');
  const amount = kind === 'va' ? payload.expected_amount : payload.amount;
  if (id === '' || typeof amount !== 'number' || !Number.isInteger(amount) || amount < 1) {
    return json(400, { error_code: 'API_VALIDATION_ERROR', message: 'external_id and a whole amount are required' });
  }
  const earlier = book.get(id);
  if (earlier !== undefined) {
    const same = headers['idempotency-key'] === id && earlier.amount === amount && earlier.kind === kind;
    return same ? json(200, describe(earlier, here)) : json(400, { error_code: 'DUPLICATE_ERROR' });
  }
  const pages = kind === 'ewallet' ? partOf(payload, 'channel_properties') : payload;
  const made = book.save({
    id,
    ownId: randomUUID(),
    kind,
    channel: channelOf(payload),
    amount,
    paid: 0,
    status: kind === 'qris' ? 'ACTIVE' : 'PENDING',
    success: textOf(pages, 'success_redirect_url'),
    failure: textOf(pages, 'failure_redirect_url'),
  });
  return json(200, describe(made, here));
}

function channelOf(payload: Payload): string {
  const [method] = Array.isArray(payload.payment_methods) ? payload.payment_methods : [];
  return (
    textOf(payload, 'bank_code') || textOf(payload, 'channel_code') || (typeof method === 'string' ? method : 'QRIS')
  );
}

function describe({ id, ownId, kind, channel, amount, paid, status }: Request, here: string): Payload {
  const pay = `${here}/web/${ownId}`;
  return {
    id: ownId,
    external_id: id,
    status,
    amount,
    currency: 'IDR',
    payment_channel: channel,
    ...(paid > 0 ? { paid_amount: paid } : {}),
    ...(kind === 'invoice' ? { invoice_url: pay } : {}),
    ...(kind === 'va' ? { account_number: stableDigits(ownId, 16), bank_code: channel } : {}),
    ...(kind === 'ewallet' ? { actions: { mobile_web_checkout_url: pay } } : {}),
    ...(kind === 'qris' ? { qr_string: `00020101021226${stableDigits(ownId, 40)}5303360540${amount}5802ID6304` } : {}),
  };
}

async function visitPage(desk: Desk, { method, body, here }: Visit, ownId: string): Promise<Reply> {
  const request = desk.book.all().find((one) => one.ownId === ownId);
  if (request === undefined) return page(404, 'Not found');
  if (method === 'GET') {
    return payPage({
      title: 'Xendit sandbox',
      lines: [`${request.id} · ${request.channel}`, `Rp ${request.amount.toLocaleString('id-ID')}`],
      address: `${here}/web/${ownId}`,
      choices: [
        { act: 'pay', label: 'Bayar' },
        { act: 'fail', label: 'Gagalkan' },
      ],
    });
  }
  const pays = new URLSearchParams(body).get('act') === 'pay';
  if (pays) await become(desk, request, paidWord(request), request.amount, here);
  return goTo((pays ? request.success : request.failure) || 'http://127.0.0.1/');
}

const paidWord = ({ kind }: Request): string => (kind === 'ewallet' ? 'SUCCEEDED' : 'PAID');

async function become(desk: Desk, request: Request, status: string, paid: number, here: string, notify = true) {
  const now = new Date().toISOString();
  const moments = /REFUND|CHARGEBACK/.test(status)
    ? { returnedAt: now }
    : paid > 0
      ? { paidAt: request.paidAt ?? now }
      : {};
  const after = desk.book.save({ ...request, status, paid, ...moments });
  if (!notify) return;
  await desk.hooks.send({
    url: desk.callbackUrl,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-callback-token': desk.callbackToken },
    body: JSON.stringify({ ...describe(after, here), updated: new Date().toISOString() }),
  });
}

/** For tests: `{ order_id, status, paid?, notify? }` makes something happen. */
async function happen(desk: Desk, { body, here }: Visit): Promise<Reply> {
  const payload = parsePayload(body) ?? {};
  const request = desk.book.get(textOf(payload, 'order_id'));
  if (request === undefined) return json(404, { understood: false });
  const { paid, notify } = payload;
  const status = textOf(payload, 'status') || paidWord(request);
  await become(desk, request, status, typeof paid === 'number' ? paid : request.amount, here, notify !== false);
  return json(200, { understood: true });
}
