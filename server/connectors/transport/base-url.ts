import { isIP } from 'node:net';
import type { ConnectorDocument } from '#src/engine/core/document-types.ts';
import { isLoopbackAddress, isPublicAddress } from './address-guard.ts';

export type BaseUrl =
  | { readonly ok: true; readonly url: URL; readonly loopback: boolean }
  | { readonly ok: false; readonly cause: 'not-configured' | 'host-not-allowed' | 'address-not-allowed' };

/** The value of the named one of the other URLs; where that is not set, the base URL's. */
function configured(
  { baseUrl, otherUrls = {} }: ConnectorDocument,
  config: Readonly<Record<string, string>>,
  other: string | undefined,
): string | undefined {
  const set = (name: string | undefined) => (name !== undefined && Object.hasOwn(config, name) ? config[name] : '');
  const named = other !== undefined && Object.hasOwn(otherUrls, other) ? otherUrls[other]?.config : undefined;
  return set(named) || set(baseUrl.config);
}

/**
 * The configured base URL, if the document and the egress rules let us talk to it: https on an allowed host and port, or
 * anything on loopback when sandboxes are allowed. Configuration is not trusted blindly: one wrong variable must not send
 * supplier secrets to a stranger.
 *
 * @param other name of one of the document's `otherUrls`
 */
export function readBaseUrl(
  connector: ConnectorDocument,
  config: Readonly<Record<string, string>>,
  allowLoopback: boolean,
  other?: string,
): BaseUrl {
  const value = configured(connector, config, other);
  if (value === undefined || value === '') return { ok: false, cause: 'not-configured' };
  if (!URL.canParse(value)) return { ok: false, cause: 'host-not-allowed' };
  const url = new URL(value);
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') {
    return { ok: false, cause: 'host-not-allowed' };
  }
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (host === 'localhost' || isLoopbackAddress(host)) {
    const web = url.protocol === 'http:' || url.protocol === 'https:';
    return allowLoopback && web ? { ok: true, url, loopback: true } : { ok: false, cause: 'host-not-allowed' };
  }
  if (isIP(host) !== 0 && !isPublicAddress(host)) return { ok: false, cause: 'address-not-allowed' };
  // `URL.host` leaves the usual port out, so an entry without a port means 443 and no other.
  if (url.protocol !== 'https:' || !connector.allowedHosts.includes(url.host)) {
    return { ok: false, cause: 'host-not-allowed' };
  }
  return { ok: true, url, loopback: false };
}
