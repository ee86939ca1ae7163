import { expect, it } from 'vitest';
import type { Localized } from '#src/domain/language.ts';
import { DERIVE_TEXTS } from '#src/engine/core/derive/texts/derive-texts.ts';
import { compileExpression } from '#src/engine/core/expression/cel/expression.ts';
import { byId, scopeOf } from '#src/engine/core/test-support/derived-screen.ts';
import { shippedScreens } from './shipped-documents.ts';

type MoneyRow = {
  readonly label: { readonly en: string };
  readonly value: { readonly $: string };
  readonly when?: { readonly $: string };
};

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

it('TRX-3: only a success ends on the balance after it; a sale whose money came back or is held ends on the balance that the agent has', () => {
  const screen = shippedScreens().find(({ document }) => document.id === 'transaction.status')?.document;
  if (screen === undefined) throw new Error('no status page');
  const rows = byId(screen, 'money-rows')?.props?.rows as readonly MoneyRow[];
  const balances = (transaction: object) => {
    const scope = scopeOf(screen, {}, { data: { transaction: { transaction } }, account: { deposit: 967_050 } });
    const value = (source: string | undefined): unknown => compileExpression(source ?? 'true').evaluate(scope);
    return rows
      .filter((row) => row.label.en.startsWith('Balance') && value(row.when?.$) === true)
      .map((row) => [row.label.en, value(row.value.$)]);
  };
  const held = { startBalance: 967_050, deductedBalance: 10_430, endBalance: 956_620 };
  const refund = { amount: 10_430, date: '2026-11-20T02:42:00Z', journal_id: 'J-88' };
  const before = ['Balance before', 967_050];
  for (const sale of [
    { status: 'failed', refund },
    { status: 'returned', refund },
    { status: 'processing' },
    { status: 'unprocessed' },
  ])
    expect(balances({ ...held, ...sale }), sale.status).toEqual([before, ['Balance now', 967_050]]);
  expect(balances({ ...held, status: 'success' })).toEqual([before, ['Balance after', 956_620]]);
  // Others than its owner see no balance, and a sale that took no money has none.
  expect(balances({ status: 'failed' }).filter(([, sum]) => sum !== undefined && sum !== null)).toEqual([]);
  expect(rows.at(-1)?.label.en).toBe('Balance now');
});

it('TRX-2, PRE-9: the receipt lies beside a sale that succeeded, not beside one with a code: each look at that receipt is written down', () => {
  const screen = shippedScreens().find(({ document }) => document.id === 'transaction.status')?.document;
  const when = screen?.data?.receipt?.when;
  if (screen === undefined || typeof when !== 'object') throw new Error('no status page with a receipt');
  const asks = (transaction: object): unknown =>
    compileExpression(when.$).evaluate(scopeOf(screen, {}, { data: { transaction: { transaction } } }));
  const receipt_path = '/receipt/prabayar/K261120F7Q2M8ZP4';
  expect(asks({ status: 'success', receipt_path })).toBe(true);
  expect(asks({ status: 'processing' })).toBe(false);
  expect([asks({ receipt_path, secret: 'hidden' }), asks({ receipt_path, secret: 'shown' })]).toEqual([false, false]);
});
