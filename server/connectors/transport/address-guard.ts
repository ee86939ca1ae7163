import { type LookupAddress, type LookupAllOptions, lookup as systemLookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** A name led to an address inside a network that suppliers have no business in. */
export class AddressNotAllowed extends Error {
  override readonly name = 'AddressNotAllowed';
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Private, shared, link-local (cloud metadata), documentation, benchmark, multicast and reserved ranges. */
const closed4 = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  closed4.addSubnet(net, bits, 'ipv4');
}

/** Only global unicast is open, minus what embeds or tunnels to IPv4 and documentation. */
const open6 = new BlockList();
open6.addSubnet('2000::', 3, 'ipv6');
const closed6 = new BlockList();
closed6.addSubnet('2001::', 23, 'ipv6');
closed6.addSubnet('2001:db8::', 32, 'ipv6');
closed6.addSubnet('2002::', 16, 'ipv6');
closed6.addSubnet('3fff::', 20, 'ipv6');

export function isLoopbackAddress(address: string): boolean {
  const version = isIP(address);
  return version !== 0 && loopback.check(address, version === 4 ? 'ipv4' : 'ipv6');
}

/** Whether an address is on the public internet (egress rule: nothing private, link-local or reserved). */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !closed4.check(address, 'ipv4');
  return version === 6 && open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6');
}

type ResolveAll = (
  hostname: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * A resolver for sockets that refuses a name as soon as one of its addresses is not allowed. The socket connects to the very
 * addresses that were checked, so a name cannot change its mind in between (DNS rebinding).
 *
 * @param allowLoopback for a base URL on loopback only.
 */
export function guardedLookup(allowLoopback: boolean, resolve: ResolveAll = systemLookup): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return done(error, [], 0);
      const refused = addresses.find(
        ({ address }) => !(isPublicAddress(address) || (allowLoopback && isLoopbackAddress(address))),
      );
      const first = addresses[0];
      if (refused !== undefined || first === undefined) return done(new AddressNotAllowed(hostname), [], 0);
      return options.all === true ? done(null, addresses) : done(null, first.address, first.family);
    });
  };
}
