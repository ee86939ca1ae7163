import { describe, expect, it } from 'vitest';
import { billerSkus } from '#src/engine/core/product/biller-sku.ts';
import { connectorsOf, delivers, withSupplier } from '#src/engine/core/product/supplier-bindings.ts';
import { shippedConnectors, shippedOperators, shippedProduct, shippedProducts } from './shipped-documents.ts';
import { PRICE_LISTS } from './supplier-price-lists.ts';

/** Every product as each of its suppliers delivers it. */
const products = shippedProducts().flatMap(({ document }) =>
  connectorsOf(document).map((connector) => ({
    ...withSupplier(document, connector),
    others: document.supplier.others,
  })),
);

const connectors = shippedConnectors();

describe('products against the supplier they name', () => {
  it('PRE-1, PRE-2, PRE-5: every nominal is an item of the sandbox at the price of the document', () => {
    for (const { id, supplier, others = [], nominals: all = [] } of products) {
      const own = others.find(({ connector }) => connector === supplier.connector);
      const nominals = all.filter(({ code }) => own === undefined || delivers(own, code));
      const { prices, billers } = PRICE_LISTS.get(supplier.connector) ?? {};
      // Abroad a nominal is operator, dollars and country, and its price follows the rate.
      if (supplier.connector === 'reloadly') {
        for (const { sku } of nominals) expect([...(billers ?? [])], `${id} ${sku}`).toContain(sku.split(':')[0]);
        continue;
      }
      const listed = nominals.map(({ sku }) => [sku, prices?.get(sku)]);
      expect(
        nominals.map(({ sku, supplierPrice }) => [sku, supplierPrice]),
        id,
      ).toEqual(listed);
    }
  });

  it('POST-1: every biller is one of the sandbox', () => {
    for (const product of products) {
      const known = [...(PRICE_LISTS.get(product.supplier.connector)?.billers ?? [])];
      expect(known, product.id).toEqual(expect.arrayContaining([...billerSkus(product)]));
    }
  });

  it('API-3, POST-14: no supplier of bills is read as speaking of nominals: a bill has none', () => {
    for (const { id, supplier } of products.filter(({ flow }) => flow.bills !== 'none')) {
      const operations = connectors.find(({ document }) => document.id === supplier.connector)?.document.operations;
      for (const name of [supplier.inquiry, supplier.pay, supplier.status]) {
        const said = Object.values(operations?.[name ?? '']?.response.reasons?.map ?? {});
        expect(said, `${id}: ${supplier.connector} ${name}`).not.toContain('nominal_unavailable');
        expect(said.length, `${id}: ${supplier.connector} ${name}`).toBeGreaterThan(0);
      }
    }
  });

  it('POST-8: a tax that is owed since the last century has a year too', () => {
    const year = products.find(({ id }) => id === 'pbb')?.parameters.find(({ key }) => key === 'year');
    const taken = ['1994', '2026', '1894', '20266', '94'].filter((text) =>
      new RegExp(year?.pattern ?? '^$').test(text),
    );
    expect(taken).toEqual(['1994', '2026']);
  });

  it('SDUI-3: no supplier has a code twice', () => {
    expect([...PRICE_LISTS.keys()].sort()).toEqual(['digiflazz', 'iak', 'otomax', 'reloadly', 'xmlrpc']);
    for (const [id, { prices, billers }] of PRICE_LISTS) {
      for (const [code, price] of prices) expect(Number.isSafeInteger(price) && price > 0, `${id} ${code}`).toBe(true);
      for (const code of billers) expect(prices.has(code), `${id} ${code}`).toBe(false);
    }
  });

  it('PRE-20: the suggested selling price is above what the agent pays', () => {
    for (const product of products)
      for (const nominal of product.nominals ?? [])
        expect(nominal.suggestedPrice ?? 0, nominal.code).toBeGreaterThan(
          nominal.supplierPrice + product.pricing.margin,
        );
  });

  it('SDUI-2: fixtures name real nominals and numbers that the parameters accept', () => {
    for (const product of products) {
      for (const fixture of product.fixtures) {
        if (fixture.nominal !== undefined) expect(product.nominals?.map(({ code }) => code)).toContain(fixture.nominal);
        for (const parameter of product.parameters)
          if (parameter.required || fixture.parameters[parameter.key])
            expect(fixture.parameters[parameter.key]).toMatch(new RegExp(parameter.pattern ?? '', 'u'));
      }
      expect(product.fixtures.map(({ outcome }) => outcome)).toEqual(expect.arrayContaining(['success', 'failed']));
    }
  });
});

