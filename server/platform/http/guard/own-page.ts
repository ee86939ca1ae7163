import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#src/domain/errors/app-error.ts';
import { sameToken } from './same-token.ts';

/**
 * Admits a write only from a page of ours: the page's token, the marker header that a form cannot send, and, where the
 * browser sends it, our own origin (spec section 7, API-1).
 * @throws AppError `csrf_mismatch`
 */
export function requireOwnPage(request: FastifyRequest, csrfToken: string, site: OwnSite): void {
  const marked = request.headers['x-requested-with'] === 'XMLHttpRequest';
  if (!marked) throw new AppError('csrf_mismatch');
  requireOwnToken(request, csrfToken, site);
}

/** Like {@link requireOwnPage} without the marker, which the stock realtime clients do not send. @throws AppError `csrf_mismatch` */
export function requireOwnToken(request: FastifyRequest, csrfToken: string, site: OwnSite): void {
  const sent = request.headers['x-csrf-token'];
  const fits = typeof sent === 'string' && sameToken(sent, csrfToken);
  if (!fits || !isOwnOrigin(request, site)) throw new AppError('csrf_mismatch');
}

/** The site's addresses, as browsers use them. */
export interface OwnSite {
  /** `PUBLIC_URL`. */
  readonly origin: string;
  /** A demo is also reached by any name of this machine, on whatever port it was led to. */
  readonly loopback: boolean;
}

const LOOPBACK_NAMES: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether a request names us as its host. A foreign page whose name is made to resolve to our address (DNS rebinding)
 * sends its own name.
 */
export function isOwnHost(host: string | undefined, site: OwnSite): boolean {
  const own = new URL(site.origin);
  const address = `${own.protocol}//${host}`;
  if (host === undefined || !URL.canParse(address)) return false;
  const named = new URL(address);
  return named.host === own.host || (site.loopback && LOOPBACK_NAMES.has(named.hostname));
}

/** True when the browser does not name another site. In production only PUBLIC_URL is ours, whatever the host is called. */
export function isOwnOrigin(request: { readonly headers: IncomingHttpHeaders }, site: OwnSite): boolean {
  const fetchSite = request.headers['sec-fetch-site'];
  if (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none') return false;
  const { origin, host } = request.headers;
  if (origin === undefined || origin === site.origin) return true;
  return site.loopback && URL.canParse(origin) && new URL(origin).host === host && isOwnHost(host, site);
}
