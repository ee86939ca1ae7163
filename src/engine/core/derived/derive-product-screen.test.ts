import { describe, expect, it } from 'vitest';
import { parametersSchema } from '../derive/product/parameters-schema.ts';
import type { BlockNode } from '../document-types.ts';
import { parseDocument } from '../parse-document.ts';
import { productPath } from '../product/product-path.ts';
import { guardsMoney } from '../screen/action-names.ts';
import { resolveBindable } from '../screen/resolve-bindable.ts';
import { ABILITY_PRODUCTS } from '../test-support/ability-products.ts';
import { actionsOf, byId, calls, derive, looked, nodesOf, prop, scopeOf } from '../test-support/derived-screen.ts';
import { TEST_ENVIRONMENT } from '../test-support/test-environment.ts';
import { DIRECT, INQUIRY, OPTIONAL_INQUIRY, POSTPAID, TEST_OPERATORS } from '../test-support/test-products.ts';

const WITHOUT_NAME = { ...INQUIRY, flow: { ...INQUIRY.flow, withoutName: true } };
type Row = { readonly value: unknown; readonly when?: boolean };

describe.each([
  ['direct', DIRECT],
  ['without a name', WITHOUT_NAME],
  ['inquiry', INQUIRY],
  ['optional inquiry', OPTIONAL_INQUIRY],
  ['postpaid', POSTPAID],
  ...ABILITY_PRODUCTS.map((product) => [product.id, product] as const),
] as const)('SDUI-2: a screen derived from a %s product', (_, product) => {
  const screen = derive(product);

  it('ACC-8: an inactive account sees prices and is told why it cannot go on', () => {
    const account = { state: 'inactive', deposit: 0, password_remembered: false };
    const scope = scopeOf(screen, {}, { account });
    expect(prop(screen, 'continue', 'disabled', scope)).toBe(true);
    expect(prop(screen, 'continue', 'reason', scope)).toMatch(/belum aktif/);
    expect(prop(screen, 'continue', 'reason', scopeOf(screen, {}))).not.toMatch(/belum aktif/);
  });

  it.each(['operations', 'qa'])('ACC-8: %s sees prices and is told who can buy, in three languages', (category) => {
    const account = { state: 'active', category, deposit: 0, password_remembered: false };
    const words = { id: /masuk dengan akun agen/, en: /sign in as an agent/, zh: /代理账户/ };
    for (const [locale, text] of Object.entries(words)) {
      const scope = scopeOf(screen, {}, { account, locale });
      expect(prop(screen, 'continue', 'disabled', scope)).toBe(true);
      expect(prop(screen, 'continue', 'reason', scope)).toMatch(text);
      expect(resolveBindable(byId(screen, 'pay')?.when, scope)).toBe(false);
      expect(prop(screen, 'pay-barred', 'reason', scope)).toMatch(text);
    }
  });

  it('is a screen document without problems, and so is the product', () => {
    expect(parseDocument('product', product, TEST_ENVIRONMENT).problems).toEqual([]);
    expect(parseDocument('screen', screen, TEST_ENVIRONMENT).problems).toEqual([]);
  });

  it('evaluates every prop before anything has arrived, and after', () => {
    const empty = scopeOf(screen, {}, { account: null, data: { offers: null, recent: null } });
    const full = scopeOf(screen, { nominal: 'a', operator: 'telkomsel', inquiry: { transaction: looked } });
    for (const scope of [empty, full]) {
      for (const node of nodesOf(screen.body)) {
        for (const value of [node.when, ...Object.values(node.props ?? {})]) {
          if (value !== undefined) expect(resolveBindable(value, scope), node.id).not.toBeUndefined();
        }
      }
    }
  });

  it('is the same each time and leads to the spelled paths', () => {
    expect(derive(product)).toEqual(screen);
    expect(screen.route.path).toBe(productPath(product));
    expect(screen.route.aliases).toEqual([`/webapp${productPath(product)}`]);
  });

  it('holds every button that moves money while the screen is broken', () => {
    const paying = nodesOf(screen.body).filter((node) => calls(node).some((name) => name.startsWith('transaction.')));
    expect(paying.map((node) => node.id)).toEqual(['pay']);
    expect(guardsMoney(byId(screen, 'pay') as BlockNode)).toBe(true);
    expect(guardsMoney(byId(screen, 'continue') as BlockNode)).toBe(true);
  });
});

