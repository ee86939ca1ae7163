import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { AppError } from '#src/domain/errors/app-error.ts';
import type { IdentityCache } from './platform/concurrency/identity-cache.ts';
import type { Executor } from './platform/database/tables/tables.ts';
import type { AnsweredRequest } from './platform/error-reports/error-reporter.ts';
import type { ReportAddress } from './platform/error-reports/report-target.ts';
import { installErrorHandler, sendError } from './platform/http/answer/error-answer.ts';
import { answerFromCache, createResponseCache, type ResponseCache } from './platform/http/answer/response-cache.ts';
import { addSecurityHeaders, plainHeaders, setSecurityHeaders } from './platform/http/answer/security-headers.ts';
import {
  serveClientFiles,
  serveMetaSchemas,
  serveValidators,
  type ValidatorSource,
} from './platform/http/answer/static-files.ts';
import { addressLimitStore } from './platform/http/guard/address-limit-store.ts';
import { deviceReader } from './platform/http/guard/device-cookie.ts';
import { isOwnHost, type OwnSite } from './platform/http/guard/own-page.ts';
import { sessionKeeper } from './platform/http/guard/session.ts';
import { type ReadinessCheck, registerHealth } from './platform/http/health/health.ts';
import { type MetricsOptions, registerMetrics } from './platform/http/health/metrics.ts';
import { apiDocsPage } from './platform/http/page/api-docs-page.ts';
import { registerChatFrame } from './platform/http/page/chat-frame.ts';
import { readClientBuild } from './platform/http/page/client-build.ts';
import { openApiDocument } from './platform/http/page/openapi.ts';
import type { AssemblePage } from './platform/http/page/page.ts';
import { type PagesOptions, registerPages } from './platform/http/page/pages.ts';
import { type RouteSurroundings, registerRoutes } from './platform/http/register-routes.ts';
import { networkOf } from './platform/http/request/network-of.ts';
import { RequestLines, requestId } from './platform/http/request/request-log.ts';
import { hasOneHost, withSingleSlashes } from './platform/http/request/request-target.ts';
import { trustedProxies } from './platform/http/request/trusted-proxies.ts';
import type { RouteDefinition } from './platform/http/route.ts';
import type { LiveChat } from './platform/preferences/live-chat.ts';
import { registerChannelAuth } from './platform/realtime/channel-auth.ts';
import type { PusherServer } from './platform/realtime/pusher-server.ts';
import type { SharedCounters } from './platform/redis/shared-counters.ts';
import type { StatelyInspector } from './platform/stately-inspector.ts';
import { isTracing } from './platform/tracing/spans.ts';
import { traceRequests } from './platform/tracing/trace-requests.ts';

/** Everything the web server is made of; composed in `server/main.ts` and in tests. */
export interface AppDeps {
  readonly db: Executor;
  /** Absent: who asks is asked of the database for each request. */
  readonly recent?: IdentityCache;
  readonly log: FastifyBaseLogger;
  readonly publicUrl: URL;
  /** Reached by any name of this machine besides. */
  readonly demo: boolean;
  /** Key behind the CSRF tokens of guests. */
  readonly visitorSecret: string;
  readonly routes: readonly RouteDefinition[];
  readonly assemblePage: AssemblePage;
  readonly validators: ValidatorSource;
  readonly realtime: PusherServer;
  readonly readiness: Readonly<Record<string, ReadinessCheck>>;
  readonly isStopping: () => boolean;
  /** Names this build; clients compare it. */
  readonly release: string;
  /** Folder of the built browser program. */
  readonly clientFolder: string;
  readonly metaSchemaFolder: string;
  /** Absent: there is no live chat to frame. */
  readonly liveChat?: LiveChat | undefined;
  /** Absent: errors of browsers are reported to nobody. */
  readonly errorReports?: ReportAddress | undefined;
  /** Absent: the inspector streams to nobody. */
  readonly stately?: StatelyInspector | undefined;
  /** Hears of every request that was answered. */
  readonly onAnswered?: ((request: AnsweredRequest) => void) | undefined;
  readonly trustProxy?: string | false;
  /** Absent: nobody may read how the program is doing. */
  readonly metrics?: Pick<MetricsOptions, 'token' | 'pool'> | undefined;
  /** What all processes count together; absent: each counts by itself. */
  readonly counters?: SharedCounters | undefined;
  /** Adds what is not an operation of our API: the address that suppliers report to. */
  readonly extend?: (app: FastifyInstance) => Promise<void>;
}

/** Bodies are small JSON; uploads will have their own limit. */
const BODY_LIMIT_BYTES = 256 * 1024;
/** Requests per minute of one address, calls and pages together; files do not count. */
const ADDRESS_PER_MINUTE = 1_200;
/** Reports of suppliers from one address: all of a supplier's come from the same, several for each sale. */
const REPORTS_PER_MINUTE = 30_000;

/** Who sends the head of a request a byte at a time keeps a connection no longer than this, in milliseconds. */
const SLOW_SENDERS = { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 };

/** Whoever watches over us asks by our address; suppliers prove themselves, by whatever name they know us. */
const ANY_HOST = /^\/(api\/v1\/(health|callback)\/|metrics$)/;

