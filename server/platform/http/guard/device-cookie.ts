import { createHash, createHmac, randomBytes } from 'node:crypto';
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { sameToken } from './same-token.ts';

/** How long a browser is known by its cookie, in seconds; browsers keep none longer. */
const LIFETIME_SECONDS = 400 * 86_400;

/** The calling browser, identified by a signed cookie that scripts cannot read (ACC-2). */
export interface OwnDevice {
  /** Hash of its token; undefined for a browser without one, or with one that we did not sign. */
  readonly known: () => Buffer | undefined;
  /** The same, giving the browser a token when it has none, and a longer time when it has. */
  readonly keep: () => Buffer;
}

export type DeviceReader = (request: FastifyRequest, reply: FastifyReply) => OwnDevice;

/**
 * Reads and writes the cookie: 32 random bytes and our signature over them, so that self-made tokens cannot fill the
 * table. Over https it has the `__Host-` prefix as the session's cookie has.
 */
export function deviceReader({ secure, secret }: { readonly secure: boolean; readonly secret: string }): DeviceReader {
  const name = secure ? '__Host-konter_device' : 'konter_device';
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: LIFETIME_SECONDS } as const;
  const sign = (token: string): string => createHmac('sha256', secret).update(`device:${token}`).digest('base64url');
  const hash = (token: string): Buffer => createHash('sha256').update(token).digest();
  return (request, reply) => {
    const [, token, signature] = /^([A-Za-z0-9_-]{43})\.([A-Za-z0-9_-]{43})$/.exec(request.cookies[name] ?? '') ?? [];
    let own = token !== undefined && signature !== undefined && sameToken(signature, sign(token)) ? token : undefined;
    return {
      known: () => (own === undefined ? undefined : hash(own)),
      keep: () => {
        own ??= randomBytes(32).toString('base64url');
        reply.setCookie(name, `${own}.${sign(own)}`, attributes);
        return hash(own);
      },
    };
  };
}

/** Whether any account trusts a device. @param tokenHash of its cookie */
export async function isTrustedBySome(db: Executor, tokenHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('device')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .where('trusted_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
