import { describe, expect, test } from 'vitest';
import { loginPath, queryOf } from '#src/app/navigation/screen-address.ts';
import { resolveBindable } from '#src/engine/core/screen/resolve-bindable.ts';
import { shippedScreens } from './shipped-documents.ts';

const WAYS_IN = ['session.login', 'session.otp', 'device.wait'];

/** Every address of a screen that depends on the page that was wanted, worked out for one. */
function addressesOf(id: string, next: string): readonly string[] {
  const screen = shippedScreens().find(({ document }) => document.id === id)?.document;
  const found: string[] = [];
  JSON.stringify(screen, (key, value: unknown) => {
    if (key === 'to' && JSON.stringify(value).includes('query.next'))
      found.push(String(resolveBindable(value, { query: { next }, locale: 'id' })));
    return value;
  });
  return found;
}

const isWayIn = (address: string): boolean => /^\/(login|otp)/.test(address);

describe('NAV-2: the page that was wanted survives every way in', () => {
  const WANTED = [
    '/report?status=success&from=2026-11-01#top',
    '/prabayar/pulsa?number=081234567890&name=Sari+%26+Ibu',
    '/search?q=50%25%20+ Rp&x=%3F',
    '/akun/设置?lang=中文',
  ];

  test.each(WANTED)('%s', (wanted) => {
    expect(queryOf(new URL(loginPath(wanted), 'http://konter.test').search).next).toBe(wanted);
    for (const id of WAYS_IN) {
      const addresses = addressesOf(id, wanted);
      expect(addresses.filter((address) => !isWayIn(address)).length, id).toBeGreaterThan(0);
      expect(addresses.filter(isWayIn).length, id).toBeGreaterThan(0);
      for (const address of addresses) {
        const kept = isWayIn(address) ? queryOf(new URL(address, 'http://konter.test').search).next : address;
        expect(kept, id).toBe(wanted);
      }
    }
  });

  test.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r/evil.example',
    'evil.example',
    '/login?next=/login',
    '',
  ])('%j leads home, and from one way in to the next nowhere else', (next) => {
    for (const id of WAYS_IN)
      for (const address of addressesOf(id, next)) {
        const { origin, pathname } = new URL(address, 'http://konter.test');
        expect(origin).toBe('http://konter.test');
        if (!isWayIn(address)) expect(pathname).toBe('/');
      }
  });
});
