import { describe, expect, it } from 'vitest';
import { resolveBindable } from '../screen/resolve-bindable.ts';
import { LISTED_CHOICES, LISTED_PLANS, OPEN_AMOUNT } from '../test-support/ability-products.ts';
import { actionsOf, byId, calls, looked, offer, prop, scopeOf } from '../test-support/derived-screen.ts';
import { deriveProductScreen } from './derive-product-screen.ts';

describe('SDUI-2: an amount that is typed', () => {
  const screen = deriveProductScreen(OPEN_AMOUNT, undefined);
  const fee = { to: 99_999, fixed: 1_000, points: 0, round: 5_000, passed_on: true };
  const terms = {
    min: 10_000,
    max: 1_000_000,
    multiple_of: 1_000,
    margin: 100,
    markup: 1_500,
    fees: [
      { ...fee, from: 0 },
      { from: 100_000, to: 1_000_000_000_000, fixed: 500, points: 75, round: 9_999, passed_on: true },
    ],
  };
  const data = { offers: { product: 'wallet', data: [], prices_at: '', terms }, recent: { data: [] } };
  const priced = (amount: number) => scopeOf(screen, { amount }, { data });

  it('PRE-20: costs itself, the margin and the fee of its slab, rounded once', () => {
    expect(prop(screen, 'bar', 'amount', priced(0))).toBeNull();
    expect(prop(screen, 'bar', 'amount', priced(50_000))).toBe(51_100);
    expect(prop(screen, 'bar', 'amount', priced(101_000))).toBe(101_000 + 100 + 500 + 758);
    expect(prop(screen, 'pay', 'label', priced(50_000))).toBe('Bayar Rp 51.100');
  });

  it('PRE-20: says what it must keep, in three languages', () => {
    expect(screen.fields?.['/amount']?.error).toEqual({
      id: 'Min Rp 10.000, maks Rp 1.000.000, kelipatan Rp 1.000.',
      en: 'At least Rp 10.000, at most Rp 1.000.000, in steps of Rp 1.000.',
      zh: '最低 Rp 10.000，最高 Rp 1.000.000，须为 Rp 1.000 的整数倍。',
    });
    expect(screen.schema).toMatchObject({
      properties: { amount: { type: 'integer', minimum: 10_000, maximum: 1_000_000, multipleOf: 1_000 } },
    });
  });
});

describe('SDUI-2: choices that the supplier lists', () => {
  const screen = deriveProductScreen(LISTED_CHOICES, undefined);
  const shown = (id: string, region: string, choices: unknown) => {
    const parameters = { destination: '', region, office: '' };
    const data = { offers: null, recent: null, choices_region: choices, choices_office: null };
    const loading = { offers: false, recent: false, choices_region: choices === null, choices_office: false };
    const failed = { offers: '', recent: '', choices_region: '', choices_office: '' };
    return resolveBindable(byId(screen, id)?.when, scopeOf(screen, { parameters }, { data, loading, failed }));
  };

  it('PRE-18: a list where there is one, a line to type in where there is none, a place held while it is asked for', () => {
    const ids = ['parameter-region-waiting', 'parameter-region', 'parameter-region-typed'];
    expect(ids.map((id) => shown(id, '', null))).toEqual([true, false, false]);
    expect(ids.map((id) => shown(id, '', { data: [{ value: 'a', label: 'A' }] }))).toEqual([false, true, false]);
    expect(ids.map((id) => shown(id, '', { data: [] }))).toEqual([false, false, true]);
  });

  it('PRE-18: a list that depends on another value waits for it, and what was chosen from it is forgotten with it', () => {
    expect(screen.data?.choices_office?.when).toEqual({ $: 'has_text(state.parameters.region)' });
    expect(actionsOf(byId(screen, 'parameter-region'))).toContainEqual({
      action: 'set',
      path: 'parameters.office',
      value: '',
    });
  });
});

describe('SDUI-2: plans that the look-up lists', () => {
  const screen = deriveProductScreen(LISTED_PLANS, undefined);

  it('PRE-18: they are drawn after the look-up; the chosen one is paid', () => {
    const found = { ...looked, plans: [{ ...offer, code: 'omni-1' }] };
    const picked = scopeOf(screen, { inquiry: { transaction: found }, nominal: 'omni-1' });
    expect(prop(screen, 'bar', 'amount', scopeOf(screen, {}))).toBeNull();
    expect(prop(screen, 'bar', 'amount', picked)).toBe(offer.price);
    expect(calls(byId(screen, 'check'))).toEqual(['inquiry.create']);
    expect(JSON.stringify(byId(screen, 'pay')?.on)).toContain('\\"plan\\": state.nominal');
  });
});
