import type { RequestListener } from 'node:http';
import { Clock } from '../stage/clock.ts';
import { HookSender } from '../stage/hook-sender.ts';
import { Journal } from '../stage/journal.ts';
import { type Asked, listenFor, type Told } from '../stage/listener.ts';
import { type Payload, parsePayload, textOf } from '../stage/payload.ts';
import { json, page } from '../stage/reply.ts';
import { movementsOf, Statement } from '../stage/statement.ts';
import { Till } from '../stage/till.ts';
import { PASCA_LIST } from './catalogue.ts';
import { type Answer, CODE_RULES, Counter, settledBill } from './counter.ts';
import type { Order } from './order.ts';
import { billStatus, inquireBill, payBill } from './postpaid.ts';
import { inquirePln, prepaidList, topUp } from './prepaid.ts';
import { type Buyer, refuseBuyer } from './request.ts';
import { type Rc, RESPONSE_CODES } from './response-codes.ts';
import { announceTo } from './webhook.ts';

export interface SupplierOptions {
  /** Folder of the journal; made if it is missing. */
  readonly folder: string;
  /** Where webhooks go. */
  readonly callbackUrl: string;
  readonly buyer: Buyer;
  readonly webhookSecret: string;
  /** Time a purchase usually takes, in milliseconds. */
  readonly paceMs: number;
}

interface Desk {
  readonly buyer: Buyer;
  readonly journal: Journal<Order>;
  readonly counter: Counter;
  readonly statement: Statement;
}

const OPENING_BALANCE = 500_000_000;

/** The Digiflazz-shaped supplier as an HTTP listener for everything under `/digiflazz`. */
export function createSupplier(options: SupplierOptions): { handle: RequestListener; stop: () => void } {
  const journal = new Journal<Order>(options.folder, 'digiflazz', OPENING_BALANCE);
  const clock = new Clock(options.paceMs);
  const hooks = new HookSender(clock);
  const till = new Till<Order>({
    journal,
    clock,
    rules: CODE_RULES,
    announce: announceTo({
      url: options.callbackUrl,
      secret: options.webhookSecret,
      hooks,
      balance: () => journal.balance,
    }),
    settles: ({ rc, customer_no, bill }) =>
      rc === '00' && bill !== undefined ? settledBill(customer_no, bill) : undefined,
  });
  const statement = new Statement(() => movementsOf(journal.entries()));
  const desk: Desk = { buyer: options.buyer, journal, counter: new Counter(journal, till), statement };
  till.resume();
  const office = { journal, clock, controls: { down: false } };
  return { handle: listenFor('/digiflazz', office, (asked) => answer(desk, asked)), stop: () => clock.stop() };
}

async function answer(desk: Desk, { method, path, body }: Asked): Promise<Told> {
  if (method !== 'POST') return { reply: page(404, 'Not found') };
  const payload = parsePayload(body);
  if (payload === undefined) return refusal('40');
  if (path === '/_slip') return { reply: json(desk.statement.slip(payload) ? 200 : 400, {}) };
  if (path === '/v1/cek-saldo') {
    return refused(desk, payload, 'depo') ?? told({ deposit: desk.journal.balance });
  }
  if (path === '/v1/mutation') return refused(desk, payload, 'mutation') ?? mutations(desk, payload);
  if (path === '/v1/price-list') {
    const pasca = textOf(payload, 'cmd') === 'pasca';
    return refused(desk, payload, 'pricelist') ?? told(pasca ? PASCA_LIST : prepaidList(desk.journal, payload));
  }
  if (path === '/v1/inquiry-pln') {
    return refused(desk, payload, textOf(payload, 'customer_no')) ?? worded(inquirePln(payload));
  }
  if (path !== '/v1/transaction') return { reply: page(404, 'Not found') };
  return refused(desk, payload, textOf(payload, 'ref_id')) ?? worded(await transaction(desk, payload));
}

/** Movements of the deposit on a day, page by page. */
function mutations({ statement }: Desk, payload: Payload): Told {
  const found = statement.page(textOf(payload, 'date'), Number(payload.page));
  if (found === undefined) return { reply: page(503, 'Service unavailable') };
  const mutation = found.lines.map(({ id, reference, kind, amount, balance, at }) => ({
    mutation_id: id,
    ref_id: reference,
    type: kind === 'out' ? 'D' : 'C',
    amount,
    saldo: balance,
    created_at: at,
  }));
  return told({ rc: '00', message: 'Sukses', mutation, last_page: !found.more });
}

async function transaction({ counter, journal }: Desk, payload: Payload): Promise<Answer> {
  const commands = payload.commands;
  if (commands === 'inq-pasca') return inquireBill(counter, journal, payload);
  if (commands === 'pay-pasca') return payBill(counter, journal, payload);
  if (commands === 'status-pasca') return billStatus(counter, journal, payload);
  return topUp(counter, journal, payload);
}

const told = (data: unknown): Told => ({ reply: json(200, { data }) });

const worded = ({ data, manner }: Answer): Told => ({ reply: json(200, { data }), manner });

function refused(desk: Desk, payload: Payload, last: string): Told | undefined {
  const rc = refuseBuyer(desk.buyer, payload, last);
  return rc === undefined ? undefined : refusal(rc);
}

function refusal(rc: Rc): Told {
  const { status, message } = RESPONSE_CODES[rc];
  return told({ status, message, rc });
}
