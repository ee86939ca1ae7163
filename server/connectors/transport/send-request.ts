import { type Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction, Socket } from 'node:net';
import type { BuiltRequest } from '../request/build-request.ts';
import { AddressNotAllowed } from './address-guard.ts';
import { unpackBody } from './unpack-body.ts';

export interface Limits {
  /** From the first look-up to the last byte, in milliseconds: a supplier that dribbles gains nothing. */
  readonly timeoutMs: number;
  readonly maxBytes: number;
}

/** An answer as it came, or why there is none. `sent` is false only when no byte can have left. */
export type Delivery =
  | { readonly kind: 'answer'; readonly status: number; readonly contentType: string; readonly body: Buffer }
  | {
      readonly kind: 'lost';
      readonly cause: 'timeout' | 'connection' | 'too-large' | 'redirect' | 'address-not-allowed';
      readonly sent: boolean;
      readonly status?: number;
      /** What had come by then. */
      readonly partial?: Buffer;
    };

type LostCause = Extract<Delivery, { kind: 'lost' }>['cause'];

/**
 * Sends one request, once: no redirects, no retries, bounded in time and bytes (fault 20). Never rejects; whatever happens
 * is a {@link Delivery}.
 */
export function sendRequest(
  built: Pick<BuiltRequest, 'method' | 'url' | 'headers'> & { readonly text: string | Buffer | null },
  route: { readonly agent: Agent; readonly lookup: LookupFunction },
  limits: Limits,
): Promise<Delivery> {
  return new Promise((resolve) => {
    const send = built.url.protocol === 'https:' ? httpsRequest : httpRequest;
    const request = send(built.url, { method: built.method, headers: { ...built.headers }, ...route });
    const chunks: Buffer[] = [];
    let connected = false;
    let status: number | undefined;
    let over = false;

    const finish = (delivery: Delivery): void => {
      if (over) return;
      over = true;
      clearTimeout(timer);
      resolve(delivery);
    };
    const lose = (cause: LostCause): void => {
      const partial = Buffer.concat(chunks);
      finish({ kind: 'lost', cause, sent: connected, ...(status === undefined ? {} : { status }), partial });
      request.destroy();
    };
    const timer = setTimeout(() => lose('timeout'), limits.timeoutMs);

    request.on('socket', (socket: Socket) => {
      if (request.reusedSocket || !socket.connecting) connected = true;
      else socket.once('connect', () => (connected = true));
    });
    request.on('error', (error) => lose(error instanceof AddressNotAllowed ? 'address-not-allowed' : 'connection'));
    request.on('close', () => lose('connection'));
    request.on('response', (response) => {
      status = response.statusCode ?? 0;
      const { headers } = response;
      const refusal = refuse(headers, status, limits.maxBytes);
      if (refusal !== null) return lose(refusal);
      collect(response, chunks, limits.maxBytes, lose, (packed) => {
        const body = unpackBody(headers['content-encoding'] ?? '', packed, limits.maxBytes);
        if (body === 'too-large') return lose(body);
        finish({ kind: 'answer', status: status ?? 0, contentType: headers['content-type'] ?? '', body });
      });
    });
    request.end(built.text ?? undefined);
  });
}

function refuse(headers: IncomingMessage['headers'], status: number, maxBytes: number): LostCause | null {
  if (status >= 300 && status < 400) return 'redirect';
  return Number(headers['content-length'] ?? 0) > maxBytes ? 'too-large' : null;
}

function collect(
  response: IncomingMessage,
  chunks: Buffer[],
  maxBytes: number,
  lose: (cause: LostCause) => void,
  done: (body: Buffer) => void,
): void {
  let bytes = 0;
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxBytes) return lose('too-large');
    chunks.push(chunk);
  });
  response.on('error', () => lose('connection'));
  response.on('end', () => (response.complete ? done(Buffer.concat(chunks)) : lose('connection')));
}
