import { describe, expect, it } from 'vitest';
import { locksScroll, loginPath, queryOf, searchWith, withoutOverlays } from './screen-address.ts';

describe('addresses', () => {
  it.each([
    ['', false],
    ['?status=success', false],
    ['?dialog=confirm', true],
    ['?status=success&sidebar=menu', true],
    ['?modalHelp=1', true],
    ['?status=dialog', false],
  ])('NAV-4: the page scrolls only while no query parameter is an overlay: %s', (search, locked) => {
    expect(locksScroll(search)).toBe(locked);
  });

  it('changes the query and leaves the rest alone', () => {
    expect(searchWith('?a=1&b=2', { b: null, c: '3' })).toBe('?a=1&c=3');
    expect(searchWith('?a=1', { a: null })).toBe('');
    expect(queryOf('?a=x%20y&a=z')).toEqual({ a: 'z' });
    expect(searchWith('?a=1&dialog=confirm', withoutOverlays('?a=1&dialog=confirm'))).toBe('?a=1');
  });

  it("NAV-2: the login keeps the visitor's destination", () => {
    expect(loginPath('/prabayar/pulsa?number=0812')).toBe('/login?next=%2Fprabayar%2Fpulsa%3Fnumber%3D0812');
    expect(loginPath('/')).toBe('/login');
    expect(loginPath('/login?next=%2Fx')).toBe('/login');
  });
});
