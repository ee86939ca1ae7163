import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Asked } from './listener.ts';
import { parsePayload } from './payload.ts';
import { json, page, type Reply, readBody, send } from './reply.ts';

/** Somebody's request, and under which address they see us. */
export interface Visit extends Asked {
  /** Origin and prefix, e.g. `http://127.0.0.1:3001/midtrans`. */
  readonly here: string;
}

/**
 * How a provider is away for merchants: it takes no notice and never answers, does what it is asked and never says so, answers
 * with a server error, or ends the connection.
 */
const AWAY = ['silent', 'lost', 'error', 'cut'] as const;
type Away = (typeof AWAY)[number];

interface Provider {
  readonly prefix: string;
  readonly answer: (visit: Visit) => Promise<Reply> | Reply;
  away: Away | null;
}

/**
 * Everything below a prefix, for providers that sell nothing: gateways and banks. `POST …/_away` with `{"away": "silent"}`, `lost`,
 * `error`, `cut` or null says how merchants are answered from then on; payers' pages go on.
 */
export function listenAt(prefix: string, answer: Provider['answer']): RequestListener {
  const provider: Provider = { prefix, answer, away: null };
  return (request, response) => void serve(provider, request, response);
}

async function serve(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { prefix, answer } = provider;
  try {
    const url = new URL(request.url ?? '/', 'http://sandbox');
    const { method = 'GET', headers } = request;
    const body = await readBody(request);
    const here = `http://${headers.host ?? '127.0.0.1'}${prefix}`;
    const visit = { method, path: url.pathname.slice(prefix.length), query: url.searchParams, headers, body, here };
    if (visit.path === '/_away') return send(response, json(leave(provider, visit.body) ? 200 : 400, {}));
    const away = headers.authorization === undefined ? null : provider.away;
    if (away === 'silent') return;
    if (away === 'cut') return void response.destroy();
    if (away === 'error') return send(response, page(500, 'Internal error'));
    const reply = await answer(visit);
    if (away !== 'lost') send(response, reply);
  } catch {
    if (response.headersSent) response.destroy();
    else send(response, page(500, 'Internal error'));
  }
}

/** Tells whether it was understood. */
function leave(provider: Provider, body: string): boolean {
  const { away } = parsePayload(body) ?? {};
  if (away !== null && !AWAY.some((manner) => manner === away)) return false;
  provider.away = away as Away | null;
  return true;
}
