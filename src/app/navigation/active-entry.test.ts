import { describe, expect, it } from 'vitest';
import type { MenuEntry } from '#src/engine/core/document-types.ts';
import { activeEntry } from './active-entry.ts';

const entry = (id: string, route: string): MenuEntry => ({
  id,
  name: { id, en: id, zh: id },
  route,
  icon: id,
  moduleType: 'system',
});
const ENTRIES = [
  entry('home', '/'),
  entry('report', '/account/laporan/transaksi'),
  entry('bills', '/account/laporan/pasca'),
  entry('favourite', '/account/contact'),
  entry('account', '/account'),
];

describe('the entry of the menu that is lit', () => {
  it.each([
    ['/', 'home'],
    ['/account/laporan/transaksi', 'report'],
    ['/account/laporan/pasca', 'bills'],
    ['/account/laporan/unduhan', 'report'],
    ['/account/profile', 'account'],
    ['/account/contact', 'favourite'],
    ['/help', undefined],
  ])('NAV-10: %s lights %s', (path, lit) => {
    expect(activeEntry(ENTRIES, path)?.id).toBe(lit);
  });
});
