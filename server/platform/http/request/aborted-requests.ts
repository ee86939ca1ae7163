import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * Tells of requests whose client went away before it had the whole answer. Fastify tells of those that were answered only: a slow
 * one that everybody gives up on would be in no log and in no figure.
 */
export function onAborted(app: FastifyInstance, hear: (request: FastifyRequest, reply: FastifyReply) => void): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) hear(request, reply);
    });
    done();
  });
}
