import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { StatelyInspector } from '#server/platform/stately-inspector.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Marks the style elements of this page; new for each page. */
    styleNonce: string;
  }
}

export type HeaderValues = Readonly<Record<string, string>>;

interface Site {
  readonly secure: boolean;
  /** Origin of the live chat, the only other one that our pages may frame; absent: none. */
  readonly chatOrigin?: string | undefined;
  /** Origin of the error collector, the only other one that our pages may send to; absent: none. */
  readonly reportOrigin?: string | undefined;
  /** Stately's inspector, which our pages open or connect to; absent: neither. */
  readonly stately?: StatelyInspector | undefined;
}

/** Answers that are JSON; the documentation of the API is a page. */
const NO_STYLES = /^\/api\/v1\/(?!docs)/;
const MOST_HOSTS = 100;

/**
 * Headers of every answer. No script but our own files runs (design: no eval), no other site frames us or receives our
 * forms, and over https browsers keep to https.
 */
export function addSecurityHeaders(
  app: FastifyInstance,
  plain: (host: string | undefined) => HeaderValues,
  options: Site,
): void {
  app.decorateRequest('styleNonce', '');
  app.addHook('onRequest', async (request, reply) => {
    if (NO_STYLES.test(request.url)) {
      reply.headers(plain(request.headers.host));
      return;
    }
    request.styleNonce = randomBytes(16).toString('base64');
    setSecurityHeaders(reply, { nonce: request.styleNonce, host: request.headers.host, ...options });
  });
}

/** Headers of answers without styles, e.g. of the API: they depend only on the requested host. */
export function plainHeaders(options: Site): (host: string | undefined) => HeaderValues {
  const kept = new Map<string, HeaderValues>();
  return (host = '') => {
    const known = kept.get(host) ?? headersOf({ nonce: '', host, ...options });
    if (kept.size >= MOST_HOSTS) kept.clear();
    kept.set(host, known);
    return known;
  };
}

/** The same for an answer that runs no hooks: to an address that the framework cannot parse. */
export function setSecurityHeaders(
  reply: FastifyReply,
  about: Site & { readonly nonce: string; readonly host: string | undefined },
): void {
  reply.headers(headersOf(about));
}

function headersOf({
  nonce,
  host,
  secure,
  chatOrigin,
  reportOrigin,
  stately,
}: Site & { readonly nonce: string; readonly host: string | undefined }): HeaderValues {
  return {
    'content-security-policy': contentSecurityPolicy(nonce, host, { secure, chatOrigin, reportOrigin, stately }),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    // A page that we opened beside ours has to be able to answer.
    'cross-origin-opener-policy': stately?.socket === false ? 'same-origin-allow-popups' : 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

function contentSecurityPolicy(
  nonce: string,
  host: string | undefined,
  { secure, chatOrigin = '', reportOrigin = '', stately }: Site,
): string {
  // Some browsers do not count a WebSocket of the same host as 'self'.
  const socket = host && /^[A-Za-z0-9.:[\]-]+$/.test(host) ? ` ${secure ? 'wss' : 'ws'}://${host}` : '';
  const streamed = stately?.socket === true ? ` ${stately.origin}` : '';
  return [
    "default-src 'self'",
    "script-src 'self'",
    nonce === '' ? "style-src 'self'" : `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${socket}${reportOrigin && ` ${reportOrigin}`}${streamed}`,
    `frame-src 'self'${chatOrigin && ` ${chatOrigin}`}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');
}
