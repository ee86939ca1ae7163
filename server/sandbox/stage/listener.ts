import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { type BackOffice, serveBackOffice } from './back-office.ts';
import { page, type Reply, readBody, send } from './reply.ts';
import type { Sale } from './sale.ts';
import type { ReplyManner } from './scenario.ts';

/** A request below a supplier's own path. */
export interface Asked {
  readonly method: string;
  /** Begins with a slash; without the supplier's prefix. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Told {
  readonly reply: Reply;
  readonly manner?: ReplyManner;
}

/** Everything below a prefix such as `/iak`: the back office first, then the supplier's own counter. */
export function listenFor<S extends Sale>(
  prefix: string,
  office: BackOffice<S>,
  answer: (asked: Asked) => Promise<Told>,
): RequestListener {
  return (request, response) => void serve(prefix, office, answer, request, response);
}

async function serve<S extends Sale>(
  prefix: string,
  office: BackOffice<S>,
  answer: (asked: Asked) => Promise<Told>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const url = new URL(request.url ?? '/', 'http://sandbox');
    const path = url.pathname.slice(prefix.length);
    if (await serveBackOffice(office, path, request, response)) return;
    const { method = 'GET', headers } = request;
    const body = await readBody(request);
    const { reply, manner } = await answer({ method, path, query: url.searchParams, headers, body });
    send(response, reply, office.clock, manner);
  } catch {
    if (response.headersSent) response.destroy();
    else send(response, page(500, 'Internal error'));
  }
}
