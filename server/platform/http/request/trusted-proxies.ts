import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIPv4, isIPv6 } from 'node:net';
import { plainAddress } from './network-of.ts';

/** Whether the forwarding headers of an address are trusted. */
export type TrustedProxies = (address: string | undefined) => boolean;

/** Ranges that have names, as Fastify and Express spell them. */
const NAMED: ReadonlyMap<string, readonly string[]> = new Map([
  ['loopback', ['127.0.0.1/8', '::1/128']],
  ['linklocal', ['169.254.0.0/16', 'fe80::/10']],
  ['uniquelocal', ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']],
]);

/** No proxy is trusted. */
const NOBODY: TrustedProxies = () => false;

/**
 * The trusted reverse proxies: the HTTP server and the live connections use the same list, so that a client that bypasses
 * the proxy cannot choose its address there (ASVS 4.1.3).
 * @param text addresses, `10.0.0.0/8` or `loopback`, `linklocal`, `uniquelocal`, with commas between them; false: none
 * @throws Error naming an invalid address
 */
export function trustedProxies(text: string | false): TrustedProxies {
  if (text === false) return NOBODY;
  const list = new BlockList();
  const named = text.split(',').map((part) => part.trim());
  for (const range of named.flatMap((name) => NAMED.get(name) ?? [name])) addRange(list, range);
  return (address = '') => {
    const plain = plainAddress(address);
    if (isIPv4(plain)) return list.check(plain, 'ipv4');
    return isIPv6(plain) && list.check(plain, 'ipv6');
  };
}

function addRange(list: BlockList, range: string): void {
  const [address = '', length] = range.split('/');
  const [family, longest] = isIPv4(address) ? (['ipv4', 32] as const) : (['ipv6', 128] as const);
  const bits = length === undefined ? longest : /^\d{1,3}$/.test(length) ? Number(length) : Number.NaN;
  if (!(isIPv4(address) || isIPv6(address)) || !(bits <= longest)) throw new Error(`“${range}” is no address`);
  list.addSubnet(address, bits, family);
}

/** Headers and socket of a request, before anything of it is read. */
export interface RequestWay {
  readonly headers: IncomingHttpHeaders;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/**
 * The requested host and the client's address: from the last hop's headers when that hop is trusted, and so on inwards.
 */
export function wayOf(
  { headers, socket }: RequestWay,
  trusted: TrustedProxies,
): { readonly host: string | undefined; readonly address: string } {
  const peer = socket.remoteAddress;
  if (!trusted(peer)) return { host: headers.host, address: peer ?? 'unknown' };
  const hops = saidIn(headers['x-forwarded-for']).reverse();
  const client = hops.find((hop) => !trusted(hop)) ?? hops.at(-1);
  return {
    host: saidIn(headers['x-forwarded-host']).at(-1) ?? headers.host,
    address: client ?? peer ?? 'unknown',
  };
}

/** The entries of a header that each hop adds to. */
const saidIn = (value: string | readonly string[] | undefined): string[] =>
  String(value ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
