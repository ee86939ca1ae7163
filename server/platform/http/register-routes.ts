import type {} from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OperationRoute } from '#src/contract/operation-route.ts';
import { OPERATIONS } from '#src/contract/operations.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { keyedSemaphore } from '../concurrency/keyed-semaphore.ts';
import { atCommit } from '../database/pipeline/pipelined-database.ts';
import type { Executor } from '../database/tables/tables.ts';
import { requireAllowed, requireForTokens, requireRealMoney, requireSignedIn } from './admission.ts';
import { answerIfChanged, renderAnswer } from './answer/answer-if-changed.ts';
import { toAppError } from './answer/error-answer.ts';
import type { ResponseCache } from './answer/response-cache.ts';
import { StreamedFile, sendFile } from './answer/streamed-file.ts';
import { type AuditEntry, isRefusalNoted, recordAudit } from './guard/audit.ts';
import { type DeviceReader, isTrustedBySome, type OwnDevice } from './guard/device-cookie.ts';
import { findStoredAnswer, hashInput, onceOnly, readIdempotencyKey, type StoredAnswer } from './guard/idempotency.ts';
import { type OwnSite, requireOwnPage } from './guard/own-page.ts';
import type { SessionKeeper, Visit } from './guard/session.ts';
import { readClientHints } from './request/client-hints.ts';
import { namedLanguage } from './request/language.ts';
import { networkOf } from './request/network-of.ts';
import { inputReader } from './request/schema-validation.ts';
import type { RequestContext, RouteDefinition, SessionChange, SignedInContext } from './route.ts';

export interface RouteSurroundings {
  readonly db: Executor;
  readonly sessions: SessionKeeper;
  readonly device: DeviceReader;
  readonly site: OwnSite;
  /** Absent: nothing is answered from the cache. */
  readonly memory?: ResponseCache;
}

/** Requests per minute of one caller to one route without a limit of its own. */
const DEFAULT_PER_MINUTE = 240;

type HandlerInput = Parameters<RouteDefinition['handle']>[1];

/** Adds routes to the server: each request is admitted, checked, done, answered and audited in the same way. */
export function registerRoutes(
  app: FastifyInstance,
  surroundings: RouteSurroundings,
  routes: readonly RouteDefinition[],
): void {
  const seen = new Set<string>();
  for (const route of routes) {
    if (seen.has(route.operation)) throw new Error(`operation ${route.operation} has two routes`);
    seen.add(route.operation);
    registerRoute(app, surroundings, route);
  }
}

