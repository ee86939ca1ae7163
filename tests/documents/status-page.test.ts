import { expect, it } from 'vitest';
import type { Localized } from '#src/domain/language.ts';
import { DERIVE_TEXTS } from '#src/engine/core/derive/texts/derive-texts.ts';
import { compileExpression } from '#src/engine/core/expression/cel/expression.ts';
import { byId, scopeOf } from '#src/engine/core/test-support/derived-screen.ts';
import { shippedScreens } from './shipped-documents.ts';

it('POST-13, PRE-15: the status page says the amount that was typed, as the confirmation did; others have no such row', () => {
  const screen = shippedScreens().find(({ document }) => document.id === 'transaction.status')?.document;
  if (screen === undefined) throw new Error('no status page');
  const rows = byId(screen, 'details-rows')?.props?.rows as readonly {
    label: { en: string };
    value: { $: string };
    when?: { $: string };
  }[];
  const row = rows.find(({ label }) => label.en === DERIVE_TEXTS.amount.en);
  const shown = (transaction: object): unknown => {
    const scope = scopeOf(screen, {}, { data: { transaction: { transaction } } });
    if (compileExpression(row?.when?.$ ?? '').evaluate(scope) !== true) return undefined;
    return compileExpression(row?.value.$ ?? '').evaluate(scope);
  };
  expect([shown({ amount: 50_000, price: 52_500 }), shown({ price: 52_500 })]).toEqual([50_000, undefined]);
  // A bill that was paid in one of several ways tells its own sum.
  expect(shown({ amount: 10_000, price: 12_500, bills: [{ id: '1', total: 10_000 }] })).toBeUndefined();
});

it('PRE-18, TRX-3: the page of a sale and of a guest’s order name the operator right after the product', () => {
  const pages = [
    ['transaction.status', 'details-rows', 'data.transaction.transaction.operator_name'],
    ['checkout.order', 'fact-rows', 'data.order.order.operator_name'],
  ] as const;
  for (const [id, block, value] of pages) {
    const screen = shippedScreens().find(({ document }) => document.id === id)?.document;
    if (screen === undefined) throw new Error(`no page ${id}`);
    const rows = byId(screen, block)?.props?.rows as readonly { label: Localized; value: { $: string } }[];
    const product = rows.findIndex(({ label }) => label.en === 'Product');
    expect(rows[product + 1], id).toEqual({ label: DERIVE_TEXTS.operator, value: { $: value } });
  }
});
