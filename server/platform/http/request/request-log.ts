import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { describeError } from '#server/platform/error-reports/describe-error.ts';

const SECRET_NAMES = ['password', 'pin', 'token', 'sign', 'csrf_token', 'secret', 'authorization', 'cookie'];

/** Logs lines of JSON, without anything that could open an account or move money. */
export function createLogger(options: {
  readonly level: string;
  readonly stream?: DestinationStream;
  /** Called with every error that is logged as one. */
  readonly onError?: ((error: unknown, requestId: string | undefined) => void) | undefined;
}): Logger {
  const { onError } = options;
  const settings = {
    level: options.level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        ...SECRET_NAMES,
        ...SECRET_NAMES.flatMap((name) => [`*.${name}`, `*.*.${name}`]),
        '*.*["set-cookie"]',
        '*.*["x-csrf-token"]',
        '*["x-csrf-token"]',
      ],
      censor: '[hidden]',
    },
    serializers: { err: describeError, req: describeRequest },
    ...(onError === undefined ? {} : { hooks: { logMethod: alsoTell(onError) } }),
  };
  return pino(settings, options.stream ?? openLog(process.stdout.fd));
}

/** Lines that wait for room; what comes on top of them is dropped. */
const WAITING_BYTES = 1024 * 1024;

/**
 * Where log lines go. A full disk costs lines and never the program: they wait up to a limit and are written when there is room
 * again (fault test 20), and a program that ends meanwhile ends without them.
 * @param place file descriptor or file
 * @public a script that its test writes starts it
 */
export function openLog(place: number | string): DestinationStream {
  const log = pino.destination({ dest: place, maxLength: WAITING_BYTES });
  const writeAll = log.flushSync.bind(log);
  // An error of the log cannot be logged. At exit pino flushes and retries until the write succeeds: on a full disk the
  // process would never end.
  log.on('error', () => {
    log.flushSync = () => undefined;
  });
  log.on('write', () => {
    log.flushSync = writeAll;
  });
  return log;
}

const ERROR_LEVEL = 50;

function alsoTell(
  onError: (error: unknown, requestId: string | undefined) => void,
): Required<NonNullable<LoggerOptions['hooks']>>['logMethod'] {
  return function (args, method, level) {
    const [about]: unknown[] = args;
    if (level >= ERROR_LEVEL && typeof about === 'object' && about !== null && 'err' in about) {
      const { request_id: id } = this.bindings();
      onError(about.err, typeof id === 'string' ? id : undefined);
    }
    method.apply(this, args);
  };
}

/** A proxy's form of the target (absolute URI): it may hold a name and a password. */
const ORIGIN = /^[a-z][a-z\d+.-]*:\/\/[^/]*/i;
/** A callback may be authenticated by the last part of the address. */
const CALLBACK_KEY = /^(\/api\/v1\/callback\/[^/]*\/).*$/;
/**
 * Links of mails and orders of guests: this part of the address permits choosing a password or taking money back. Matched
 * together with punctuation that a mail program made part of the link: a full stop after it makes it no less of a key.
 */
const CAPABILITY = /\/(?=[^/]*[A-Z\d])[^/]{20,}/g;
/** A phone number, anywhere in the address. */
const PHONE = /\/(?:\+|%2B)?\d{9,}(?=\/|$)/gi;
/** Files that everybody may read; their names hold hashes. */
const FILES = /^\/(?:assets|validators|schemas)\//;

/** The path without its query: a query may hold a phone number or a search. */
function describeRequest(request: { method?: string; url?: string; ip?: string }): Record<string, unknown> {
  const path = request.url?.split(/[?#]/)[0]?.replace(ORIGIN, '').replace(CALLBACK_KEY, '$1[hidden]');
  const shown = path === undefined || FILES.test(path) ? path : path.replace(CAPABILITY, '/[hidden]');
  return { method: request.method, path: shown?.replace(PHONE, '/[hidden]'), address: request.ip };
}

/**
 * One line for a request, when it is over: method and route, outcome, duration in milliseconds. Also for requests that
 * Fastify reports only on arrival: whose client disconnected before the answer, and whose address matches no route.
 */
export class RequestLines extends LogController {
  readonly #told = new WeakSet<FastifyReply>();

  constructor() {
    super({ requestIdLogLabel: 'request_id' });
  }

  override incomingRequest(request: FastifyRequest, reply: FastifyReply): void {
    if (this.isLogDisabled(request)) return;
    reply.raw.once('close', () => {
      if (this.#told.has(reply)) return;
      if (reply.raw.writableFinished) this.requestCompleted(null, request, reply);
      else this.#aborted(request, reply);
    });
  }

  #aborted(request: FastifyRequest, reply: FastifyReply): void {
    this.#told.add(reply);
    reply.log.info({ req: request, responseTime: reply.elapsedTime }, 'request aborted');
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    // A request with unfinished hooks was logged when its connection closed; a later error is logged all the same.
    if (this.isLogDisabled(request) || (this.#told.has(reply) && !error)) return;
    this.#told.add(reply);
    const told = { req: request, res: reply, responseTime: reply.elapsedTime };
    if (error) reply.log.error({ ...told, err: error }, 'request errored');
    else reply.log.info(told, 'request completed');
  }
}

const REQUEST_ID = /^[A-Za-z0-9._-]{8,64}$/;

/** The caller's request id when it is one, so that logs of several programs meet; else a new one. */
export function requestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}