describe('money of another country', () => {
  const abroad = shippedProducts().filter(({ document }) => document.type === 'international');

  it('PRE-14: every nominal says what arrives, as its name does, and none writes down a rate', () => {
    expect(abroad.length).toBeGreaterThanOrEqual(7);
    for (const { document } of abroad) {
      for (const { code, name, foreign } of document.nominals ?? []) {
        const [currency, amount = ''] = name.en.split(' ');
        const named = { currency, amount: Number(amount.replaceAll(',', '')) };
        expect(foreign, `${document.id} ${code}`).toEqual(named);
      }
      expect(JSON.stringify(document), document.id).not.toMatch(/kurs rp|rate rp|汇率 rp/i);
    }
  });

  it('PRE-14, TRX-2: its receipt has the rate of what the customer paid', () => {
    const rate = { value: { $: 'text(transaction.customer_rate)' }, when: { $: 'has(transaction.customer_rate)' } };
    for (const { document } of abroad) {
      expect(document.receipt.rows, document.id).toContainEqual(expect.objectContaining(rate));
    }
  });
});

describe('suppliers that stand in', () => {
  it('PRE-1, PRE-2, PRE-4, PRE-5, PRE-7, PRE-8, POST-1: seven products or more have one, over several kinds of connectors', () => {
    const several = shippedProducts().filter(({ document }) => connectorsOf(document).length > 1);
    expect(several.length).toBeGreaterThanOrEqual(7);
    const kinds = new Set(several.flatMap(({ document }) => connectorsOf(document).slice(1)));
    expect([...kinds].sort()).toEqual(['iak', 'otomax', 'xmlrpc']);
  });
});

describe('operators', () => {
  const operators = shippedOperators().flatMap(({ document }) => document.operators);
  const mobile = shippedOperators().find(({ document }) => document.id === 'mobile')?.document.operators ?? [];

  it('PRE-18: every nominal of airtime and data names an operator, and every operator sells both', () => {
    for (const id of ['pulsa', 'data']) {
      const sold = new Set(shippedProduct(id).nominals?.map(({ operator }) => operator));
      expect([...sold].sort()).toEqual(mobile.map((operator) => operator.id).sort());
    }
  });

  it('PRE-3, PRE-4, PRE-11, PRE-14: every nominal of a product with operators names one of its table', () => {
    for (const { id, operators: used, nominals = [] } of products) {
      if (used === undefined) continue;
      const table = shippedOperators().find(({ document }) => document.id === used.table)?.document.operators ?? [];
      const known = table.map((operator) => operator.id);
      for (const { code, operator } of nominals) expect(known, `${id} ${code}`).toContain(operator);
    }
  });

  it('PRE-18: no prefix belongs to two operators', () => {
    const prefixes = operators.flatMap((operator) => operator.prefixes);
    expect(new Set(prefixes).size).toBe(prefixes.length);
  });

  it('PRE-18: white letters on every operator colour can be read', () => {
    for (const { id, color } of operators) expect(1.05 / (luminance(color) + 0.05), id).toBeGreaterThanOrEqual(4.5);
  });
});

/** Relative luminance of a colour `#RRGGBB`, by WCAG 2. */
function luminance(color: string): number {
  const channel = (start: number): number => {
    const value = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}