describe('SDUI-2: a product sold straight away', () => {
  const screen = derive(DIRECT);
  const chosen = scopeOf(screen, {
    parameters: { destination: '081234567890' },
    operator: 'telkomsel',
    nominal: 'a',
    priced_for: 'a',
    selling_price: 52_000,
  });

  it('PRE-20: a sheet that was reloaded, or belongs to another nominal now, starts with the suggested selling price', () => {
    const state = chosen.state as Record<string, unknown>;
    for (const left of [
      { priced_for: '', selling_price: 0 },
      { priced_for: 'b', selling_price: 10_000 },
    ]) {
      const scope = { ...chosen, state: { ...state, ...left } };
      const rows = prop(screen, 'confirm-money', 'rows', scope) as { value: unknown }[];
      expect(rows.map((row) => row.value)).toEqual(['50.000', 49_650, 52_000, 2350, 1_200_350]);
      expect(prop(screen, 'pay', 'disabled', scope)).toBe(false);
      const sets = actionsOf(byId(screen, 'more')).flatMap((action) => (action.action === 'set' ? [action] : []));
      const typed = Object.fromEntries(sets.map(({ path, value }) => [path, resolveBindable(value, scope)]));
      expect(typed).toEqual({ selling_price: 52_000, priced_for: 'a', more: true });
    }
  });

  it('shows the price in the bar and on the button, and what is left', () => {
    expect(prop(screen, 'bar', 'amount', chosen)).toBe(49_650);
    expect(prop(screen, 'bar', 'hint', chosen)).toBe('Untung Rp 2.350');
    expect(prop(screen, 'pay', 'label', chosen)).toBe('Bayar Rp 49.650');
    expect(prop(screen, 'pay', 'label', { ...chosen, locale: 'zh' })).toBe('支付 Rp 49.650');
    expect(prop(screen, 'pay', 'disabled', chosen)).toBe(false);
    const rows = prop(screen, 'confirm-money', 'rows', chosen) as { label: string; value: unknown }[];
    expect(rows.map((row) => row.value)).toEqual(['50.000', 49_650, 52_000, 2350, 1_200_350]);
    const [number] = prop(screen, 'confirm-destination', 'rows', chosen) as { value: unknown; style: string }[];
    expect(number).toMatchObject({ value: '0812 3456 7890', style: 'large' });
  });

  it('PRE-18: waits for the number, then for the operator, and offers only that operator’s nominals', () => {
    const before = scopeOf(screen, {});
    expect(prop(screen, 'nominal', 'waiting', before)).toMatch(/^Isi nomor/);
    const unknown = scopeOf(screen, { parameters: { destination: '0999' } });
    expect(prop(screen, 'nominal', 'waiting', unknown)).toMatch(/^Operator/);
    expect(prop(screen, 'nominal', 'waiting', chosen)).toBe('');
    expect(prop(screen, 'nominal', 'offers', { ...chosen, state: { ...chosen.state, operator: 'xl' } })).toEqual([]);
    expect(prop(screen, 'operator', 'operators', before)).toHaveLength(2);
  });

  it('PRE-18: the confirmation says which operator it goes to, also one that was picked by hand', () => {
    const destination = { parameters: { destination: '081234567890' }, nominal: 'a' };
    for (const [operator, name] of TEST_OPERATORS.operators.map(({ id, name }) => [id, name] as const)) {
      const rows = prop(screen, 'confirm-destination', 'rows', scopeOf(screen, { ...destination, operator }));
      expect(rows).toEqual([
        expect.objectContaining({ value: '0812 3456 7890', style: 'large' }),
        expect.objectContaining({ label: 'Operator', value: name }),
      ]);
    }
    const labels = prop(derive(INQUIRY), 'confirm-destination', 'rows', scopeOf(derive(INQUIRY), destination));
    expect(labels).not.toContainEqual(expect.objectContaining({ label: 'Operator' }));
  });

  it.each([
    ['direct', DIRECT],
    ['inquiry', INQUIRY],
    ['optional inquiry', OPTIONAL_INQUIRY],
    ['postpaid', POSTPAID],
  ] as const)('PRE-21: a sheet that a reload emptied closes by itself, %s', (_, product) => {
    const [step] = byId(derive(product), 'confirm')?.on?.open ?? [];
    const closes = (state: object) =>
      step?.action === 'when' && resolveBindable(step.if, scopeOf(derive(product), { ...state }));
    const [key] = Object.keys((scopeOf(derive(product), {}).state as { parameters: object }).parameters);
    const filled = { parameters: { [key ?? '']: '081234567890' }, nominal: 'a' };
    expect(actionsOf(byId(derive(product), 'confirm')).map(({ action }) => action)).toContain('close-overlay');
    expect([closes(filled), closes({})]).toEqual([false, true]);
  });

  it('says why it cannot be paid: balance, selling price, a repeat that was not confirmed', () => {
    const poor = { ...chosen, account: { deposit: 40_000, password_remembered: true } };
    expect(prop(screen, 'pay', 'disabled', poor)).toBe(true);
    expect(prop(screen, 'pay', 'reason', poor)).toBe('Saldo kurang Rp 9.650. Isi saldo dulu.');
    const state = chosen.state as Record<string, unknown>;
    const low = { ...chosen, state: { ...state, selling_price: 1000 } };
    expect(prop(screen, 'pay', 'reason', low)).toMatch(/harga beli/);
    const repeat = {
      ...chosen,
      state: { ...state, repeat: true, repeat_at: '2026-11-20T02:41:00Z', repeat_status: 'Berhasil' },
    };
    expect(prop(screen, 'pay', 'disabled', repeat)).toBe(true);
    expect(prop(screen, 'repeat', 'text', repeat)).toBe(
      'Nominal yang sama ke nomor ini sudah dibeli hari ini. Pukul 09.41 WIB: Berhasil.',
    );
    expect(prop(screen, 'pay', 'disabled', { ...repeat, state: { ...repeat.state, confirm_repeat: true } })).toBe(
      false,
    );
  });

  it('PRE-22: a repeat beyond the limit cannot be paid, and leads to the first one', () => {
    const state = {
      ...(chosen.state as object),
      repeat_over: true,
      repeat_at: '2026-11-20T02:41:00Z',
      repeat_ref: 'K1',
    };
    const over = { ...chosen, state };
    expect(prop(screen, 'pay', 'disabled', over)).toBe(true);
    expect(prop(screen, 'pay', 'reason', over)).toMatch(/besok/);
    expect(prop(screen, 'repeat', 'text', over)).toMatch(/Pukul 09\.41 WIB/);
    expect(prop(screen, 'repeat-first', 'to', over)).toBe('/transaction/K1');
  });

  it('asks again with the new price after a change, and pays that', () => {
    const event = { code: 'price_changed', details: { productsWithPriceChanges: [{ new_price: 50_000 }] } };
    const sets = actionsOf(byId(screen, 'pay')).flatMap((action) => (action.action === 'set' ? [action] : []));
    const state: Record<string, unknown> = { ...(chosen.state as object) };
    for (const { path, value } of sets.filter(({ path }) => /price/.test(path))) {
      state[path] = resolveBindable(value, { ...chosen, state, event });
    }
    expect(state).toMatchObject({ old_price: 49_650, new_price: 50_000, selling_price: 52_000 });
    const after = { ...chosen, state };
    expect(prop(screen, 'pay', 'label', after)).toBe('Bayar Rp 50.000');
    expect(prop(screen, 'price-changed', 'text', after)).toMatch(/^Dari Rp 49\.650 menjadi Rp 50\.000/);
    expect(resolveBindable(byId(screen, 'price-changed')?.when, after)).toBe(true);
  });

  it('sends what the contract takes, and nothing empty', () => {
    const call = actionsOf(byId(screen, 'pay')).find((action) => action.action === 'call');
    expect(resolveBindable(call?.action === 'call' ? call.args : null, chosen)).toEqual({
      product: 'airtime',
      nominal: 'a',
      operator: 'telkomsel',
      parameters: { destination: '081234567890' },
      quoted_price: 49_650,
      selling_price: 52_000,
      remember_password: false,
      confirm_repeat: false,
    });
    expect(calls(byId(screen, 'pay'))).toEqual(['transaction.create']);
  });
});

