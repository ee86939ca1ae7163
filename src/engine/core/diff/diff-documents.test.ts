import { describe, expect, it } from 'vitest';
import {
  shippedConnectors,
  shippedMenus,
  shippedOperators,
  shippedProducts,
  shippedScreens,
} from '../../../../tests/documents/shipped-documents.ts';
import { approvalNeeded } from './approval.ts';
import type { ChangeKind, ChangeTopic } from './change.ts';
import { diffDocuments } from './diff-documents.ts';

type Loose = Record<string, unknown>;
const copy = (value: unknown): Loose => JSON.parse(JSON.stringify(value)) as Loose;
const find = (list: readonly { readonly document: { readonly id: string } }[], id: string): Loose =>
  copy(list.find(({ document }) => document.id === id)?.document);

const product = find(shippedProducts(), 'electricity');
const pulsa = find(shippedProducts(), 'pulsa');
const connector = find(shippedConnectors(), 'digiflazz');
const status = find(shippedScreens(), 'transaction.status');
const transfer = find(shippedScreens(), 'transfer.transfer');
const menu = find(shippedMenus(), 'agent');
const operators = find(shippedOperators(), 'mobile');
const text = { id: 'Baru', en: 'New', zh: '新' };

function changed(document: Loose, path: string, value: unknown): Loose {
  const made = copy(document);
  const keys = path.split('/');
  const last = keys.pop() ?? '';
  const holder = keys.reduce<Loose>((at, key) => at[key] as Loose, made);
  if (value === undefined) {
    if (Array.isArray(holder)) holder.splice(Number(last), 1);
    else delete holder[last];
  } else if (Array.isArray(holder) && last === '-') holder.push(value);
  else holder[last] = value;
  return made;
}

type Case = readonly [
  document: Loose,
  path: string,
  value: unknown,
  kind: ChangeKind,
  topic: ChangeTopic,
  money: boolean,
];

