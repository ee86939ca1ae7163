import { isIPv6 } from 'node:net';

/** Groups of an IPv6 address that name the line of one customer; the rest is hers to choose. */
const LINE_GROUPS = 4;

/** An IPv4 address in the spelling of IPv6 as that IPv4 address; every other text as it is. */
export function plainAddress(address: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
}

/**
 * The network of an address, for limits per client: an IPv4 address itself; of an IPv6 address the first 64 bits, since
 * one line has all the addresses in them (RFC 6177). An IPv4-mapped IPv6 address is that IPv4 address.
 * @param address as the platform provides it
 */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.toLowerCase().split('%')[0]?.split('::') ?? [];
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  const groups = [...before, ...zeros, ...after].map((group) => group.replace(/^0+(?=.)/, ''));
  return `${groups.slice(0, LINE_GROUPS).join(':')}::/64`;
}
