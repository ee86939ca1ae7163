import { describe, expect, it } from 'vitest';
import { isOpenAmount } from '#src/engine/core/amount-policy.ts';
import { DERIVE_TEXTS } from '#src/engine/core/derive/derive-texts.ts';
import { compileExpression } from '#src/engine/core/expression.ts';
import { byId, derive, scopeOf } from '#src/engine/core/test-support/derived-screen.ts';
import { shippedProduct, shippedProducts } from './shipped-documents.ts';

describe('a confirmation says a thing once', () => {
  it('POST-13, PRE-15: what the agent typed as the amount is not read from the look-up as well', () => {
    const typed = shippedProducts().filter(({ document }) => isOpenAmount(document));
    expect(typed.map(({ document }) => document.id)).toContain('kirim-uang');
    const twice = typed.filter(({ document }) =>
      document.reading?.rows?.some(({ label }) => label.id === DERIVE_TEXTS.amount.id),
    );
    expect(twice.map(({ document }) => document.id)).toEqual([]);
  });

  it('POST-2: a bill that is called by its biller’s name has no period of that name; a month is one', () => {
    const screen = derive(shippedProduct('bpjs-kesehatan'));
    const rows = byId(screen, 'confirm-money')?.props?.rows as readonly {
      label: { en: string };
      when?: { $: string };
    }[];
    const period = rows.find(({ label }) => label.en === DERIVE_TEXTS.months.en);
    const isShown = (of: string): unknown => {
      const transaction = { bills: [{ id: '2', period: of, total: 140_000 }], details: [] };
      return compileExpression(period?.when?.$ ?? '').evaluate(
        scopeOf(screen, { inquiry: { transaction }, bills: ['2'] }),
      );
    };
    expect([isShown('BPJS Kesehatan'), isShown('202611')]).toEqual([false, true]);
  });
});
