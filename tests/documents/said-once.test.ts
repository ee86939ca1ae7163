import { describe, expect, it } from 'vitest';
import { DERIVE_TEXTS } from '#src/engine/core/derive/texts/derive-texts.ts';
import { compileExpression } from '#src/engine/core/expression/cel/expression.ts';
import { isOpenAmount } from '#src/engine/core/product/price/amount-policy.ts';
import { byId, derive, scopeOf } from '#src/engine/core/test-support/derived-screen.ts';
import { shippedProduct, shippedProducts, shippedScreens } from './shipped-documents.ts';

describe('a confirmation says a thing once', () => {
  it('POST-13, PRE-15: what the agent typed as the amount is not read from the look-up as well', () => {
    const typed = shippedProducts().filter(({ document }) => isOpenAmount(document));
    expect(typed.map(({ document }) => document.id)).toContain('kirim-uang');
    const twice = typed.filter(({ document }) =>
      document.reading?.rows?.some(({ label }) => label.id === DERIVE_TEXTS.amount.id),
    );
    expect(twice.map(({ document }) => document.id)).toEqual([]);
  });

  it('POST-2, POST-13, PRE-15: an input that the document reads again for its receipt stands among the inputs alone', () => {
    for (const [id, key, other] of [
      ['bpjs-kesehatan', 'months', 'participants'],
      ['kirim-uang', 'bank', 'speed'],
    ] as const) {
      const screen = derive(shippedProduct(id));
      const row = (name: string) => ({ key: name, label: { id: name, en: name, zh: name }, value: '2' });
      const details = [row(key), row(other), { label: row(key).label, value: 'without a key' }];
      const scope = scopeOf(screen, { inquiry: { transaction: { bills: [], details } } });
      const shown = (block: string): unknown => {
        const rows = byId(screen, block)?.props?.rows as { readonly $: string };
        return (compileExpression(rows.$).evaluate(scope) as { value: string; key?: string }[]).map((each) => each.key);
      };
      expect(shown('confirm-details'), id).toEqual([other, undefined]);
      if (byId(screen, 'customer')) expect(shown('customer'), id).not.toContain(key);
    }
  });

  it('POST-12: what a look-up lists for one customer is called a package, not a nominal', () => {
    const screen = derive(shippedProduct('byupromo'));
    expect(byId(screen, 'nominal')?.props?.label).toEqual(DERIVE_TEXTS.plan);
    expect(screen.fields?.['/nominal']?.error).toEqual(DERIVE_TEXTS.planMissing);
    expect(JSON.stringify(screen.body)).not.toContain(DERIVE_TEXTS.nominalMissing.en);
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

  it('POST-8: the tax year that was typed stands on the confirmation once; another one that is billed is said', () => {
    const screen = derive(shippedProduct('pbb'));
    const rows = byId(screen, 'confirm-money')?.props?.rows as readonly {
      label: { en: string };
      when?: { $: string };
    }[];
    const period = rows.find(({ label }) => label.en === DERIVE_TEXTS.months.en);
    const isShown = (of: string): unknown => {
      const transaction = { bills: [{ id: of, period: of, total: 140_000 }], details: [] };
      return compileExpression(period?.when?.$ ?? '').evaluate(
        scopeOf(screen, { inquiry: { transaction }, parameters: { year: '2025' }, bills: [of] }),
      );
    };
    expect([isShown('2025'), isShown('2024')]).toEqual([false, true]);
  });

  it('POST-2: nor does its status page say that name as the period', () => {
    const screen = shippedScreens().find(({ document }) => document.id === 'transaction.status')?.document;
    if (screen === undefined) throw new Error('no status page');
    const rows = byId(screen, 'details-rows')?.props?.rows as readonly {
      label: { en: string };
      value: { $: string };
    }[];
    const period = compileExpression(rows.find(({ label }) => label.en === DERIVE_TEXTS.months.en)?.value.$ ?? '');
    const product_name = shippedProduct('bpjs-kesehatan').name;
    const shown = (of: string): unknown => {
      const transaction = { product_name, bills: [{ id: '2', period: of, total: 140_000 }], details: [] };
      return period.evaluate(scopeOf(screen, {}, { data: { transaction: { transaction } } }));
    };
    expect([shown('BPJS Kesehatan'), shown('202611')]).toEqual(['', 'November 2026']);
  });
});
