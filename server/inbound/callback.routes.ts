import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { methodOf } from '#server/connectors/callback/raw-callback.ts';
import type { InboundDeps } from './inbound-handler.ts';
import { receiveCallback } from './receive-callback.ts';

const MAX_BODY_BYTES = 64 * 1024;

interface CallbackParams {
  Params: { readonly connector: string; readonly key?: string };
}
type CallbackRequest = FastifyRequest<CallbackParams>;

/**
 * Callbacks of suppliers and gateways: `/api/v1/callback/:connector`, with the method that the connector's document
 * declares; where the document requires a shared secret in the address, it is the last part. The body stays raw, because
 * the signature covers its bytes; there is no session and no CSRF token, because the sender is a program that signs its
 * requests. Refused callbacks are logged, and counted there.
 */
export async function registerCallbackRoutes(app: FastifyInstance, deps: InboundDeps): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES }, (_request, body, done) => {
      done(null, body);
    });
    const receive = async (request: CallbackRequest, reply: FastifyReply) => {
      const { headers, body, params, ip: address } = request;
      const answer = await receiveCallback(deps, {
        connectorId: params.connector,
        headers,
        rawBody: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
        method: methodOf(request.method),
        query: request.raw.url?.split('?')[1] ?? '',
        address,
        ...(params.key === undefined ? {} : { pathKey: params.key }),
      });
      if (answer.status >= 400) {
        request.log.warn({ connector: params.connector, status: answer.status }, 'callback refused');
      }
      return reply
        .code(answer.status)
        .type(answer.contentType ?? 'text/plain; charset=utf-8')
        .send(answer.body);
    };
    for (const url of ['/api/v1/callback/:connector', '/api/v1/callback/:connector/:key']) {
      const method = ['POST', 'PUT', 'PATCH', 'DELETE'];
      scope.route<CallbackParams>({ method, url, bodyLimit: MAX_BODY_BYTES, handler: receive });
      scope.get<CallbackParams>(url, { exposeHeadRoute: false }, receive);
    }
  });
}
