import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** An answer's text and the ETag over it. */
export interface RenderedAnswer {
  readonly tag: string;
  readonly bytes: Buffer;
}

/** Sends an answer with an ETag over its text; 304 and nothing when the client has it already. */
export function answerIfChanged(request: FastifyRequest, reply: FastifyReply, answer: unknown): FastifyReply {
  const { tag, bytes } = renderAnswer(answer);
  reply.header('etag', tag).header('cache-control', 'private, no-cache');
  if (isUnchanged(request.headers['if-none-match'], tag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(bytes);
}

/** Whether a client's `If-None-Match` names what it would be given. */
export function isUnchanged(asked: string | undefined, tag: string): boolean {
  return asked === tag || asked?.split(',').some((each) => each.trim().replace(/^W\//, '') === tag) === true;
}

const kept = new WeakMap<object, RenderedAnswer>();

/** An answer that is the same object as before costs nothing again. */
export function renderAnswer(answer: unknown): RenderedAnswer {
  if (typeof answer !== 'object' || answer === null) return render(answer);
  const known = kept.get(answer) ?? render(answer);
  kept.set(answer, known);
  return known;
}

function render(answer: unknown): RenderedAnswer {
  const bytes = Buffer.from(JSON.stringify(answer));
  return { tag: `"${createHash('sha256').update(bytes).digest('base64url')}"`, bytes };
}
