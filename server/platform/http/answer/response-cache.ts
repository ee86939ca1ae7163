import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { IdentityCache } from '#server/platform/concurrency/identity-cache.ts';
import { hasOneHost } from '../request/request-target.ts';
import type { RenderedAnswer } from './answer-if-changed.ts';
import { isUnchanged } from './answer-if-changed.ts';
import type { HeaderValues } from './security-headers.ts';

/** Answers in memory; their bytes are shared by all who are given them. */
const MOST_KEPT = 20_000;
/** Bytes of keys and answers: a page has an answer per address, a sale's page per sale. */
const MOST_BYTES = 64 * 1024 * 1024;

/** What an answer depends on besides the request and its caller. */
interface Moment {
  /** State of the identity cache when the caller was read; see `IdentityCache.epoch`. */
  readonly epoch: object;
  readonly stamp: object | undefined;
  readonly stampNow: () => object | undefined;
}

interface Kept extends Pick<Moment, 'stamp' | 'stampNow'> {
  readonly answer: RenderedAnswer;
}

/**
 * A cache of recently sent documents, by request and session. A hit costs what a file costs, and like files it does not
 * count against rate limits.
 */
export interface ResponseCache {
  /**
   * To be taken before anything is read for an answer: what changes meanwhile is not in it.
   * @param stampNow names everything that the answer depends on but the caller: the same object, the same answer
   */
  now(stampNow: () => object | undefined): Moment;
  keep(request: Pick<FastifyRequest, 'raw'>, answer: RenderedAnswer, since: Moment): void;
  find(request: IncomingMessage): RenderedAnswer | undefined;
  /** Bytes in memory now. */
  readonly held: number;
}

/**
 * The key holds everything that an answer may depend on, including the host, which was an allowed one when it was stored.
 * Requests with a token are rate limited, and never answered from here.
 */
function keyOf({ url, headers }: IncomingMessage): string | undefined {
  const { host, cookie, authorization } = headers;
  if (authorization !== undefined || cookie === undefined) return undefined;
  const program = `${headers['x-konter-client'] ?? ''} ${headers['x-konter-documents'] ?? ''}`;
  return `${url} ${host} ${headers['x-forwarded-host'] ?? ''} ${program} ${cookie}`;
}

export function createResponseCache(recent: Pick<IdentityCache, 'epoch'>): ResponseCache {
  let epoch = recent.epoch();
  let kept = new Map<string, Kept>();
  let answers = new Set<RenderedAnswer>();
  let held = 0;
  const forget = (): void => {
    epoch = recent.epoch();
    kept = new Map();
    answers = new Set();
    held = 0;
  };
  /** Entries of an earlier epoch are never served. */
  const forgetEarlier = (): void => {
    if (epoch !== recent.epoch()) forget();
  };
  return {
    now: (stampNow) => ({ epoch: recent.epoch(), stamp: stampNow(), stampNow }),
    keep: ({ raw }, answer, since) => {
      const { stamp, stampNow } = since;
      const key = keyOf(raw);
      forgetEarlier();
      if (key === undefined || stamp === undefined || since.epoch !== epoch || stamp !== stampNow()) return;
      if (kept.size >= MOST_KEPT || held >= MOST_BYTES) forget();
      held += key.length + (answers.has(answer) ? 0 : answer.bytes.length);
      answers.add(answer);
      kept.set(key, { answer, stamp, stampNow });
    },
    find: (request) => {
      forgetEarlier();
      const key = request.method === 'GET' ? keyOf(request) : undefined;
      const found = key === undefined ? undefined : kept.get(key);
      if (found === undefined || key === undefined) return undefined;
      if (found.stamp === found.stampNow()) return found.answer;
      kept.delete(key);
      return undefined;
    },
    get held() {
      return held;
    },
  };
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Puts the cache before a server's own handler, which gets every request that misses. No connection is answered from it
 * once the program stops.
 */
export function answerFromCache(
  server: Server,
  memory: ResponseCache,
  options: {
    readonly headers: (host: string | undefined) => HeaderValues;
    readonly requestId: (request: IncomingMessage) => string;
    readonly isStopping: () => boolean;
  },
): void {
  const handlers = server.listeners('request') as Handler[];
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const found = hasOneHost(request) ? memory.find(request) : undefined;
    if (found === undefined || options.isStopping()) {
      for (const handle of handlers) handle.call(server, request, response);
      return;
    }
    const unchanged = isUnchanged(request.headers['if-none-match'], found.tag);
    const fixed = options.headers(request.headers.host);
    const about = ['x-request-id', options.requestId(request), 'cache-control', 'private, no-cache', 'etag', found.tag];
    const body = ['content-type', 'application/json; charset=utf-8', 'content-length', String(found.bytes.length)];
    response.writeHead(unchanged ? 304 : 200, [...flat(fixed), ...about, ...(unchanged ? [] : body)]);
    response.end(unchanged ? undefined : found.bytes);
  });
}

const flattened = new WeakMap<HeaderValues, readonly string[]>();

/** Names and values alternately, as Node writes them. */
function flat(headers: HeaderValues): readonly string[] {
  const known = flattened.get(headers) ?? Object.entries(headers).flat();
  flattened.set(headers, known);
  return known;
}