/** Builds the web server without listening: tests inject requests, `server/main.ts` listens. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const origins = originsOf(deps);
  const site: OwnSite = { origin: deps.publicUrl.origin, loopback: deps.demo };
  const app = createServer(deps, origins);
  const headers = plainHeaders(origins);
  const memory = deps.recent && createResponseCache(deps.recent);
  const { isStopping } = deps;
  if (memory !== undefined) answerFromCache(app.server, memory, { headers, requestId, isStopping });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  if (isTracing()) traceRequests(app);
  app.addHook('onSend', async (_request, reply) => {
    // A kept connection would hold a stopping server open until its client lets go.
    if (deps.isStopping()) reply.header('connection', 'close');
  });
  addSecurityHeaders(app, headers, origins);
  refuseForeignHosts(app, site);
  installErrorHandler(app);
  if (deps.onAnswered !== undefined) tellAnswered(app, deps.onAnswered);
  await app.register(cookie);
  await limitAddresses(app, deps.counters);
  const surroundings = surroundingsOf(deps, { secure: origins.secure, site, memory });
  const { metrics, release, realtime } = deps;
  if (metrics !== undefined) await registerMetrics(app, { ...metrics, release, sockets: () => realtime.socketCount() });
  registerHealth(app, { checks: deps.readiness, isStopping: deps.isStopping });
  await app.register(async (limited) => {
    limited.addHook('onRequest', limited.rateLimit());
    registerRoutes(limited, surroundings, deps.routes);
    registerChannelAuth(limited, surroundings, deps.realtime.credentials);
    registerChatFrame(limited, surroundings, deps.liveChat);
    describeApi(limited, deps);
  });
  await app.register(async (reports) => {
    reports.addHook('onRequest', reports.rateLimit({ max: REPORTS_PER_MINUTE }));
    await deps.extend?.(reports);
  });
  serveValidators(app, deps.validators);
  serveMetaSchemas(app, deps.metaSchemaFolder);
  serveClientFiles(app, deps.clientFolder);
  registerPages(app, surroundings, pageOptions(deps));
  deps.realtime.attach(app.server);
  return app;
}

/** Whether pages come over TLS, and the other origins that they may load from or report to. */
const originsOf = ({ publicUrl, liveChat, errorReports, stately }: AppDeps) => ({
  secure: publicUrl.protocol === 'https:',
  chatOrigin: liveChat?.origin,
  reportOrigin: errorReports?.origin,
  stately,
});

function createServer(deps: AppDeps, origins: ReturnType<typeof originsOf>) {
  return Fastify({
    loggerInstance: deps.log,
    genReqId: requestId,
    requestIdHeader: false,
    logController: new RequestLines(),
    rewriteUrl: ({ url = '/' }) => withSingleSlashes(url),
    trustProxy: trustedProxies(deps.trustProxy ?? false),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: 60_000,
    http: SLOW_SENDERS,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(reply, { nonce: '', host: request.headers.host, ...origins });
      sendError(error, request, reply.header('x-request-id', request.id));
    },
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false, useDefaults: false } },
  });
}

function refuseForeignHosts(app: FastifyInstance, site: OwnSite): void {
  app.addHook('onRequest', async (request) => {
    if (!hasOneHost(request.raw)) throw new AppError('several_hosts');
    if (!ANY_HOST.test(request.url) && !isOwnHost(request.host, site)) throw new AppError('wrong_host');
  });
}

async function limitAddresses(app: FastifyInstance, counters: SharedCounters | undefined): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    max: ADDRESS_PER_MINUTE,
    timeWindow: 60_000,
    keyGenerator: (request) => networkOf(request.ip),
    ...(counters === undefined ? {} : { store: addressLimitStore(counters) }),
    // An answer that is given says nothing of the limit; a refusal does.
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: () => new AppError('too_many_requests'),
  });
}

/** What every route is given: database, sessions, the site. */
function surroundingsOf(
  { db, recent, visitorSecret: secret }: AppDeps,
  {
    secure,
    site,
    memory,
  }: { readonly secure: boolean; readonly site: OwnSite; readonly memory: ResponseCache | undefined },
): RouteSurroundings {
  return {
    db,
    sessions: sessionKeeper({ db, secure, secret, ...(recent === undefined ? {} : { recent }) }),
    device: deviceReader({ secure, secret }),
    site,
    ...(memory === undefined ? {} : { memory }),
  };
}

function pageOptions({ clientFolder, assemblePage, release, realtime, errorReports, demo }: AppDeps): PagesOptions {
  return {
    build: readClientBuild(clientFolder),
    assemblePage,
    release,
    realtime: { key: realtime.credentials.key, path: '/app' },
    ...(errorReports === undefined
      ? {}
      : {
          errorReports: {
            dsn: errorReports.dsn,
            environment: demo ? 'demo' : 'production',
            build: release,
          },
        }),
  };
}

function tellAnswered(app: FastifyInstance, tell: (request: AnsweredRequest) => void): void {
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode: status, elapsedTime: milliseconds }) => {
    tell({ method, route: routeOptions.url ?? '/*', status, milliseconds });
  });
}

function describeApi(app: FastifyInstance, deps: AppDeps): void {
  const document = JSON.stringify(openApiDocument(deps.routes, deps.release));
  app.get('/api/v1/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(document),
  );
  app.get('/api/v1/docs', (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(apiDocsPage(deps.routes, request.styleNonce)),
  );
}
