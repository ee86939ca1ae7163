import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ConnectorRuntime, createConnectorRuntime } from '#server/connectors/runtime.ts';
import { createDocumentEnvironment } from '#server/documents/check/document-environment.ts';
import { applyPatch, type Patch } from '#server/ops/lint/apply-patch.ts';
import { lintDocuments } from '#src/engine/core/lint/lint-documents.ts';
import { shippedChoices, shippedDocuments, shippedOperators } from '../../documents/shipped-documents.ts';
import { angsanaReport } from './angsana.ts';
import { damarReport } from './damar.ts';
import {
  BALANCES,
  COSTS,
  CONNECTORS as connectors,
  NUMBERS,
  PROOFS,
  PRODUCTS as products,
  SECRETS,
} from './manuals.ts';
import { Sale } from './sale.ts';
import { PROVIDER_NAMES, type ProviderName, type StartedProviders, startProviders } from './start-providers.ts';

let providers: StartedProviders;
let runtime: ConnectorRuntime;
const connected = new Set<string>();
beforeAll(async () => {
  providers = await startProviders();
  runtime = createConnectorRuntime({
    settings: {
      config: Object.fromEntries(PROVIDER_NAMES.map((name) => [connectors[name].baseUrl.config, baseUrlOf(name)])),
      secrets: SECRETS,
      values: {},
    },
    allowLoopback: true,
    log: { warn: () => undefined, error: () => undefined },
  });
});
afterAll(async () => {
  runtime.close();
  await providers.stop();
  console.log(`providers connected by documents alone: ${connected.size} of ${PROVIDER_NAMES.length}`);
});

const baseUrlOf = (name: ProviderName): string => providers.baseUrl(name);
const environment = createDocumentEnvironment({
  operators: shippedOperators().map(({ document }) => document),
  connectors: Object.values(connectors),
  choices: shippedChoices().map(({ document }) => document),
});
const shipped = shippedDocuments().map(({ file, document }) => ({ name: file, json: document }));
/** What the linter says of one provider's documents beside what is shipped. */
const lint = (connector: unknown, product: unknown) =>
  lintDocuments(
    [
      { name: 'connector', json: connector },
      { name: 'product', json: product },
    ],
    environment,
    shipped,
  ).flatMap(({ name, problems }) => problems.map(({ code, pointer }) => `${code} ${name}${pointer}`));

describe.each(PROVIDER_NAMES)('SDUI-3, PRE-16: %s is connected by documents alone', (name) => {
  const sell = (ending: string) => new Sale(runtime, connectors[name], products[name], NUMBERS[name] + ending);

  it('its documents are without error and without advice', () => {
    expect(lint(connectors[name], products[name])).toEqual([]);
  });

  it('a purchase succeeds with its proof and its cost, fails with its reason, or waits until it is asked about', async () => {
    const good = sell('0000');
    const paid = await good.buy();
    expect(paid, JSON.stringify(paid)).toMatchObject({ outcome: 'success', fields: { price: COSTS[name] } });
    expect(good.proofOf(paid)).toBe(PROOFS[name]);
    const bad = await sell('1037').buy();
    expect(bad, JSON.stringify(bad)).toMatchObject({
      outcome: 'failed',
      reason: name === 'eboni' ? 'product_closed' : 'wrong_number',
      nothingCreated: false,
    });
    const slow = sell('1039');
    expect((await slow.buy()).outcome).toBe('pending');
    expect((await slow.ask()).outcome).toBe('pending');
    providers.orders[name].settle();
    const asked = await slow.ask();
    expect(asked, JSON.stringify(asked)).toMatchObject({ outcome: 'success', fields: { price: COSTS[name] } });
    expect(slow.proofOf(asked)).toBe(PROOFS[name]);
    connected.add(name);
  });

  it('no answer and an unclear one end nothing, and are settled by asking', async () => {
    for (const ending of ['2004', '2009']) {
      const sale = sell(ending);
      expect(['unknown', 'pending']).toContain((await sale.buy()).outcome);
      providers.orders[name].settle();
      expect(await sale.ask()).toMatchObject({ outcome: 'success' });
    }
  });

  it('an order that it does not know is final only after the time that its manual gives', async () => {
    const sale = sell('0000');
    await sale.lookUp();
    expect((await sale.ask(0)).outcome).toBe('pending');
    expect((await sale.ask(24 * 3_600)).outcome).toBe(name === 'eboni' ? 'pending' : 'failed');
  });

  it('its balance and its whole price list are read', async () => {
    const call = (operation: string) => runtime.call({ connector: connectors[name], operation, context: {} });
    expect(await call('balance')).toMatchObject({ outcome: 'success', fields: { balance: BALANCES[name] } });
    if (!Object.hasOwn(connectors[name].operations, 'price-list')) return;
    const { outcome, fields } = await call('price-list');
    const codes = (fields.items as readonly { readonly buyer_sku_code: string }[]).map((one) => one.buyer_sku_code);
    expect([outcome, codes]).toEqual([
      'success',
      { angsana: ['TSEL10', 'TSEL20'], bhumi: ['PLN20', 'PLN50'], damar: ['XL10', 'XL25'] }[name as 'angsana'],
    ]);
  });
});

