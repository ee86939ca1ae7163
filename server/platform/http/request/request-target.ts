import type { IncomingMessage } from 'node:http';

/**
 * The address of a request with each run of slashes in its path as one: a base address that ends in a slash makes `//api/v1/…` of
 * ours, and a report to it must reach its callback and not a page.
 */
export function withSingleSlashes(url: string): string {
  const end = url.indexOf('?');
  const path = end < 0 ? url : url.slice(0, end);
  return path.includes('//') ? path.replaceAll(/\/{2,}/g, '/') + url.slice(path.length) : url;
}

/**
 * Whether a request names its host once (RFC 9112, 3.2). With two, a proxy may have used the other one: Node keeps the
 * first silently.
 */
export function hasOneHost({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  return hosts <= 1;
}
