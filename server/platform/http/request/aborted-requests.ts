import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * Reports requests whose client disconnected before it had the whole answer. Fastify reports answered requests only: a
 * slow route whose clients all disconnect would be missing from logs and metrics.
 */
export function onAborted(app: FastifyInstance, hear: (request: FastifyRequest, reply: FastifyReply) => void): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) hear(request, reply);
    });
    done();
  });
}