const CASES: readonly Case[] = [
  [product, 'name', text, 'cosmetic', 'text', false],
  [product, 'description/en', 'Tokens', 'cosmetic', 'text', false],
  [product, 'version', 2, 'cosmetic', 'identity', false],
  [product, 'id', 'power', 'breaking', 'identity', true],
  [product, 'type', 'power', 'breaking', 'place', false],
  [product, 'nominals/0/supplierPrice', 20_100, 'behaviour', 'price', true],
  [product, 'nominals/0/suggestedPrice', 30_000, 'behaviour', 'price', true],
  [product, 'nominals/0/amount', 21_000, 'behaviour', 'price', true],
  [product, 'nominals/0/foreign', { currency: 'MYR', amount: 5.6 }, 'behaviour', 'price', true],
  [product, 'nominals/0/sku', 'pln21', 'behaviour', 'supplier', true],
  [product, 'nominals/0/name', text, 'cosmetic', 'text', false],
  [product, 'nominals/0/stock', 'sold-out', 'behaviour', 'flow', false],
  [product, 'nominals/0', undefined, 'breaking', 'price', true],
  [product, 'nominals/-', { code: 'new', name: text, sku: 'x', supplierPrice: 1 }, 'behaviour', 'price', true],
  [product, 'pricing/margin', 500, 'behaviour', 'price', true],
  [product, 'pricing/adminFee', [{ from: 0, to: null, fixed: 2500 }], 'behaviour', 'fee', true],
  [product, 'amount/policy', 'range', 'breaking', 'amount', true],
  [product, 'amount/min', 10_000, 'behaviour', 'amount', true],
  [product, 'limits', { sameNominalPerDay: 1 }, 'breaking', 'limit', false],
  [product, 'supplier/connector', 'other', 'behaviour', 'supplier', true],
  [product, 'supplier/others', [], 'behaviour', 'supplier', true],
  [product, 'supplier/choice', 'price', 'behaviour', 'supplier', true],
  [product, 'supplier/customerNumber', { $: '"0" + parameters.destination' }, 'behaviour', 'supplier', true],
  [product, 'flow/inquiry', 'optional', 'breaking', 'flow', true],
  [product, 'parameters/0/label', text, 'cosmetic', 'text', false],
  [product, 'parameters/0/pattern', '^[0-9]{11}$', 'breaking', 'input', false],
  [product, 'parameters/0/visible', false, 'breaking', 'input', true],
  [product, 'parameters/0/default', '08123456789', 'breaking', 'input', true],
  [product, 'parameters/0/minLength', 12, 'breaking', 'input', false],
  [product, 'parameters/0/minLength', 10, 'behaviour', 'input', false],
  [product, 'parameters/0/maxLength', 11, 'breaking', 'input', false],
  [product, 'parameters/0/maxLength', 13, 'behaviour', 'input', false],
  [product, 'parameters/0/rules', [{ rule: 'numeric' }], 'breaking', 'input', false],
  [product, 'parameters/0/required', false, 'behaviour', 'input', false],
  [product, 'parameters/-', { key: 'zone', required: true }, 'breaking', 'input', false],
  [product, 'parameters/-', { key: 'note', required: false }, 'behaviour', 'input', false],
  [product, 'parameters/-', { key: 'server', choicesFrom: { operation: 'pay' } }, 'behaviour', 'supplier', true],
  [product, 'parameters/0/choicesFrom', { operation: 'pay' }, 'behaviour', 'supplier', true],
  [product, 'cutOffs/0/end', '00:45', 'behaviour', 'schedule', false],
  [product, 'cutOffs/0/reason', text, 'cosmetic', 'schedule', false],
  [product, 'reading/token', { $: 'string(reply.sn)' }, 'behaviour', 'supplier', true],
  [product, 'receipt/title', text, 'cosmetic', 'text', false],
  [product, 'receipt/rows/0', undefined, 'behaviour', 'text', false],
  [product, 'pending/reviewAfterSeconds', 100_000, 'behaviour', 'flow', false],
  [product, 'fixtures/0', undefined, 'cosmetic', 'test', false],
  [product, 'menu/order', 1, 'behaviour', 'menu', false],
  [connector, 'name', 'Digi', 'cosmetic', 'text', false],
  [connector, 'allowedHosts', ['api.other.com'], 'behaviour', 'connector', true],
  [connector, 'operations/pay/path', '/pay', 'behaviour', 'connector', true],
  [connector, 'operations/pay/response/status/0/means', 'failed', 'behaviour', 'connector', true],
  [connector, 'operations/balance', undefined, 'breaking', 'connector', true],
  [connector, 'callback/authentication/secret', 'other', 'behaviour', 'connector', true],
  [status, 'title', text, 'cosmetic', 'text', false],
  [status, 'route/path', '/trx/:refId', 'breaking', 'place', false],
  [status, 'route/back', false, 'behaviour', 'place', false],
  [status, 'data/watch/everyMs', 9000, 'behaviour', 'data', false],
  [status, 'data/watch', undefined, 'breaking', 'payment', true],
  [status, 'data/transaction/args/ref_id', { $: '"x"' }, 'behaviour', 'payment', true],
  [status, 'body/children/0/when', { $: 'true' }, 'behaviour', 'payment', true],
  [status, 'body/children/1', undefined, 'breaking', 'payment', true],
  [status, 'body/children/-', { block: 'text', id: 'new', props: { text } }, 'behaviour', 'look', false],
  [
    status,
    'body/children/-',
    { block: 'amount', id: 'new', props: { amount: { $: '1' } } },
    'behaviour',
    'payment',
    true,
  ],
  [status, 'body/children/2', undefined, 'breaking', 'payment', true],
  [status, 'body/children/2/props/gap', 's2', 'cosmetic', 'look', false],
  [status, 'body/children/3/props/title', text, 'cosmetic', 'text', false],
  [status, 'body/children/2/children/3/on/event/0/operation', 'transaction.pay', 'behaviour', 'payment', true],
  [menu, 'home/0/name', text, 'cosmetic', 'text', false],
  [menu, 'sidebar/0/entries/1', undefined, 'breaking', 'menu', false],
  [menu, 'bottom/0/route', '/x', 'behaviour', 'menu', false],
  [operators, 'operators/0/color', '#000000', 'cosmetic', 'look', false],
  [operators, 'operators/0/prefixes', ['0811'], 'behaviour', 'operator', false],
  [operators, 'operators/0', undefined, 'breaking', 'operator', false],
];

