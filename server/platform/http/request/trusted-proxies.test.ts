import { expect, test } from 'vitest';
import { trustedProxies, wayOf } from './trusted-proxies.ts';

test.each([
  ['10.89.0.0/24', '10.89.0.7', true],
  ['10.89.0.0/24', '::ffff:10.89.0.7', true],
  ['10.89.0.0/24', '10.89.1.7', false],
  ['127.0.0.1', '127.0.0.2', false],
  ['192.0.2.1, 2001:db8::/32', '2001:db8:7::1', true],
  ['192.0.2.1, 2001:db8::/32', '2001:db9::1', false],
  ['loopback', '127.9.9.9', true],
  ['loopback,uniquelocal', '192.168.7.7', true],
  ['loopback', '192.168.7.7', false],
  ['0.0.0.0/0', 'not an address', false],
  ['0.0.0.0/0', undefined, false],
  [false, '127.0.0.1', false],
] as const)('REAL-1: %s believes %s: %s', (list, address, believed) => {
  expect(trustedProxies(list)(address)).toBe(believed);
});

test.each(['true', '1', 'proxy.example', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/255.0.0.0', ''])(
  'REAL-1: “%s” names no proxies',
  (list) => expect(() => trustedProxies(list)).toThrow('is no address'),
);

test('REAL-1: the client is the first hop that is not a trusted proxy; only the proxy itself sets the requested host', () => {
  const trusted = trustedProxies('10.0.0.0/8');
  const headers = {
    host: 'inside:3000',
    'x-forwarded-for': '1.1.1.1, 203.0.113.9, 10.0.0.4',
    'x-forwarded-host': 'evil.example, konter.example',
  };
  const from = (remoteAddress: string) => wayOf({ headers, socket: { remoteAddress } }, trusted);
  expect(from('::ffff:10.0.0.2')).toEqual({ host: 'konter.example', address: '203.0.113.9' });
  expect(from('198.51.100.3')).toEqual({ host: 'inside:3000', address: '198.51.100.3' });
  const silent = { headers: { host: 'inside:3000' }, socket: { remoteAddress: '10.0.0.2' } };
  expect(wayOf(silent, trusted)).toEqual({ host: 'inside:3000', address: '10.0.0.2' });
});