describe('SDUI-3: reports of providers that send them', () => {
  it.each([
    ['angsana', angsanaReport, { headers: { authorization: 'Bearer somebody' } }],
    ['damar', damarReport, { query: 'refid=X1&st=SUKSES&token=d41d8cd98f00b204e9800998ecf8427e' }],
  ] as const)('%s is accepted with its proof and refused with another', async (name, report, forged) => {
    const sale = new Sale(runtime, connectors[name], products[name], `${NUMBERS[name]}1039`);
    await sale.buy();
    providers.orders[name].settle();
    const order = providers.orders[name].find(sale.reference);
    if (order === undefined) throw new Error('the order was not taken');
    const told = report(order);
    expect(runtime.readCallback(connectors[name], told)).toMatchObject({
      accepted: true,
      confirm: true,
      reference: sale.reference,
      result: { outcome: 'success', fields: { sn: expect.stringMatching(/\w/) } },
    });
    expect(runtime.readCallback(connectors[name], { ...told, ...forged })).toEqual({
      accepted: false,
      reason: 'unauthenticated',
    });
  });
});

/** Slips that people make with these manuals, and the problem that names each. */
const SLIPS: readonly (readonly [string, ProviderName, 'connector' | 'product', Patch, string])[] = [
  [
    'a cursor that is asked for but never followed',
    'angsana',
    'connector',
    { op: 'remove', pointer: '/operations/price-list/pages' },
    'price-list-reading.pages',
  ],
  [
    'not found as final at once',
    'angsana',
    'connector',
    { op: 'remove', pointer: '/operations/status/response/status/3/afterMinutes' },
    'status-map.unheard',
  ],
  [
    'a reason of its own making',
    'damar',
    'connector',
    { op: 'set', pointer: '/operations/pay/response/reasons/map/SALDO KURANG', value: 'deposit_low' },
    'reason-code.unknown',
  ],
  [
    'a signature over a misspelt name',
    'damar',
    'connector',
    { op: 'set', pointer: '/callback/authentication/over/2', value: '{body.stt}' },
    'callback-authentication.near',
  ],
  [
    'a price list with a reference',
    'damar',
    'connector',
    { op: 'set', pointer: '/operations/price-list/body/template/refid', value: '{ref}' },
    'price-list-reading.context',
  ],
  [
    'a price list without codes',
    'damar',
    'connector',
    { op: 'remove', pointer: '/operations/price-list/response/fields/items/each/buyer_sku_code' },
    'price-list-reading.member',
  ],
  [
    'a prefix without its namespace',
    'bhumi',
    'connector',
    { op: 'remove', pointer: '/operations/pay/body/template/@xmlns:b' },
    'request-shape.xml-prefix',
  ],
  [
    'an entry read by another name',
    'bhumi',
    'connector',
    { op: 'set', pointer: '/operations/price-list/response/fields/items/each/price/from', value: '/Products/Price' },
    'unknown-field.path',
  ],
  [
    'a position that is not there',
    'cendana',
    'connector',
    { op: 'set', pointer: '/operations/pay/response/fields/code/from', value: 'stat' },
    'unknown-field.path',
  ],
  [
    'a misspelt member of a form',
    'cendana',
    'connector',
    { op: 'set', pointer: '/operations/pay/body/template/2', value: { $pad: '{ref}', lenght: 20 } },
    'template-form.member',
  ],
  [
    'a misspelt secret',
    'eboni',
    'connector',
    { op: 'set', pointer: '/operations/pay/headers/X-Api-Key', value: '{secret.kee}' },
    'placeholder.name',
  ],
  [
    'a value that no answer leaves',
    'eboni',
    'connector',
    { op: 'set', pointer: '/operations/pay/body/template/variables/in/lookupId', value: '{kept.lookupid}' },
    'placeholder.name',
  ],
  [
    'a constant that is not there',
    'eboni',
    'connector',
    { op: 'remove', pointer: '/constants/payment' },
    'placeholder.name',
  ],
  [
    'words about the question as an end',
    'eboni',
    'connector',
    {
      op: 'set',
      pointer: '/operations/status/response/status/1',
      value: { field: 'code', in: ['UNAUTHENTICATED'], means: 'failed' },
    },
    'status-map.asking',
  ],
  [
    'the order itself as the question',
    'eboni',
    'product',
    { op: 'set', pointer: '/supplier/status', value: 'pay' },
    'status-question.request',
  ],
  [
    'a name that the answer does not have',
    'damar',
    'product',
    { op: 'set', pointer: '/reading/token', value: { $: 'has(reply.snn) ? string(reply.snn) : ""' } },
    'unknown-name.reply',
  ],
];

describe('SDUI-5: slips with these manuals are found before publishing', () => {
  it.each(SLIPS)('%s', (title, name, kind, patch, code) => {
    const changed = { connector: connectors[name], product: products[name] };
    const said = lint(
      kind === 'connector' ? applyPatch(changed.connector, [patch], title) : changed.connector,
      kind === 'product' ? applyPatch(changed.product, [patch], title) : changed.product,
    );
    expect(said.map((one) => one.split(' ')[0])).toContain(code);
  });
});
