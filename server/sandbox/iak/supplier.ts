import type { RequestListener } from 'node:http';
import { Clock } from '../stage/clock.ts';
import { HookSender } from '../stage/hook-sender.ts';
import { Journal } from '../stage/journal.ts';
import { type Asked, listenFor, type Told } from '../stage/listener.ts';
import { type Payload, parsePayload, textOf } from '../stage/payload.ts';
import { json, page } from '../stage/reply.ts';
import { movementsOf, Statement } from '../stage/statement.ts';
import { Till } from '../stage/till.ts';
import { MONEY } from './answer-codes.ts';
import { announceTo } from './callback.ts';
import { listNumbers } from './esim.ts';
import { gameAccount, gameFormat, gameServers } from './games.ts';
import type { Desk, Order } from './order.ts';
import { billerList, checkStatus as billStatus, inquire, pay } from './postpaid.ts';
import { checkStatus, inquirePln, priceList, topUp } from './prepaid.ts';
import { type Buyer, type Format, fail, formatOf, isFrom, readFields, tell } from './wire.ts';

export interface IakOptions {
  readonly folder: string;
  readonly callbackUrl: string;
  readonly buyer: Buyer;
  readonly paceMs: number;
}

const OPENING_BALANCE = 200_000_000;
const DAY_MS = 86_400_000;

/** The IAK-shaped supplier as an HTTP listener for everything under `/iak`. */
export function createIak(options: IakOptions): { handle: RequestListener; stop: () => void } {
  const journal = new Journal<Order>(options.folder, 'iak', OPENING_BALANCE);
  const clock = new Clock(options.paceMs);
  const hooks = new HookSender(clock);
  const till = new Till<Order>({
    journal,
    clock,
    rules: MONEY,
    announce: announceTo({ url: options.callbackUrl, buyer: options.buyer, hooks, balance: () => journal.balance }),
    settles: ({ rc, bill }) => (rc === 'success' ? bill?.settles : undefined),
  });
  const controls = { down: false, daysLater: 0 };
  const now = () => new Date(Date.now() + controls.daysLater * DAY_MS);
  const statement = new Statement(() => movementsOf(journal.entries()));
  const desk: Desk = { buyer: options.buyer, journal, till, statement, now };
  till.resume();
  return {
    handle: listenFor('/iak', { journal, clock, controls }, (asked) => answer(desk, asked)),
    stop: () => clock.stop(),
  };
}

async function answer(desk: Desk, asked: Asked): Promise<Told> {
  const format = formatOf(asked);
  if (asked.method !== 'POST') return { reply: page(405, 'Method not allowed') };
  if (asked.path === '/_slip')
    return { reply: json(desk.statement.slip(parsePayload(asked.body) ?? {}) ? 200 : 400, {}) };
  const fields = readFields(asked);
  if (fields === undefined) return fail(format, '208', 'INVALID DATA');
  const [, api, ...path] = asked.path.split('/');
  if (api !== 'api') return { reply: page(404, 'Not found') };
  const place = path.join('/');
  if (place.startsWith('v1/bill/check')) return bills(desk, format, fields);
  if (path[0] === 'pricelist') return priceList(desk, format, fields, path[1] ?? '', path[2] ?? '');
  const operation = OPERATIONS[place];
  return operation === undefined ? fail(format, '117', 'PAGE NOT FOUND') : operation(desk, format, fields);
}

type Operation = (desk: Desk, format: Format, fields: Payload) => Told | Promise<Told>;

const OPERATIONS: Readonly<Record<string, Operation>> = {
  'check-balance': (desk, format, fields) =>
    isFrom(desk.buyer, fields, 'bl')
      ? tell(format, { balance: desk.journal.balance, message: 'SUCCESS', rc: '00' })
      : fail(format, '204', 'WRONG AUTHENTICATION'),
  'report/mutation': mutations,
  'top-up': topUp,
  'check-status': checkStatus,
  'inquiry-pln': inquirePln,
  'inquiry-game': gameAccount,
  'inquiry-game-server': gameServers,
  'game/format': gameFormat,
  'esim/numbers': listNumbers,
};

/** Movements of the deposit on a day, page by page. */
function mutations(desk: Desk, format: Format, fields: Payload): Told {
  if (!isFrom(desk.buyer, fields, 'mt')) return fail(format, '204', 'WRONG AUTHENTICATION');
  const found = desk.statement.page(textOf(fields, 'date'), Number(fields.page));
  if (found === undefined) return { reply: page(503, 'Service unavailable') };
  const mutation = found.lines.map(({ id, reference, kind, amount, balance, at }) => ({
    id,
    ref_id: reference,
    type: kind === 'out' ? 'DEBIT' : 'CREDIT',
    amount,
    balance,
    date: at,
  }));
  return tell(format, { mutation, has_more: found.more, message: 'SUCCESS', rc: '00' });
}

const COMMANDS: Readonly<Record<string, Operation>> = {
  'inq-pasca': inquire,
  'pay-pasca': pay,
  checkstatus: billStatus,
  'pricelist-pasca': billerList,
};

function bills(desk: Desk, format: Format, fields: Payload): Told | Promise<Told> {
  const command = COMMANDS[textOf(fields, 'commands')];
  return command === undefined ? fail(format, '208', 'INVALID DATA') : command(desk, format, fields);
}
