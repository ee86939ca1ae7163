import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** An answer that is a file to save, sent while it is read: it may be larger than the memory of the program. */
export class StreamedFile {
  constructor(
    readonly name: string,
    readonly type: string,
    readonly body: Readable,
  ) {}
}

/** Sends a file under its name, in whatever script that is (RFC 6266). */
export function sendFile(reply: FastifyReply, { name, type, body }: StreamedFile): FastifyReply {
  const plain = name.replaceAll(/[^A-Za-z0-9._-]/g, '_');
  return reply
    .header('content-disposition', `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('x-content-type-options', 'nosniff')
    .type(type)
    .send(body);
}
