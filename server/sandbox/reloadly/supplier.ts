import type { RequestListener } from 'node:http';
import { Clock } from '../stage/clock.ts';
import { HookSender } from '../stage/hook-sender.ts';
import { Journal } from '../stage/journal.ts';
import { type Asked, listenFor, type Told } from '../stage/listener.ts';
import { type Payload, parsePayload, wordOf } from '../stage/payload.ts';
import { json } from '../stage/reply.ts';
import { pickIndex } from '../stage/stable.ts';
import { Till } from '../stage/till.ts';
import { COUNTRIES, describeOperator, localOf, OPERATORS, type Operator } from './catalogue.ts';
import { parseDecimal, SCALE, toDecimal } from './dollars.ts';
import { type Client, Tokens } from './tokens.ts';
import { type Desk, describe, fail, MONEY, type Order, topUp } from './topups.ts';
import { announceTo } from './webhook.ts';

export interface ReloadlyOptions {
  readonly folder: string;
  readonly callbackUrl: string;
  readonly client: Client;
  readonly webhookSecret: string;
  readonly paceMs: number;
}

/** Ten thousand dollars, in units of a hundred-thousandth. */
const OPENING_BALANCE = 10_000 * 10 ** SCALE;

/** The Reloadly-shaped supplier as an HTTP listener for everything under `/reloadly`; its statement is in units of USD 0.00001. */
export function createReloadly(options: ReloadlyOptions): { handle: RequestListener; stop: () => void } {
  const journal = new Journal<Order>(options.folder, 'reloadly', OPENING_BALANCE);
  const clock = new Clock(options.paceMs);
  const announce = announceTo({
    url: options.callbackUrl,
    secret: options.webhookSecret,
    hooks: new HookSender(clock),
    balance: () => journal.balance,
  });
  const till = new Till<Order>({ journal, clock, rules: MONEY, announce });
  const tokens = new Tokens(options.client);
  till.resume();
  const office = { journal, clock, controls: { down: false }, statement: { currency: 'USD', decimals: SCALE } };
  return {
    handle: listenFor('/reloadly', office, (asked) => answer({ journal, till }, tokens, asked)),
    stop: () => clock.stop(),
  };
}

async function answer(desk: Desk, tokens: Tokens, asked: Asked): Promise<Told> {
  const { method, path, body, headers } = asked;
  const payload = parsePayload(body) ?? {};
  if (method === 'POST' && path === '/oauth/token') {
    const token = tokens.issue(payload);
    return token === undefined ? fail(401, path, 'INVALID_CREDENTIALS', 'Access denied') : { reply: json(200, token) };
  }
  if (method === 'POST' && path === '/_tokens') return changeTokens(tokens, payload);
  if (!tokens.isGood(headers.authorization)) return fail(401, path, 'INVALID_TOKEN', 'Full authentication is required');
  if (method === 'POST' && (path === '/topups' || path === '/topups-async')) return topUp(desk, path, payload);
  if (method === 'POST' && path === '/operators/fx-rate') return exchange(path, payload);
  if (method === 'GET') return read(desk, asked);
  return fail(404, path, 'PAGE_NOT_FOUND', 'No such page');
}

/** For tests: `{ revoke: true }` takes tokens back, `{ life_seconds }` shortens those to come. */
function changeTokens(tokens: Tokens, { revoke, life_seconds }: Payload): Told {
  if (revoke === true) tokens.revoke();
  if (typeof life_seconds === 'number') tokens.life = life_seconds;
  return { reply: json(200, { understood: true }) };
}

function exchange(path: string, payload: Payload): Told {
  const operator = OPERATORS.find(({ id }) => String(id) === wordOf(payload, 'operatorId'));
  const amount = parseDecimal(payload.amount);
  if (operator === undefined || amount === undefined)
    return fail(400, path, 'INVALID_OPERATOR', 'Operator or amount is wrong');
  const { currency } = operator.country;
  const fxRate = toDecimal(localOf(operator, amount));
  return { reply: json(200, { id: operator.id, name: operator.name, fxRate, currencyCode: currency }) };
}

function read(desk: Desk, { path, query }: Asked): Told {
  const list = (operators: readonly Operator[]): Told => ({ reply: json(200, operators.map(describeOperator)) });
  const [, first = '', second = '', third = '', fourth = ''] = path.split('/');
  const missing = fail(404, path, 'PAGE_NOT_FOUND', 'No such page');
  if (path === '/accounts/balance') {
    const balance = toDecimal(desk.journal.balance);
    return { reply: json(200, { balance, currencyCode: 'USD', currencyName: 'US Dollar' }) };
  }
  if (path === '/countries') {
    const countries = COUNTRIES.map(({ iso, name, currency, callingCode }) => ({
      isoName: iso,
      name,
      currencyCode: currency,
      callingCodes: [`+${callingCode}`],
    }));
    return { reply: json(200, countries) };
  }
  if (first === 'operators' && second === '') return list(OPERATORS);
  if (first === 'operators' && second === 'countries')
    return list(OPERATORS.filter(({ country }) => country.iso === third));
  if (first === 'operators' && second === 'auto-detect') return detect(path, fourth, path.split('/')[6] ?? '');
  if (first === 'operators') {
    const operator = OPERATORS.find(({ id }) => String(id) === second);
    return operator === undefined ? missing : { reply: json(200, describeOperator(operator)) };
  }
  if (path === '/topups/reports/transactions') return find(desk, query.get('customIdentifier') ?? '');
  if (first === 'topups' && third === 'status') return status(desk, path, second);
  return missing;
}

/** The operator of a number; the same number always has the same. */
function detect(path: string, phone: string, iso: string): Told {
  const country = COUNTRIES.find((each) => each.iso === iso);
  const digits = phone.replace(/\D/g, '');
  const able = OPERATORS.filter((operator) => operator.country === country && !operator.pin);
  const found = able[pickIndex(digits, Math.max(1, able.length))];
  if (found === undefined || digits.length < 6 || digits.endsWith('0014')) {
    return fail(404, path, 'COULD_NOT_AUTO_DETECT_OPERATOR', 'The operator of this number could not be found');
  }
  return { reply: json(200, describeOperator(found)) };
}

function find({ journal }: Desk, identifier: string): Told {
  const order = journal.order(identifier);
  const content = order === undefined ? [] : [describe(order, journal.balance)];
  return { reply: json(200, { content, totalElements: content.length, totalPages: content.length, number: 0 }) };
}

function status({ journal }: Desk, path: string, id: string): Told {
  const order = journal.find(({ trx_id }) => trx_id === id);
  if (order === undefined) return fail(404, path, 'TRANSACTION_NOT_FOUND', 'No such transaction');
  const transaction = describe(order, journal.balance);
  const code = transaction.status === 'FAILED' ? 'PROVIDER_FAILED' : null;
  return { reply: json(200, { code, message: null, status: transaction.status, transaction }) };
}
