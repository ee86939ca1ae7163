import { describe, expect, it } from 'vitest';
import { deriveProductScreen } from '#src/engine/core/derived/derive-product-screen.ts';
import type { BlockNode } from '#src/engine/core/document-types.ts';
import { resolveBindable } from '#src/engine/core/screen/resolve-bindable.ts';
import { DIRECT, TEST_OPERATORS } from '#src/engine/core/test-support/test-products.ts';

function find({ id, ...node }: BlockNode, wanted: string): BlockNode | undefined {
  if (id === wanted) return { id, ...node };
  return (node.children ?? []).map((child) => find(child, wanted)).find((found) => found !== undefined);
}

interface Shown {
  readonly label: unknown;
  readonly value: unknown;
  readonly when?: unknown;
}

const page = deriveProductScreen(DIRECT, TEST_OPERATORS);
const offer = {
  code: 'a',
  operator: 'telkomsel',
  name: { id: 'Pulsa 50.000', en: 'Credit 50,000', zh: '话费 50,000' },
  price: 49_650,
  suggested_price: 52_000,
};

function shown(block: string, state: object, account: object | null): readonly unknown[] {
  const rows = resolveBindable(find(page.body, block)?.props?.rows, {
    account,
    state: {
      operator: 'telkomsel',
      nominal: '',
      new_price: 0,
      selling_price: 0,
      priced_for: '',
      parameters: {},
      ...state,
    },
    data: { offers: { data: [offer] } },
    locale: 'id',
  }) as readonly Shown[];
  return rows.filter(({ when }) => when !== false).map(({ label, value }) => [label, value]);
}

const chosen = { nominal: 'a', parameters: { destination: '081234567890' } };
const agent = { deposit: 1_000_000 };

describe('PRE-1: the summary beside the nominals on wide screens', () => {
  it('shows nothing before anything is typed, the number first, the sums once a nominal is chosen', () => {
    expect(shown('summary', {}, agent)).toEqual([]);
    expect(shown('summary', { parameters: chosen.parameters }, agent).map((row) => (row as unknown[])[1])).toEqual([
      '0812 3456 7890',
    ]);
    expect(shown('summary', chosen, agent)).toEqual([
      [expect.anything(), '0812 3456 7890'],
      ['Produk', 'Pulsa 50.000'],
      ['Harga jual', 52_000],
      ['Untung', 2_350],
      ['Saldo setelah', 950_350],
    ]);
  });

  it('says of selling price, profit and balance what the check sheet says', () => {
    const sums = ['Harga jual', 'Untung', 'Saldo setelah'];
    const of = (block: string) =>
      shown(block, { ...chosen, selling_price: 51_000, priced_for: 'a' }, agent).filter((row) =>
        sums.includes(String((row as unknown[])[0])),
      );
    expect(of('summary')).toEqual(of('confirm-money'));
  });

  it('leaves the balance out where it does not cover the price, and where there is no account', () => {
    for (const account of [{ deposit: 1_000 }, null]) {
      expect(shown('summary', chosen, account).map((row) => (row as unknown[])[0])).not.toContain('Saldo setelah');
    }
  });

  it('is left out by a program that draws rows of version 1', () => {
    expect(find(page.body, 'summary')).toMatchObject({ requires: { rows: 2 }, fallback: { block: 'stack' } });
  });
});
