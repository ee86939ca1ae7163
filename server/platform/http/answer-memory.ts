import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { RecentReads } from '../recent-reads.ts';
import type { RenderedAnswer } from './answer-if-changed.ts';
import { isUnchanged } from './answer-if-changed.ts';
import type { HeaderValues } from './security-headers.ts';

/** Answers in memory; their bytes are shared by all who are given them. */
const MOST_KEPT = 20_000;

interface Kept {
  readonly answer: RenderedAnswer;
  /** Who asked was known so; see `RecentReads.epoch`. */
  readonly epoch: object;
  readonly stamp: object;
  readonly stampNow: () => object | undefined;
}

/**
 * Documents that somebody was given a moment ago, for the same question of the same person. It costs what a file costs, and
 * like files it is not counted against anybody's limits.
 */
export interface AnswerMemory {
  /** @param stampNow names everything that the answer depends on but the caller: the same object, the same answer */
  keep(request: FastifyRequest, answer: RenderedAnswer, stampNow: () => object | undefined): void;
  find(request: IncomingMessage): RenderedAnswer | undefined;
}

/**
 * What an answer may depend on: all of it names the entry, also the host, which was allowed when it was kept. Whoever sends
 * a token is counted, and never found here.
 */
function keyOf({ url, headers }: IncomingMessage): string | undefined {
  const { host, cookie, authorization } = headers;
  if (authorization !== undefined || cookie === undefined) return undefined;
  const program = `${headers['x-konter-client'] ?? ''} ${headers['x-konter-documents'] ?? ''}`;
  return `${url} ${host} ${headers['x-forwarded-host'] ?? ''} ${program} ${cookie}`;
}

export function createAnswerMemory(recent: RecentReads): AnswerMemory {
  let kept = new Map<string, Kept>();
  return {
    keep: ({ raw }, answer, stampNow) => {
      const key = keyOf(raw);
      const stamp = stampNow();
      if (key === undefined || stamp === undefined) return;
      if (kept.size >= MOST_KEPT) kept = new Map();
      kept.set(key, { answer, epoch: recent.epoch(), stamp, stampNow });
    },
    find: (request) => {
      const key = request.method === 'GET' ? keyOf(request) : undefined;
      const found = key === undefined ? undefined : kept.get(key);
      if (found === undefined || key === undefined) return undefined;
      if (found.epoch === recent.epoch() && found.stamp === found.stampNow()) return found.answer;
      kept.delete(key);
      return undefined;
    },
  };
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Puts a memory before a server's own handler, which is asked for everything that is not in it. No connection is answered so
 * once the program stops.
 */
export function answerFromMemory(
  server: Server,
  memory: AnswerMemory,
  options: {
    readonly headers: (host: string | undefined) => HeaderValues;
    readonly requestId: (request: IncomingMessage) => string;
    readonly isStopping: () => boolean;
  },
): void {
  const handlers = server.listeners('request') as Handler[];
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const found = memory.find(request);
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

/** Names and values in turn, as they are written. */
function flat(headers: HeaderValues): readonly string[] {
  const known = flattened.get(headers) ?? Object.entries(headers).flat();
  flattened.set(headers, known);
  return known;
}
