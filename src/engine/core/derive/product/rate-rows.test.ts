import { describe, expect, it } from 'vitest';
import { deriveCheckoutScreen } from '#src/engine/core/derived/derive-checkout-screen.ts';
import { deriveProductScreen } from '#src/engine/core/derived/derive-product-screen.ts';
import type { BlockNode, ScreenDocument } from '#src/engine/core/document-types.ts';
import { resolveBindable } from '#src/engine/core/screen/resolve-bindable.ts';
import { DIRECT, TEST_OPERATORS } from '#src/engine/core/test-support/test-products.ts';
import { DERIVE_TEXTS } from '../texts/derive-texts.ts';

const ABROAD = {
  ...DIRECT,
  nominals: (DIRECT.nominals ?? []).map((nominal) => ({ ...nominal, foreign: { currency: 'MYR', amount: 14 } })),
};
const rate = { id: 'Rp 3.546 per MYR', en: 'Rp 3.546 per MYR', zh: 'Rp 3.546 / MYR' };
const offer = { code: 'a', operator: 'telkomsel', price: 49_650, suggested_price: 52_000, foreign: { rate } };

function find({ id, ...node }: BlockNode, wanted: string): BlockNode | undefined {
  if (id === wanted) return { id, ...node };
  return (node.children ?? []).map((child) => find(child, wanted)).find((found) => found !== undefined);
}

interface Shown {
  readonly label: unknown;
  readonly value: unknown;
  readonly when?: unknown;
}

function ratesOf(screen: ScreenDocument, block: string, scope: object): readonly unknown[] {
  const rows = resolveBindable(find(screen.body, block)?.props?.rows, {
    account: { deposit: 1_000_000 },
    state: { operator: 'telkomsel', nominal: 'a', new_price: 0, selling_price: 0, priced_for: '', parameters: {} },
    data: { offers: { data: [offer] } },
    locale: 'zh',
    ...scope,
  }) as readonly Shown[];
  return rows.filter(({ label, when }) => label === DERIVE_TEXTS.rate.zh && when !== false).map(({ value }) => value);
}

const page = deriveProductScreen(ABROAD, TEST_OPERATORS);
const checkout = deriveCheckoutScreen(ABROAD, TEST_OPERATORS) as ScreenDocument;
const state = { operator: 'telkomsel', nominal: 'a', selling_price: 0, priced_for: '', parameters: {} };

describe('PRE-14: the rate where a purchase is confirmed', () => {
  it('stands below the price, in the language of the reader', () => {
    expect(ratesOf(page, 'confirm-money', {})).toEqual(['Rp 3.546 / MYR']);
    expect(ratesOf(checkout, 'confirm-money', {})).toEqual(['Rp 3.546 / MYR']);
  });

  it('PRE-19: a guest has it beside the price, an account once, with what it pays', () => {
    expect(ratesOf(checkout, 'subject', { account: null })).toEqual(['Rp 3.546 / MYR']);
    expect(ratesOf(checkout, 'subject', {})).toEqual([]);
  });

  it('is not shown beside another price than it was counted from, nor while there is none', () => {
    expect(ratesOf(page, 'confirm-money', { state: { ...state, new_price: 50_000 } })).toEqual([]);
    expect(ratesOf(page, 'confirm-money', { state: { ...state, new_price: 0, nominal: '' } })).toEqual([]);
    expect(ratesOf(page, 'confirm-money', { state: { ...state, new_price: 0 }, data: { offers: null } })).toEqual([]);
    const { foreign: _, ...without } = offer;
    expect(ratesOf(page, 'confirm-money', { data: { offers: { data: [without] } } })).toEqual([]);
  });

  it('SDUI-2: a product of which nothing arrives abroad has no such row', () => {
    expect(JSON.stringify(deriveProductScreen(DIRECT, TEST_OPERATORS))).not.toContain('foreign');
    expect(JSON.stringify(deriveCheckoutScreen(DIRECT, TEST_OPERATORS))).not.toContain('foreign');
  });
});