describe('SDUI-6: what changed between two versions, in words', () => {
  it.each(CASES)('%#: $1', (document, path, value, kind, topic, moneyCritical) => {
    const changes = diffDocuments(document, changed(document, path, value));
    expect(changes).toHaveLength(1);
    expect(changes[0]).toMatchObject({ kind, topic, moneyCritical });
    expect(changes[0]?.summary).toMatch(/^[A-Z“]/);
  });

  it('nothing changed: nothing said, whatever the order of members', () => {
    const turned = Object.fromEntries(Object.entries(product).reverse());
    expect(diffDocuments(product, turned)).toEqual([]);
  });

  it('another order of nominals, inputs or blocks is one cosmetic change', () => {
    const nominals = [...(pulsa.nominals as unknown[])].reverse();
    const found = diffDocuments(pulsa, { ...pulsa, nominals });
    expect(found).toMatchObject([{ pointer: '/nominals', kind: 'cosmetic', moneyCritical: false }]);
    expect(found[0]?.summary).toBe('Nominal: another order');
    const body = status.body as { children: unknown[] };
    const screen = { ...status, body: { ...body, children: [...body.children].reverse() } };
    expect(diffDocuments(status, screen)).toMatchObject([{ kind: 'cosmetic' }]);
  });

  it('a price that changed while the list was sorted anew is still found, by its code', () => {
    const nominals = copy(pulsa).nominals as Loose[];
    const [first] = nominals;
    if (first !== undefined) first.supplierPrice = 5_555;
    const changes = diffDocuments(pulsa, { ...pulsa, nominals: nominals.reverse() });
    expect(changes[0]?.summary).toBe('Supplier price of nominal telkomsel-5: Rp 5.450 → Rp 5.555');
    expect(changes[0]?.pointer).toBe(`/nominals/${nominals.length - 1}/supplierPrice`);
  });

  it('NAV-15: a change is said in three languages, with the same names and values', () => {
    const nominals = (product.nominals as Loose[]).map((nominal, at) =>
      at === 0 ? { ...nominal, stock: 'limited' } : nominal,
    );
    const [stock] = diffDocuments(product, { ...product, nominals });
    const code = String((product.nominals as Loose[])[0]?.code);
    expect(stock?.said?.id).toMatch(new RegExp(`^Stok nominal ${code}.*“limited”$`));
    expect(stock?.said?.zh).toMatch(new RegExp(`^面额 ${code} 的 库存.*“limited”$`));
    expect(stock?.said?.en).toBe(stock?.summary);
    const [gone] = diffDocuments(product, { ...product, cutOffs: undefined, closure: { reason: text } });
    expect(gone?.said?.id).toMatch(/^(Penutupan sementara|Jam tutup|Alasan)/);
  });

  it('status rules count by order: the first that matches decides', () => {
    const made = copy(connector);
    const operations = made.operations as Record<string, { response: { status: unknown[] } }>;
    operations.pay?.response.status.reverse();
    expect(diffDocuments(connector, made).every(({ moneyCritical }) => moneyCritical)).toBe(true);
  });

  it('the weightiest comes first', () => {
    const made = { ...changed(changed(product, 'name', text), 'pricing/margin', 1), type: 'power' };
    expect(diffDocuments(product, made).map(({ kind }) => kind)).toEqual(['breaking', 'behaviour', 'cosmetic']);
  });

  it('a new document, and one that is gone, are changes too', () => {
    expect(diffDocuments(undefined, product).length).toBeGreaterThan(5);
    expect(diffDocuments(product, undefined).some(({ kind }) => kind === 'breaking')).toBe(true);
    expect(diffDocuments(undefined, undefined)).toEqual([]);
  });
});

describe('SDUI-6: who must approve', () => {
  const approval = (document: Loose, path: string, value: unknown) =>
    approvalNeeded(diffDocuments(document, changed(document, path, value)));

  it.each<[string, Loose, string, unknown]>([
    ['a price', product, 'nominals/0/supplierPrice', 1],
    ['a margin', product, 'pricing/margin', 1],
    ['a fee', product, 'pricing/adminFee', [{ from: 0, to: null, fixed: 1 }]],
    ['an amount policy', product, 'amount/policy', 'exact'],
    ['a supplier', product, 'supplier/connector', 'x'],
    ["a supplier's code", product, 'nominals/0/sku', 'x'],
    ['a connector', connector, 'operations/pay/path', '/x'],
    ['a part that moves money', status, 'body/children/2', undefined],
    ['a number that is filled in by itself', product, 'parameters/0/default', '08123456789'],
    ['an input that is hidden', product, 'parameters/0/visible', false],
    ['what is fetched for a page that pays', transfer, 'data', {}],
    ['a condition on a page that pays', transfer, 'body/when', { $: 'false' }],
  ])('%s needs a second person', (_what, document, path, value) => {
    expect(approval(document, path, value).needed).toBe(true);
  });

  it('SDUI-6: what a connector sends in another order is one change, and needs a second person', () => {
    const reversed = copy(connector);
    const { body } = (reversed.operations as Record<string, { body: { template: Loose } }>).pay as {
      body: { template: Loose };
    };
    body.template = Object.fromEntries(Object.entries(body.template).reverse());
    const changes = diffDocuments(connector, reversed);
    expect(changes).toMatchObject([{ pointer: '/operations/pay/body/template', what: 'moved', topic: 'connector' }]);
    expect(approvalNeeded(changes).needed).toBe(true);
    const { kind, id, ...rest } = connector;
    expect(diffDocuments(connector, { ...rest, id, kind })).toEqual([]);
  });

  it.each<[string, Loose, string, unknown]>([
    ['a text', product, 'name', text],
    ['an order', product, 'menu/order', 2],
    ['stock', product, 'nominals/0/stock', 'limited'],
    ['a title', status, 'title', text],
    ['an entry of the menu', menu, 'home/0/name', text],
  ])('%s does not', (_what, document, path, value) => {
    expect(approval(document, path, value)).toEqual({ needed: false, because: [] });
  });

  it('the policy is configuration', () => {
    const changes = diffDocuments(product, changed(product, 'pricing/margin', 1));
    expect(approvalNeeded(changes, { topics: [] }).needed).toBe(false);
    const wide = diffDocuments(product, changed(product, 'name', text));
    expect(approvalNeeded(wide, { topics: [], kinds: ['cosmetic'] }).needed).toBe(true);
    const limit = diffDocuments(product, changed(product, 'limits', { sameNominalPerDay: 9 }));
    expect(approvalNeeded(limit).needed).toBe(false);
    expect(approvalNeeded(limit, { topics: ['limit'] }).needed).toBe(true);
  });
});
