import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Asked } from './listener.ts';
import { page, type Reply, readBody, send } from './reply.ts';

/** Somebody's request, and under which address they see us. */
export interface Visit extends Asked {
  /** Origin and prefix, e.g. `http://127.0.0.1:3001/midtrans`. */
  readonly here: string;
}

/** Everything below a prefix, for providers that sell nothing: gateways and banks. */
export function listenAt(prefix: string, answer: (visit: Visit) => Promise<Reply> | Reply): RequestListener {
  return (request, response) => void serve(prefix, answer, request, response);
}

async function serve(
  prefix: string,
  answer: (visit: Visit) => Promise<Reply> | Reply,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const url = new URL(request.url ?? '/', 'http://sandbox');
    const { method = 'GET', headers } = request;
    const body = await readBody(request);
    const here = `http://${headers.host ?? '127.0.0.1'}${prefix}`;
    const visit = { method, path: url.pathname.slice(prefix.length), query: url.searchParams, headers, body, here };
    send(response, await answer(visit));
  } catch {
    if (response.headersSent) response.destroy();
    else send(response, page(500, 'Internal error'));
  }
}
