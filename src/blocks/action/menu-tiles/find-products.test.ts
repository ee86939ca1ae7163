import { describe, expect, test } from 'vitest';
import { findProducts } from './find-products.ts';

const product = (id: string, name: string, keywords = '', en = name) => ({
  ...{ id, path: `/prabayar/${id}`, icon: 'games', keywords },
  name: { id: name, en, zh: name },
});
const PRODUCTS = [
  product('esim', 'eSIM Indonesia', 'kartu digital Roaming'),
  product('brizzi', 'BRI Brizzi', 'kartu e-toll'),
  product('card', 'Kartu perdana', '', 'Starter packs'),
];
const found = (typed: string, ...routes: string[]) =>
  findProducts(PRODUCTS, typed, new Set(routes)).map(({ id }) => id);

describe('NAV-6: products that a search finds', () => {
  test('those of that name come before those that have it among their words', () => {
    expect(found('kartu')).toEqual(['card', 'esim', 'brizzi']);
  });
  test('a name in another language finds it as well, every typed word must be there', () => {
    expect(found('starter')).toEqual(['card']);
    expect(found('indonesia kartu')).toEqual(['esim']);
    expect(found('kartu roaming')).toEqual(['esim']);
    expect(found('kartu pln')).toEqual([]);
  });
  test('what is in sight already is not told again', () => {
    expect(found('kartu', '/prabayar/card')).toEqual(['esim', 'brizzi']);
  });
});
