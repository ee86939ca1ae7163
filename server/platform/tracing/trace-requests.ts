import type { FastifyInstance, FastifyRequest } from 'fastify';
import { beginSpan, type OpenSpan, within } from './spans.ts';
import { readTraceParent, traceIdOf } from './trace-parent.ts';

/** Polled all day by monitors. */
const UNTOLD = /^\/(?:metrics|api\/v1\/health\/)/;
const SERVER_ERROR = 500;

/**
 * Times every request that reaches the server's routes; answers from memory are given before. A request belongs to the trace
 * that its `traceparent` names, else its own id names the trace: `X-Request-Id`, log, recordings and trace find each other.
 */
export function traceRequests(app: FastifyInstance): void {
  const open = new WeakMap<FastifyRequest, OpenSpan>();
  app.addHook('onRequest', (request, reply, done) => {
    const route = request.routeOptions.url ?? '/*';
    if (UNTOLD.test(route)) return done();
    const { method, id } = request;
    const { traceparent } = request.headers;
    const named = traceIdOf(id);
    const known = readTraceParent(traceparent) === undefined ? undefined : String(traceparent);
    const span = beginSpan({
      kind: 'request',
      name: `${method} ${route}`,
      parent: known,
      traceId: named,
      attributes: {
        'http.request.method': method,
        'http.route': route,
        ...(known === undefined ? {} : { 'konter.request_id': id }),
      },
    });
    if (span === undefined) return done();
    open.set(request, span);
    // A client that goes away gets no answer; what was done for it has an end all the same.
    reply.raw.once('close', () => span.end());
    return within(span, done);
  });
  // Reading a body goes on from the socket, which is part of no request.
  app.addHook('preHandler', (request, _reply, done) => within(open.get(request), done));
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const span = open.get(request);
    span?.tell({ 'http.response.status_code': statusCode });
    if (statusCode >= SERVER_ERROR) span?.fail();
    span?.end();
    done();
  });
}
