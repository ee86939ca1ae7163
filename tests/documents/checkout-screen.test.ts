import { describe, expect, it } from 'vitest';
import { destinationKey } from '#src/engine/core/derive/product/product-expressions.ts';
import { deriveCheckoutScreen } from '#src/engine/core/derived/derive-checkout-screen.ts';
import type { BlockNode, ScreenDocument } from '#src/engine/core/document-types.ts';
import { parseDocument } from '#src/engine/core/parse-document.ts';
import {
  billsPath,
  checkoutNominal,
  checkoutPath,
  checkoutPattern,
  hasCheckout,
  isBillsCheckout,
  looksUpForGuests,
  paysBillsAsGuest,
  sellsToGuests,
} from '#src/engine/core/product/checkout-link.ts';
import { detectOperator } from '#src/engine/core/product/detect-operator.ts';
import { resolveBindable } from '#src/engine/core/screen/resolve-bindable.ts';
import { shippedOperators, shippedProduct, shippedProducts } from './shipped-documents.ts';
import { shippedEnvironment } from './shipped-environment.ts';

const ENVIRONMENT = shippedEnvironment();

/** What the page says about the operator of a number; undefined while it says nothing. */
function noticeOf(screen: ScreenDocument | undefined, scope: Record<string, unknown>): unknown {
  const nodesOf = (node: BlockNode): readonly BlockNode[] => [node, ...(node.children ?? []).flatMap(nodesOf)];
  const notice = screen && nodesOf(screen.body).find(({ id }) => id === 'other-operator');
  return resolveBindable(notice?.when, scope) === true ? resolveBindable(notice?.props?.text, scope) : undefined;
}

const products = shippedProducts().map(({ document }) => document);

