import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { type DestinationStream, pino } from 'pino';
import { type AppDeps, buildApp } from '#server/app.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { databaseReadiness } from '#server/platform/http/health/health.ts';
import { createLogger } from '#server/platform/http/request/request-log.ts';
import { createPusherServer } from '#server/platform/realtime/pusher-server.ts';
import type { OperationRoute } from '#src/contract/operation-route.ts';
import { OPERATIONS, type OperationName } from '#src/contract/operations.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import type { FreshDatabase } from './fresh-database.ts';

const VISITOR_SECRET = 'visitor-secret-of-the-tests';
export const REALTIME = { key: 'testkey', secret: 'realtime-secret-of-the-tests' };

export interface TestAnswer {
  readonly status: number;
  // Bodies are asserted on, so that tests read them freely.
  readonly body: Record<string, unknown>;
  readonly headers: Readonly<Record<string, unknown>>;
}

export interface TestCaller {
  /** Cookie and token headers as a page of ours sends them. */
  readonly headers: Readonly<Record<string, string>>;
  /** Calls an operation as our client does. `key` is the Idempotency-Key; `headers` win, `undefined` leaves one out. */
  call(
    operation: OperationName,
    args?: Readonly<Record<string, unknown>>,
    options?: { readonly key?: string; readonly headers?: Readonly<Record<string, string | undefined>> },
  ): Promise<TestAnswer>;
}

/** The web server over a fresh database; dependencies that a test does not pass are fakes. */
export async function testApp(
  database: FreshDatabase,
  deps: Partial<AppDeps> & { readonly logTo?: DestinationStream } = {},
): Promise<FastifyInstance> {
  const { logTo, ...given } = deps;
  const publicUrl = given.publicUrl ?? new URL('http://konter.test');
  return buildApp({
    db: database.db,
    log: logTo ? createLogger({ level: 'info', stream: logTo }) : pino({ level: 'silent' }),
    publicUrl,
    demo: true,
    visitorSecret: VISITOR_SECRET,
    routes: [],
    assemblePage: async () => {
      throw new AppError('not_found');
    },
    validators: { validator: () => undefined, runtime: () => undefined },
    realtime: createPusherServer({ credentials: REALTIME, site: { origin: publicUrl.origin, loopback: true } }),
    readiness: databaseReadiness(database.pool),
    isStopping: () => false,
    release: 'test',
    clientFolder: '/nonexistent',
    metaSchemaFolder: '/nonexistent',
    ...given,
  });
}

/** A guest. */
export function guest(app: FastifyInstance): TestCaller {
  const visitor = randomBytes(32).toString('base64url');
  const token = createHmac('sha256', VISITOR_SECRET).update(visitor).digest('base64url');
  return caller(injectedInto(app), `konter_visitor=${visitor}`, token);
}

/** Signs an account in by writing its session, without the sign-in route. */
export function signedIn(app: FastifyInstance, db: Executor, accountId: string): Promise<TestCaller> {
  return inSession(injectedInto(app), db, accountId);
}

/** The same for a listening program: the session outlives a restart, `at` returns the current address. */
export function signedInAt(at: () => string, db: Executor, accountId: string): Promise<TestCaller> {
  return inSession(sentTo(at), db, accountId);
}

async function inSession(send: Send, db: Executor, accountId: string): Promise<TestCaller> {
  const token = randomBytes(32).toString('base64url');
  const csrf = randomBytes(32).toString('base64url');
  await db
    .insertInto('session')
    .values({
      token_hash: createHash('sha256').update(token).digest(),
      account_id: accountId,
      csrf_token: csrf,
      expires_at: sql<Date>`now() + interval '1 day'`,
      password_remembered_until: null,
    })
    .execute();
  return caller(send, `konter_session=${token}`, csrf);
}

/** Signs in the demo person of this first name, as the demo data has them. */
export async function signedInDemo(app: FastifyInstance, db: Executor, name: string): Promise<TestCaller> {
  const { id } = await db
    .selectFrom('account')
    .select('id')
    .where('name', 'like', `${name} %`)
    .executeTakeFirstOrThrow();
  return signedIn(app, db, id);
}

interface SentRequest {
  readonly method: OperationRoute['method'];
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON of a request that has a body. */
  readonly payload?: object;
}

/** How a request reaches the program. */
type Send = (request: SentRequest) => Promise<{ status: number; text: string; headers: TestAnswer['headers'] }>;

const injectedInto =
  (app: FastifyInstance): Send =>
  async ({ method, path, headers, payload }) => {
    const answer = await app.inject({ method, url: path, headers, ...(payload === undefined ? {} : { payload }) });
    return { status: answer.statusCode, text: answer.body, headers: answer.headers };
  };

const sentTo =
  (at: () => string): Send =>
  async ({ method, path, headers, payload }) => {
    const body = payload === undefined ? {} : { body: JSON.stringify(payload) };
    const type = payload === undefined ? {} : { 'content-type': 'application/json' };
    const answer = await fetch(`${at()}${path}`, { method, headers: { ...headers, ...type }, ...body });
    return { status: answer.status, text: await answer.text(), headers: Object.fromEntries(answer.headers) };
  };

function caller(send: Send, cookie: string, csrfToken: string): TestCaller {
  const headers = { cookie, 'x-csrf-token': csrfToken, 'x-requested-with': 'XMLHttpRequest', 'accept-language': 'en' };
  return {
    headers,
    call: async (operation, args = {}, options = {}) => {
      const route: OperationRoute = OPERATIONS[operation];
      const rest = new Map(Object.entries(args));
      const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
        const value = String(rest.get(name));
        rest.delete(name);
        return encodeURIComponent(value);
      });
      const payload = Object.fromEntries(rest);
      const sent = { ...headers, ...(options.key ? { 'idempotency-key': options.key } : {}), ...options.headers };
      const posted = route.method === 'POST' || (route.method === 'DELETE' && rest.size > 0);
      const query = new URLSearchParams(
        Object.entries(payload).map(([name, value]) => [name, String(value)]),
      ).toString();
      const {
        status,
        text,
        headers: answered,
      } = await send({
        method: route.method,
        path: posted || query === '' ? path : `${path}?${query}`,
        headers: Object.fromEntries(
          Object.entries(sent).filter((entry): entry is [string, string] => entry[1] !== undefined),
        ),
        ...(posted ? { payload } : {}),
      });
      return {
        status,
        body: text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : { text },
        headers: answered,
      };
    },
  };
}