describe('SDUI-2: products whose customer is looked up', () => {
  it('required: the main button looks up, paying pays the looked-up transaction', () => {
    const screen = derive(INQUIRY);
    expect(calls(byId(screen, 'continue'))).toEqual(['inquiry.create']);
    expect(calls(byId(screen, 'pay'))).toEqual(['transaction.pay']);
    const scope = scopeOf(screen, { nominal: 'a', inquiry: { transaction: looked } });
    expect(prop(screen, 'pay', 'label', scope)).toBe('Bayar Rp 52.500');
    expect(resolveBindable(byId(screen, 'pay')?.when, scope)).toBe(true);
    const rows = prop(screen, 'confirm-destination', 'rows', scope) as { value: unknown; when?: boolean }[];
    expect(rows.map((row) => row.value)).toContain('Bu Sari');
    expect(byId(screen, 'inquiry-failed')).toBeUndefined();
  });

  it.each([
    ['required', INQUIRY],
    ['optional', OPTIONAL_INQUIRY],
    ['bills', POSTPAID],
  ])('POST-14: %s: a sheet that was reloaded has looked nobody up, pays nothing and says so', (_, product) => {
    const screen = derive(product);
    const scope = scopeOf(screen, { nominal: 'a', priced_for: 'a', selling_price: 60_000 });
    expect(resolveBindable(byId(screen, 'pay')?.when, scope)).toBe(false);
    expect(prop(screen, 'pay-barred', 'disabled', scope)).toBe(true);
    expect(prop(screen, 'pay-barred', 'reason', scope)).toMatch(/perlu dicek lagi/);
  });

  it('optional: may be sold without a name', () => {
    const screen = derive(OPTIONAL_INQUIRY);
    expect(calls(byId(screen, 'pay'))).toEqual(['transaction.create', 'transaction.pay']);
    expect(actionsOf(byId(screen, 'continue-anyway')).map(({ action }) => action)).toContain('open-overlay');
    expect(byId(screen, 'parameter-server')?.block).toBe('choice-field');
    expect(byId(screen, 'parameter-zone')?.props).toMatchObject({ filter: 'digits' });
  });

  it('PRE-5, API-3: required, yet no answer: the server is asked to go on without a name, and the sheet says that none was checked', () => {
    const screen = derive(WITHOUT_NAME);
    const scope = scopeOf(screen, { nominal: 'a', inquiry_failed: true });
    expect(calls(byId(screen, 'continue-anyway'))).toEqual(['inquiry.create']);
    const call = actionsOf(byId(screen, 'continue-anyway')).find(({ action }) => action === 'call');
    expect(resolveBindable(call?.action === 'call' ? call.args : null, scope)).toMatchObject({ without_name: true });
    expect(prop(screen, 'continue', 'label', scope)).toBe('Cek lagi');
    expect(prop(screen, 'continue', 'label', scopeOf(screen, {}))).toBe('Lanjut');
    expect(calls(byId(screen, 'pay'))).toEqual(['transaction.pay']);
    const named = { ...looked, customer_name: 'WATI' };
    const rows = (transaction: object) =>
      (prop(screen, 'confirm-destination', 'rows', scopeOf(screen, { inquiry: { transaction } })) as Row[])
        .filter((row) => row.when !== false)
        .map(({ value }) => value);
    expect(rows(named)).toContain('WATI');
    expect(JSON.stringify(rows(named))).not.toContain('Belum dicek');
    expect(JSON.stringify(rows({ ...looked, customer_name: undefined }))).toContain('Belum dicek');
  });

  it('bills: all of them cost what the inquiry said, some of them their sum', () => {
    const screen = derive(POSTPAID);
    const all = scopeOf(screen, { inquiry: { transaction: looked }, bills: ['202610', '202611'] });
    const some = scopeOf(screen, { inquiry: { transaction: looked }, bills: ['202611'] });
    const none = scopeOf(screen, { inquiry: { transaction: looked } });
    expect([all, some, none].map((scope) => prop(screen, 'bar', 'amount', scope))).toEqual([52_500, 22_500, null]);
    expect(prop(screen, 'continue', 'disabled', none)).toBe(true);
    expect(resolveBindable(byId(screen, 'check')?.when, none)).toBe(false);
    expect(calls(byId(screen, 'check'))).toEqual(['inquiry.create']);
    const call = actionsOf(byId(screen, 'pay')).find((action) => action.action === 'call');
    expect(resolveBindable(call?.action === 'call' ? call.args : null, some)).toMatchObject({
      ref_id: 'K1',
      bills: ['202611'],
      quoted_price: 22_500,
    });
  });

  it('SDUI-9: a group of parameters becomes alternatives of required keys', () => {
    const product = { ...OPTIONAL_INQUIRY, groups: [{ atLeast: 1, of: ['destination', 'zone'] }] };
    expect(parametersSchema(product).allOf).toEqual([
      { anyOf: [{ required: ['destination'] }, { required: ['zone'] }] },
    ]);
  });
});