describe('the one-page checkout that a product document leads to', () => {
  it('PRE-19: every nominal of every product that has one is found again by its own address', () => {
    const sold = products.filter(hasCheckout);
    expect(sold.length).toBeGreaterThan(40);
    for (const product of sold) {
      for (const nominal of product.nominals ?? []) {
        const [, , type, operator, link] = checkoutPath(product, nominal).split('/').map(decodeURIComponent);
        expect(type).toBe(product.type);
        expect(checkoutNominal(product, operator ?? '', link ?? ''), `${product.id} ${nominal.code}`).toBe(nominal);
      }
    }
  });

  it('PRE-19: what has no nominal of its own price has no checkout', () => {
    for (const id of ['send-money-bca', 'postpaid-electricity']) {
      const product = products.find((each) => each.id === id);
      if (product) expect(deriveCheckoutScreen(product)).toBeUndefined();
    }
    expect(products.filter(({ family }) => family === 'postpaid').filter(hasCheckout)).toEqual([]);
  });

  it('PRE-12, PRE-18, PRE-19: what the supplier lists is there to choose for guests too', () => {
    const listed = products.filter(
      (product) => sellsToGuests(product) && product.parameters.some(({ choicesFrom }) => choicesFrom !== undefined),
    );
    expect(listed.map(({ id }) => id)).toEqual(expect.arrayContaining(['esim-telkomsel', 'games-life-after']));
    for (const product of listed) {
      const sources = Object.values(deriveCheckoutScreen(product)?.data ?? {});
      const lists = sources.filter(({ call }) => call === 'product.choices');
      expect(lists.length, product.id).toBeGreaterThan(0);
      for (const { when } of lists) expect(when?.$ ?? '').not.toContain('account');
    }
  });

  it('PRE-19: no two products claim one checkout address', () => {
    const patterns = products
      .filter((product) => hasCheckout(product) || paysBillsAsGuest(product))
      .map(checkoutPattern);
    expect(patterns.filter((pattern, index) => patterns.indexOf(pattern) !== index)).toEqual([]);
  });

  it('PRE-19: a nominal of one operator is not sold under another', () => {
    const pulsa = shippedProduct('pulsa');
    expect(checkoutNominal(pulsa, 'telkomsel', 'telkomsel-10')?.code).toBe('telkomsel-10');
    expect(checkoutNominal(pulsa, 'xl', 'telkomsel-10')).toBeUndefined();
    expect(checkoutNominal(pulsa, 'telkomsel', 'constructor')).toBeUndefined();
  });

  it('PRE-18, PRE-19: a number of another operator than the address names is warned about, as the operator is detected', () => {
    const tables = new Map(shippedOperators().map(({ document }) => [document.id, document]));
    for (const product of products.filter((each) => hasCheckout(each) && each.operators !== undefined)) {
      const table = tables.get(product.operators?.table ?? '');
      const screen = deriveCheckoutScreen(product, table);
      const key = destinationKey(product);
      const operators = table?.operators ?? [];
      for (const { id, prefixes } of operators) {
        for (const prefix of prefixes) {
          for (const sold of operators) {
            const scope = { locale: 'en', state: { operator: sold.id, parameters: { [key]: `${prefix}99` } } };
            const warning = noticeOf(screen, scope);
            const likely = detectOperator(`${prefix}99`, operators);
            if (likely?.id === sold.id) expect(warning, `${product.id} ${id} ${prefix}`).toBeUndefined();
            else expect(warning, product.id).toContain(`looks like ${likely?.name}, but this page sells ${sold.name}.`);
          }
        }
      }
      expect(noticeOf(screen, { locale: 'en', state: { operator: operators[0]?.id, parameters: { [key]: '' } } })).toBe(
        undefined,
      );
    }
  });

  it('PRE-19: where the customer must be looked up, a guest is asked to pay only for one that is shown', () => {
    const shown = (product: (typeof products)[number]) =>
      deriveCheckoutScreen(product)?.body.children?.filter(({ id }) => id.startsWith('guest')) ?? [];
    const needed = products.filter((product) => looksUpForGuests(product) && product.flow.inquiry === 'required');
    expect(needed.map(({ id }) => id)).toContain('electricity');
    for (const product of needed) {
      const when = new Map(shown(product).map((block) => [block.id, JSON.stringify(block.when)]));
      for (const id of ['guest-pay', 'guest-bar']) expect(when.get(id), id).toContain('&& state.looked_up != null');
      expect(when.get('guest-check-bar')).toContain('!(state.looked_up != null)');
    }
    const optional = products.filter((product) => looksUpForGuests(product) && product.flow.inquiry === 'optional');
    expect(optional.length).toBeGreaterThan(0);
    for (const product of optional) expect(shown(product).map(({ id }) => id)).toContain('guest-look-up');
    expect(products.filter(sellsToGuests).filter(({ nameCheck }) => nameCheck !== undefined)).toEqual([]);
  });

  it('PRE-19, POST-14: bills of fixed sums have an address for guests; sending money and what is picked after a look-up have none', () => {
    const paid = products.filter(paysBillsAsGuest);
    expect(paid.map(({ id }) => id)).toContain('electricity-postpaid');
    for (const product of paid) {
      const [, , type, operator, link] = billsPath(product).split('/').map(decodeURIComponent);
      expect(
        products.filter((each) => each.type === type && isBillsCheckout(each, operator ?? '', link ?? '')),
      ).toEqual([product]);
      expect(checkoutNominal(product, operator ?? '', link ?? '')).toBeUndefined();
    }
    const others = products.filter(({ family }) => family === 'postpaid').filter((one) => !paysBillsAsGuest(one));
    expect(others.map(({ id }) => id)).toEqual(expect.arrayContaining(['kirim-uang', 'byupromo']));
    for (const product of others) expect(deriveCheckoutScreen(product), product.id).toBeUndefined();
    const [shipped] = paid;
    if (shipped === undefined) throw new Error('no bills are sold to guests');
    const barred: readonly Partial<typeof shipped>[] = [
      { amount: { policy: 'exact-up' } },
      { flow: { ...shipped.flow, inquiry: 'optional' } },
      { flow: { ...shipped.flow, bills: 'none' } },
      {
        parameters: shipped.parameters.map((one) => ({
          ...one,
          choicesFrom: { operation: 'o', value: 'v', label: 'l' },
        })),
      },
    ];
    for (const values of barred) expect(paysBillsAsGuest({ ...shipped, ...values })).toBe(false);
  });

  it.each(
    products
      .filter((product) => hasCheckout(product) || paysBillsAsGuest(product))
      .map((product) => [product.id, product] as const),
  )('PRE-19, SDUI-8: the checkout derived from %s is a screen document without problems', (_id, product) => {
    const table = shippedOperators().find(({ document }) => document.id === product.operators?.table)?.document;
    const parsed = parseDocument('screen', deriveCheckoutScreen(product, table), ENVIRONMENT);
    expect(parsed.ok ? [] : parsed.problems).toEqual([]);
  });
});
