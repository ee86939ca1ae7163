import type { LookupAddress } from 'node:dns';
import { describe, expect, it } from 'vitest';
import { AddressNotAllowed, guardedLookup, isLoopbackAddress, isPublicAddress } from './address-guard.ts';

function resolveTo(...addresses: string[]) {
  const found: LookupAddress[] = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  return (_: string, __: object, done: (error: null, addresses: LookupAddress[]) => void) => done(null, found);
}

function lookUp(allowLoopback: boolean, ...addresses: string[]): Promise<unknown> {
  const lookup = guardedLookup(allowLoopback, resolveTo(...addresses));
  return new Promise((resolve, reject) => {
    lookup('name.example', { all: true }, (error, found) => (error === null ? resolve(found) : reject(error)));
  });
}

describe('egress: addresses', () => {
  it.each(['8.8.8.8', '103.10.1.1', '2404:6800:4003::1', '172.32.0.1', '100.128.0.1'])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.16.0.1', '192.168.1.1'],
    ...['192.0.2.1', '198.18.0.1', '224.0.0.1', '255.255.255.255'],
    ...['::', '::1', '::ffff:10.0.0.1', '::ffff:8.8.8.8', '64:ff9b::a00:1', 'fc00::1', 'fe80::1', 'ff02::1'],
    ...['2001::1', '2001:db8::1', '2002:a00:1::', 'not an address', ''],
  ])('%s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it('knows loopback in both families', () => {
    expect(['127.0.0.1', '127.9.9.9', '::1'].every(isLoopbackAddress)).toBe(true);
    expect(['128.0.0.1', '::2', 'localhost'].some(isLoopbackAddress)).toBe(false);
  });
});

describe('egress: names', () => {
  it('SDUI-3: a name is refused as soon as one of its addresses is private', async () => {
    await expect(lookUp(false, '8.8.8.8')).resolves.toEqual([{ address: '8.8.8.8', family: 4 }]);
    await expect(lookUp(false, '8.8.8.8', '10.0.0.1')).rejects.toBeInstanceOf(AddressNotAllowed);
    await expect(lookUp(false, '169.254.169.254')).rejects.toBeInstanceOf(AddressNotAllowed);
    await expect(lookUp(false)).rejects.toBeInstanceOf(AddressNotAllowed);
  });

  it('SDUI-3: a name on loopback is refused unless the base URL is a sandbox', async () => {
    await expect(lookUp(false, '127.0.0.1')).rejects.toBeInstanceOf(AddressNotAllowed);
    await expect(lookUp(true, '127.0.0.1')).resolves.toHaveLength(1);
    await expect(lookUp(true, '192.168.0.1')).rejects.toBeInstanceOf(AddressNotAllowed);
  });
});