function registerRoute(app: FastifyInstance, surroundings: RouteSurroundings, route: RouteDefinition): void {
  const operation: OperationRoute = OPERATIONS[route.operation];
  const readInput = inputOf(route);
  const { sessions, device, db } = surroundings;
  const limit = callerLimit(app, route, db);
  const writes = operation.method !== 'GET';
  const idempotent = operation.idempotent === true;
  if (idempotent && route.policy === 'public')
    throw new Error(`${route.operation}: an idempotent route needs a caller`);
  if (!idempotent && route.confirm !== undefined)
    throw new Error(`${route.operation}: without a transaction nobody looks again at what was confirmed`);

  app.route({
    method: operation.method,
    url: operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    ...(route.recentCaller ? { logLevel: 'warn' as const } : {}),
    ...(route.maxBodyBytes === undefined ? {} : { bodyLimit: route.maxBodyBytes }),
    // One writer for 200 and 201: each keeps code of its own.
    schema: { response: { '2xx': route.answer } },
    handler: async (request, reply) => {
      const moment = route.stamp && surroundings.memory?.now(route.stamp);
      const visit = await (route.recentCaller ? sessions.recentVisit(request, reply) : sessions.visit(request, reply));
      const context = { ...contextOf(request, visit, db), device: device(request, reply) };
      const outcome = { code: 'ok' };
      try {
        requireSignedIn(route.policy, visit);
        // A token is sent by a script on purpose; a browser never adds it by itself as it does cookies.
        if (visit.byToken === true) requireForTokens(route, visit.readOnly === true);
        else if (writes) requireOwnPage(request, visit.csrfToken, surroundings.site);
        requireAllowed(route.policy, visit.caller);
        requireRealMoney(operation, visit.caller);
        await limit(request, reply, visit, context.device);
        const input = readInput(request);
        reply.header('cache-control', 'no-store');
        if (!idempotent) {
          await route.before?.(context as SignedInContext, input);
          const result = await route.handle(context as SignedInContext, input);
          if (route.revalidate === true) {
            if (moment !== undefined && visit.caller !== null)
              surroundings.memory?.keep(request, renderAnswer(result), moment);
            return answerIfChanged(request, reply, result);
          }
          return answerWith(reply, sessions, request, route, result);
        }
        const stored = await runOnce(route, request, context as SignedInContext, input);
        if (stored.replayed) {
          outcome.code = 'replayed';
          reply.header('idempotency-replayed', 'true');
        }
        return reply.code(stored.status === 201 ? 201 : 200).send(stored.answer);
      } catch (thrown) {
        const error = withSessionSaid(thrown, visit);
        const refusal = toAppError(error);
        outcome.code = refusal.code;
        if (['session_expired', 'not_authenticated', 'csrf_mismatch'].includes(refusal.code)) {
          // The page may go on after its session has ended: it takes the new token from here. Other origins cannot read it.
          reply.header('x-csrf-token', visit.csrfToken);
        }
        throw error;
      } finally {
        // An idempotent route has written its audit line in its own transaction.
        const done = (route.auditsItself === true || idempotent) && outcome.code === 'ok';
        const written = done || isRefusalNoted(context, outcome.code);
        if (route.audit !== 'none' && !written) await audit(route, request, context, outcome.code);
      }
    },
  });
}

/**
 * On public routes, reports `session_expired` instead of `not_authenticated` if the caller had a session: the page then
 * opens the sign-in sheet and keeps its form, instead of leaving for the login (API-2).
 */
function withSessionSaid(error: unknown, { expired }: Pick<Visit, 'expired'>): unknown {
  return expired && error instanceof AppError && error.code === 'not_authenticated'
    ? new AppError('session_expired')
    : error;
}

function inputOf(route: RouteDefinition): (request: FastifyRequest) => HandlerInput {
  const params = inputReader('params', route.params ?? pathParameters(route));
  const query = inputReader('query', route.query);
  const body = inputReader('body', route.body);
  return (request) => ({
    params: params(request.params),
    query: query(request.query),
    body: body(request.body),
  });
}

/** A path's `{name}` without a schema is any short text. */
function pathParameters(route: RouteDefinition): NonNullable<RouteDefinition['params']> | undefined {
  const names = [...OPERATIONS[route.operation].path.matchAll(/\{(\w+)\}/g)].map((match) => String(match[1]));
  if (names.length === 0) return undefined;
  throw new Error(`${route.operation}: declare a schema of its path parameters ${names.join(', ')}`);
}

function contextOf(request: FastifyRequest, visit: Visit, db: Executor): RequestContext {
  return {
    db,
    caller: visit.caller,
    // Our pages name their language; a foreign client gets that of the account.
    language: namedLanguage(request.headers['accept-language']) ?? visit.language ?? 'id',
    requestId: request.id,
    visitor: visit.byToken === true ? '' : visit.csrfToken,
    address: request.ip,
    userAgent: request.headers['user-agent'],
    client: readClientHints(request.headers),
  };
}

type CallerLimit = (request: FastifyRequest, reply: FastifyReply, visit: Visit, device: OwnDevice) => Promise<void>;

/**
 * The key of a route's rate limit: the account; without a session the network, and for sign-ins on a device that an
 * account trusts the device, so that others at the same address cannot block its owner (ACC-1).
 */
