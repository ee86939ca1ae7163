import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Files whose name holds a hash of their content never change. */
const HASHED = /-[A-Za-z0-9_-]{8,}\.[a-z0-9]+$/;
const FOR_EVER = 'public, max-age=31536000, immutable';

/** The built browser program; `.br` and `.gz` files that the build made beside are preferred. */
export function serveClientFiles(app: FastifyInstance, clientFolder: string): void {
  if (!existsSync(clientFolder)) return;
  app.register(fastifyStatic, {
    root: clientFolder,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    decorateReply: false,
    // The page itself is written per request, and the manifest is for the server.
    globIgnore: ['index.html', '.vite/**', '**/*.br', '**/*.gz'],
    setHeaders: (reply, file) => {
      const name = path.basename(file).replace(/\.(br|gz)$/, '');
      reply.header('cache-control', HASHED.test(name) ? FOR_EVER : 'public, no-cache');
    },
  });
}

/** Meta-schemas for editors, at the addresses their `$id` names. */
export function serveMetaSchemas(app: FastifyInstance, folder: string): void {
  if (!existsSync(folder)) return;
  app.register(fastifyStatic, {
    root: folder,
    prefix: '/schemas/meta/',
    index: false,
    decorateReply: false,
    setHeaders: (reply) => reply.header('cache-control', 'public, max-age=300'),
  });
}

/** Compiled form validators by content hash, and the run-time module they import. */
export function serveValidators(app: FastifyInstance, source: ValidatorSource): void {
  app.get<{ Params: { file: string } }>('/validators/:file', async (request, reply) => {
    const name = /^([A-Za-z0-9_-]{1,100})\.js$/.exec(request.params.file)?.[1];
    const code = name === 'rt' ? source.runtime() : name === undefined ? undefined : source.validator(name);
    if (code === undefined) return reply.callNotFound();
    reply.header('cache-control', name === 'rt' ? 'public, no-cache' : FOR_EVER);
    return reply.type('text/javascript; charset=utf-8').send(code);
  });
}

export interface ValidatorSource {
  validator(hash: string): string | undefined;
  /** Text of the module that validators import. */
  runtime(): string | undefined;
}
