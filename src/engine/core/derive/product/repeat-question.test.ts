import { describe, expect, it } from 'vitest';
import type { ProductDocument } from '#src/engine/core/document-types.ts';
import { resolveBindable } from '#src/engine/core/screen/resolve-bindable.ts';
import { ABILITY_PRODUCTS } from '#src/engine/core/test-support/ability-products.ts';
import { actionsOf, byId, derive, looked, prop, scopeOf } from '#src/engine/core/test-support/derived-screen.ts';
import { DIRECT, INQUIRY, OPTIONAL_INQUIRY, POSTPAID } from '#src/engine/core/test-support/test-products.ts';
import { productExpressions } from './product-expressions.ts';

const FIRST = {
  ref_id: 'K1',
  date: '2026-11-20T02:41:00Z',
  status: 'success',
  label: { id: 'Berhasil', en: 'Success', zh: '成功' },
};
const ACCOUNT = { state: 'active', category: 'agent', deposit: 900_000, password_remembered: true };

/** What the page holds once everything is filled in, with the answer to the question. */
function filled(product: ProductDocument, repeat: object | null, state: object = {}) {
  const screen = derive(product);
  const scope = scopeOf(screen, {}, { account: ACCOUNT });
  return { ...scope, data: { ...(scope.data as object), repeat }, state: { ...(scope.state as object), ...state } };
}

describe.each([
  ['nominal', DIRECT],
  ['nominal that is looked up', INQUIRY],
  ['nominal that may be looked up', OPTIONAL_INQUIRY],
  ['bill', POSTPAID],
  ...ABILITY_PRODUCTS.map((product) => [product.id, product] as const),
] as const)('PRE-22: a %s that was bought already today', (_, product) => {
  const screen = derive(product);
  const again = { count: 1, allowed: true, first: FIRST };

  it('is said where it is chosen, with time, state and the way to the first, and the main button is the answer', () => {
    const scope = filled(product, again, { inquiry: { transaction: looked } });
    expect(resolveBindable(byId(screen, 'repeat-line')?.when, scope)).toBe(true);
    expect(prop(screen, 'repeat-line', 'text', scope)).toBe('Yang ke-2 hari ini. Pertama pukul 09.41: Berhasil');
    expect(prop(screen, 'repeat-line-first', 'to', scope)).toBe('/transaction/K1');
    expect(prop(screen, 'continue', 'label', scope)).toBe('Beli lagi');
    const answer = actionsOf(byId(screen, 'continue')).find(
      (action) => action.action === 'set' && action.path === 'confirm_repeat',
    );
    const answered = (repeat: object | null) =>
      answer?.action === 'set' && resolveBindable(answer.value, filled(product, repeat));
    expect([answered(again), answered({ count: 0, allowed: true }), answered(null)]).toEqual([true, false, false]);
  });

  it('is not paid for unanswered, nor by any answer once the product’s own limit is reached', () => {
    const { price } = productExpressions(product);
    const disabled = (repeat: object | null, state: object) =>
      prop(screen, 'pay', 'reason', filled(product, repeat, { new_price: 10_000, selling_price: 12_000, ...state }));
    expect(price).toContain('state.new_price');
    expect(disabled(again, {})).toMatch(/Centang dulu/);
    expect(disabled(again, { confirm_repeat: true })).toBe('');
    expect(disabled({ ...again, allowed: false }, { confirm_repeat: true })).toMatch(/besok/);
    expect(disabled(null, { repeat: true, sent: true })).toMatch(/Centang dulu/);
    expect(disabled(null, { repeat_over: true, sent: true })).toMatch(/besok/);
    expect(disabled({ count: 0, allowed: true }, {})).toBe('');
  });

  it('is not asked about a sale that came up after this one was sent: it is the same, its answer was lost', () => {
    const open = { new_price: 10_000, selling_price: 12_000, sent: true };
    const scope = filled(product, again, open);
    expect(prop(screen, 'pay', 'reason', scope)).toBe('');
    expect(resolveBindable(byId(screen, 'repeat')?.when, scope)).toBe(false);
    const pressed = actionsOf(byId(screen, 'pay')).filter(({ action }) => action === 'set' || action === 'call');
    expect(pressed[0]).toMatchObject({ action: 'set', path: 'sent', value: true });
  });

  it('is asked about only once it is known what is bought for whom', () => {
    const when = screen.data?.repeat?.when;
    expect(resolveBindable(when, filled(product, null))).toBe(false);
    const [key] = Object.keys((filled(product, null).state as { parameters: object }).parameters);
    const state = {
      parameters: Object.fromEntries(product.parameters.map((one) => [one.key, '081234567890'])),
      nominal: 'a',
      amount: 50_000,
      bills: ['202611'],
      inquiry: { transaction: looked },
    };
    expect(key).toBeDefined();
    expect(resolveBindable(when, filled(product, null, state))).toBe(true);
    expect(resolveBindable(when, { ...filled(product, null, state), account: null })).toBe(false);
  });
});
