import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { Book } from '../stage/book.ts';
import { listenAt, type Visit } from '../stage/desk-listener.ts';
import { parsePayload, textOf } from '../stage/payload.ts';
import { json, type Reply } from '../stage/reply.ts';

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
  return { handle: listenAt('/bank', (visit) => answer(book, options.apiToken, visit)), stop: () => undefined };
}

function answer(book: Book<Mutation>, token: string, { method, path, query, headers, body }: Visit): Reply {
  if (path === '/_event' && method === 'POST') return transfer(book, body);
  if (headers.authorization !== `Bearer ${token}`) return json(401, { message: 'Unauthenticated.' });
  if (method !== 'GET' || path !== '/api/v2/mutation') return json(404, { message: 'Not found' });
  const first = (Math.max(1, Number(query.get('page') ?? 1)) - 1) * PAGE;
  const data = [...book.all()]
    .reverse()
    .slice(first, first + PAGE)
    .map(({ id, bank, amount, description, at }) => ({
      mutation_id: id,
      bank,
      amount: `${amount}.00`,
      description,
      date: at,
      type: 'CR',
    }));
  return json(200, { data, current_page: first / PAGE + 1 });
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