function callerLimit(app: FastifyInstance, route: RouteDefinition, db: Executor): CallerLimit {
  const callers = new WeakMap<FastifyRequest, string>();
  const callerOf = async (request: FastifyRequest, { caller }: Visit, device: OwnDevice): Promise<string> => {
    if (caller !== null) return caller.accountId;
    const known = OPERATIONS[route.operation].method === 'GET' ? undefined : device.known();
    return known !== undefined && (await isTrustedBySome(db, known))
      ? `device ${known.toString('base64url')}`
      : `address ${networkOf(request.ip)}`;
  };
  const check = app.createRateLimit({
    max: route.perMinute ?? DEFAULT_PER_MINUTE,
    timeWindow: 60_000,
    // Named by the route: where processes count together, routes of the same limit would count as one.
    keyGenerator: (request) => `${route.operation} ${callers.get(request)}`,
  });
  return async (request, reply, visit, device) => {
    callers.set(request, await callerOf(request, visit, device));
    const result = await check(request);
    if (result.isAllowed || !result.isExceeded) return;
    reply.header('retry-after', String(Math.max(1, result.ttlInSeconds)));
    throw new AppError('too_many_requests');
  };
}

/**
 * Money of one account moves one step at a time, however many requests arrive: waiting requests hold no database
 * connection, so that other accounts get one.
 */
const inLine = keyedSemaphore({ most: 4, patienceMs: 15_000, refusal: () => new AppError('service_unavailable') });

async function runOnce(
  route: RouteDefinition,
  request: FastifyRequest,
  context: SignedInContext,
  input: HandlerInput,
): Promise<StoredAnswer> {
  const call = {
    accountId: context.caller.accountId,
    route: route.operation,
    key: readIdempotencyKey(request.headers['idempotency-key']),
    bodyHash: hashInput(input),
  };
  const earlier = await findStoredAnswer(context.db, call);
  if (earlier) return earlier;
  const stillHolds = await route.confirm?.(context, input);
  await route.before?.(context, input);
  return inLine(call.accountId, () =>
    onceOnly(context.db, call, {
      stillHolds,
      work: async (transaction) => {
        const answer = await route.handle({ ...context, db: transaction }, input);
        if (route.audit !== 'none' && route.auditsItself !== true) {
          const entry = auditEntry(route, request, context, 'ok');
          atCommit(transaction, () => recordAudit(transaction, entry));
        }
        return { status: route.status ?? 200, answer };
      },
    }),
  );
}

function answerWith(
  reply: FastifyReply,
  sessions: SessionKeeper,
  request: FastifyRequest,
  route: RouteDefinition,
  result: unknown,
): FastifyReply {
  if (result instanceof StreamedFile) return sendFile(reply, result);
  reply.code(route.status ?? 200);
  if (!changesSession(result)) return reply.send(result);
  sessions.change(reply, result.session);
  if (result.session.clear) reply.header('x-csrf-token', sessions.guestToken(request, reply));
  return reply.send(result.answer);
}

function changesSession(result: unknown): result is { answer: unknown; session: SessionChange } {
  return typeof result === 'object' && result !== null && 'answer' in result && 'session' in result;
}

function auditEntry(
  { audit: action, secretPath }: RouteDefinition,
  request: FastifyRequest,
  context: RequestContext,
  outcome: string,
): AuditEntry {
  return {
    accountId: context.caller?.accountId ?? null,
    action,
    subject: secretPath === true ? null : Object.values(request.params as Record<string, string>).join(' ') || null,
    outcome,
    requestId: request.id,
    address: request.ip,
  };
}

/** A failed audit write must not turn a completed action into an error; the log has the entry then. */
async function audit(
  route: RouteDefinition,
  request: FastifyRequest,
  context: RequestContext,
  outcome: string,
): Promise<void> {
  const entry = auditEntry(route, request, context, outcome);
  await recordAudit(context.db, entry).catch((error: unknown) => {
    request.log.error({ err: error, audit: entry }, 'audit row not written');
  });
}
