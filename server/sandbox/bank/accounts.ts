import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { Book } from '../stage/book.ts';
import { listenAt, type Visit } from '../stage/desk-listener.ts';
import { parsePayload, textOf } from '../stage/payload.ts';
import { json, type Reply } from '../stage/reply.ts';
import { Statement } from '../stage/statement.ts';

/** A line of an account. */
interface Mutation {
  readonly id: string;
  readonly bank: string;
  readonly amount: number;
  readonly description: string;
  readonly at: string;
}

const PAGE = 100;

/** A service that reads the mutations of our bank accounts, under `/bank`; newest first, in pages. */
export function createBank(options: { readonly folder: string; readonly apiToken: string }): {
  handle: RequestListener;
  stop: () => void;
} {
  const book = new Book<Mutation>(options.folder, 'bank');
  const statement = new Statement(() =>
    book.all().map(({ id, amount, at }) => ({ id, reference: id, kind: 'out', amount, at })),
  );
  const desk = { ...options, book, statement };
  return { handle: listenAt('/bank', (visit) => answer(desk, visit)), stop: () => undefined };
}

interface Desk {
  readonly book: Book<Mutation>;
  readonly statement: Statement;
  readonly apiToken: string;
}

function answer({ book, statement, apiToken }: Desk, { method, path, query, headers, body }: Visit): Reply {
  if (path === '/_event' && method === 'POST') return transfer(book, body);
  if (path === '/_slip') return json(statement.slip(parsePayload(body) ?? {}) ? 200 : 400, {});
  if (headers.authorization !== `Bearer ${apiToken}`) return json(401, { message: 'Unauthenticated.' });
  if (method !== 'GET' || path !== '/api/v2/mutation') return json(404, { message: 'Not found' });
  const page = Math.max(1, Number(query.get('page') ?? 1));
  const day = query.get('start_date');
  return day === null ? latest(book, page) : ofDay({ book, statement }, day, page);
}

function latest(book: Book<Mutation>, page: number): Reply {
  const first = (page - 1) * PAGE;
  const data = [...book.all()]
    .reverse()
    .slice(first, first + PAGE)
    .map((line) => describe(line));
  return json(200, { data, current_page: page });
}

/** What an account statement of the day says, which the bank prints anew. */
function ofDay({ book, statement }: Omit<Desk, 'apiToken'>, day: string, page: number): Reply {
  const found = statement.page(day, page);
  if (found === undefined) return json(503, { message: 'Service unavailable' });
  const data = found.lines.map(({ id, amount, at }) => {
    const { bank = '', description = '' } = book.get(id) ?? {};
    return describe({ id, bank, description, amount, at });
  });
  return json(200, { data, current_page: page, more: found.more });
}

function describe({ id, bank, amount, description, at }: Mutation) {
  return { mutation_id: id, bank, amount: `${amount}.00`, description, date: at, type: 'CR' };
}

/** For tests and for trying out: `{ bank, amount }` is somebody's transfer. */
function transfer(book: Book<Mutation>, body: string): Reply {
  const payload = parsePayload(body) ?? {};
  const { amount } = payload;
  if (typeof amount !== 'number' || !Number.isInteger(amount) || amount < 1) return json(400, { understood: false });
  const description = textOf(payload, 'description') || 'TRSF E-BANKING CR';
  book.save({ id: randomUUID(), bank: textOf(payload, 'bank'), amount, description, at: new Date().toISOString() });
  return json(200, { understood: true });
}
