import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from './clock.ts';
import type { ReplyManner } from './scenario.ts';

/** An HTTP answer before it leaves. */
export interface Reply {
  readonly status: number;
  readonly type: string;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const MAINTENANCE = '<!doctype html><title>Maintenance</title><h1>We will be back soon</h1>';
const BAD_GATEWAY = '<html><head><title>502 Bad Gateway</title></head><body>502 Bad Gateway</body></html>';
const DRIBBLE_UNITS = 0.25;
const BODY_LIMIT = 65_536;

export const json = (status: number, value: unknown): Reply => ({
  status,
  type: 'application/json',
  body: JSON.stringify(value),
});

/** A page, as proxies and maintenance windows send them. */
export const page = (status: number, body: string): Reply => ({ status, type: 'text/html', body });

/** What the buyer sees instead of the answer. */
const INSTEAD: Readonly<Partial<Record<ReplyManner, Reply>>> = {
  garbage: page(200, MAINTENANCE),
  'http-502': page(502, BAD_GATEWAY),
};

/** Sends a reply in a manner; `never` leaves the connection open without a byte. */
export function send(response: ServerResponse, reply: Reply, clock?: Clock, manner: ReplyManner = 'normal'): void {
  if (manner === 'never') return;
  const { status, type, body, headers } = INSTEAD[manner] ?? reply;
  response.writeHead(status, { ...headers, 'content-type': type, 'content-length': Buffer.byteLength(body) });
  if (manner === 'dribble' && clock !== undefined) dribble(response, Buffer.from(body), 0, clock);
  else response.end(body);
}

function dribble(response: ServerResponse, body: Buffer, sent: number, clock: Clock): void {
  if (response.destroyed) return;
  if (sent >= body.length) {
    response.end();
    return;
  }
  response.write(body.subarray(sent, sent + 1));
  clock.later(DRIBBLE_UNITS, () => dribble(response, body, sent + 1, clock));
}

/** The whole body of a request as text. @throws RangeError above 64 KiB */
export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > BODY_LIMIT) throw new RangeError('request body too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
