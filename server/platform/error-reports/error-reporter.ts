import {
  createStackParser,
  createTransport,
  getCurrentScope,
  setCurrentClient,
  startInactiveSpan,
  startNewTrace,
} from '@sentry/core';
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server';
import {
  maskEnvelope,
  REPORT_RELEASE,
  type ReportTarget,
  requestTags,
  TRACE_RATE,
} from '#src/domain/program/error-report.ts';

/** A request that was answered. */
export interface AnsweredRequest {
  readonly method: string;
  /** Address with places for what it names: `/api/v1/transactions/:ref`. */
  readonly route: string;
  readonly status: number;
  readonly milliseconds: number;
}

/** Reports errors to a collector, and the duration of some requests. */
export interface ErrorReporter {
  /** @param requestId finds the same in our log, which has what the report leaves out */
  report(error: unknown, requestId?: string): void;
  trace(request: AnsweredRequest): void;
  /** Sends what waits, for two seconds at most. */
  close(): Promise<void>;
}

interface ServerReportTarget extends ReportTarget {
  /** Origin under which people open the inspector. */
  readonly site: string;
}

const CLOSE_WITHIN_MS = 2_000;
const SEND_WITHIN_MS = 5_000;

/** Starts to report (NAV-18); imported only where a DSN is set. Nothing is hooked into: what is reported is handed over. */
export function startErrorReporter({ dsn, environment, build, site }: ServerReportTarget): ErrorReporter {
  const client = new ServerRuntimeClient({
    dsn,
    environment,
    release: REPORT_RELEASE,
    dist: build,
    tracesSampleRate: TRACE_RATE,
    // Whole transactions are part of every collector's protocol; spans sent one by one are not.
    traceLifecycle: 'static',
    platform: 'node',
    runtime: { name: 'node', version: process.version },
    integrations: [],
    stackParser: createStackParser(nodeStackLineParser()),
    transport: (options) => {
      const inner = createTransport(options, async ({ body }) => {
        const signal = AbortSignal.timeout(SEND_WITHIN_MS);
        const answer = await fetch(options.url, { method: 'POST', body: Buffer.from(body), signal });
        await answer.arrayBuffer();
        const header = (name: string): string | null => answer.headers.get(name);
        return {
          statusCode: answer.status,
          headers: { 'x-sentry-rate-limits': header('x-sentry-rate-limits'), 'retry-after': header('retry-after') },
        };
      });
      return {
        flush: (timeout) => inner.flush(timeout),
        send: async (envelope) => {
          const masked = maskEnvelope(envelope);
          return masked === null ? {} : inner.send(masked);
        },
      };
    },
  });
  setCurrentClient(client);
  client.init();
  return {
    report: (error, requestId) => {
      const scope = getCurrentScope().clone();
      if (requestId !== undefined) scope.setTags(requestTags(site, requestId));
      client.captureException(error, { mechanism: { type: 'konter', handled: true } }, scope);
    },
    trace: ({ method, route, status, milliseconds }) => {
      const end = Date.now();
      // Each is a trace of its own, or all would share the chance of the first.
      startNewTrace(() => {
        startInactiveSpan({
          name: `${method} ${route}`,
          op: 'http.server',
          startTime: (end - milliseconds) / 1_000,
          forceTransaction: true,
          attributes: { 'sentry.source': 'route', 'http.response.status_code': status },
        }).end(end / 1_000);
      });
    },
    close: async () => {
      await client.close(CLOSE_WITHIN_MS);
    },
  };
}
