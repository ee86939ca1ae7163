import { isIP } from 'node:net';
import { isLoopbackAddress, isPublicAddress } from '#server/connectors/transport/address-guard.ts';

/**
 * The address that a browser gave for its messages, if we may call it: https on the usual port of the public internet, or anything
 * on loopback where sandboxes are allowed. Whoever subscribes chooses it, so it must not lead inside (SSRF); names are checked
 * once more when they are looked up.
 */
export function readPushEndpoint(text: string, allowLoopback: boolean): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '' || url.hash !== '') return undefined;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (host === 'localhost' || isLoopbackAddress(host)) {
    return allowLoopback && (url.protocol === 'http:' || url.protocol === 'https:') ? url : undefined;
  }
  if (url.protocol !== 'https:' || url.port !== '') return undefined;
  if (isIP(host) !== 0 && !isPublicAddress(host)) return undefined;
  // A name without a dot is one of our own network.
  return isIP(host) !== 0 || host.includes('.') ? url : undefined;
}
