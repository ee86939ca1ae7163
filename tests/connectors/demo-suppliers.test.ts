import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { connectorSettings } from '#server/connector-settings.ts';
import type { OperationResult } from '#server/connectors/operation-result.ts';
import { type ConnectorRuntime, createConnectorRuntime } from '#server/connectors/runtime.ts';
import { demoSuppliers } from '#server/demo-suppliers.ts';
import type { Callback } from '#server/sandbox/stage/stage-rig.ts';
import { StageRig } from '#server/sandbox/stage/stage-rig.ts';
import type { ConnectorDocument } from '#src/engine/core/document-types.ts';
import { readConnectorFolders } from './connector-folders.ts';

/** Only the sandbox's own matter here; the rig makes its credentials of the same key. */
const SECRETS = {
  visitor: '',
  realtimeKey: '',
  realtimeSecret: '',
  documents: '',
  connectorSettings: '',
  sandboxKey: 'rig',
  sandboxWebhookSecret: '',
};
const rig = new StageRig();
const connectors = new Map(readConnectorFolders().map(({ document }) => [document.id, document]));
let runtime: ConnectorRuntime;

beforeAll(async () => {
  await rig.start();
  const port = Number(new URL(rig.at('/')).port);
  const named = demoSuppliers(port, SECRETS, undefined);
  const settings = new Map([...named.settings].map(([id, values]) => [id, new Map(values)]));
  const fold = (name: string) => name.replaceAll('_', '-');
  runtime = createConnectorRuntime({
    settings: (connector) =>
      connectorSettings({ connectorSetting: (id, name) => settings.get(id)?.get(fold(name)) }, connector),
    allowLoopback: true,
    log: { warn: () => undefined, error: () => undefined },
  });
});
afterAll(async () => {
  runtime.close();
  await rig.stop();
});

function documentOf(id: string): ConnectorDocument {
  const document = connectors.get(id);
  if (document === undefined) throw new Error(`no connector ${id}`);
  return document;
}

const call = (id: string, operation: string, context: Readonly<Record<string, unknown>>) =>
  runtime.call({ connector: documentOf(id), operation, context: { max_price: 90_000_000, ...context } });

/** Asks until the supplier has said a last word. */
const outcomeOf = (id: string, operation: string, context: Readonly<Record<string, unknown>>) =>
  vi.waitFor(
    async (): Promise<OperationResult> => {
      const result = await call(id, operation, context);
      expect(['success', 'failed']).toContain(result.outcome);
      return result;
    },
    { timeout: 60_000, interval: 50 },
  );

const lastWord = (id: string, ref: string) =>
  vi.waitFor(() => {
    const words = rig.callbacks(ref).map((callback) => readCallback(id, callback));
    const last = words.find((word) => word.accepted && word.result.outcome !== 'pending');
    if (last?.accepted !== true) throw new Error(`no word yet of ${ref}: ${JSON.stringify(words)}`);
    return last;
  });

function readCallback(id: string, { method, url, headers, body }: Callback) {
  const [, , , pathKey] = url.pathname.split('/');
  return runtime.readCallback(documentOf(id), {
    method: method === 'GET' ? 'GET' : 'POST',
    headers,
    rawBody: Buffer.from(body),
    query: url.search.slice(1),
    address: '127.0.0.1',
    ...(pathKey === undefined ? {} : { pathKey }),
  });
}

const PREPAID = [
  ['iak', 'htelkomsel10000', '0812345'],
  ['otomax', 'S10', '0812345'],
  ['xmlrpc', 'S10', '0812345'],
] as const;

describe('SDUI-3: four unlike suppliers by documents alone', () => {
  it.each(['iak', 'otomax', 'xmlrpc'])('%s: the price list has articles with prices', async (id) => {
    const { outcome, fields } = await call(id, 'price-list', {});
    expect(outcome).toBe('success');
    const article = { buyer_sku_code: expect.any(String), price: expect.any(Number) };
    expect(fields.items).toContainEqual(expect.objectContaining(article));
  });

  it.each([
    ['iak', { balance: expect.any(Number) }],
    ['otomax', { balance: expect.any(Number) }],
    ['xmlrpc', { balance: expect.any(Number) }],
    ['reloadly', { balance: expect.stringMatching(/^\d+(\.\d+)?$/), currency: 'USD' }],
  ])('%s: the deposit is read', async (id, fields) => {
    expect(await call(id, 'balance', {})).toMatchObject({ outcome: 'success', fields });
  });

  it.each(PREPAID)('%s: a purchase that goes through is told by reply, status or report', async (id, sku, number) => {
    const sale = { ref: `K1${id}OK`, sku, number: `${number}60000` };
    const first = await call(id, 'pay', sale);
    expect(['pending', 'success']).toContain(first.outcome);
    const word = await (id === 'xmlrpc'
      ? lastWord(id, sale.ref).then(({ result }) => result)
      : outcomeOf(id, 'status', sale));
    expect(word).toMatchObject({ outcome: 'success', fields: { sn: expect.any(String) } });
    expect(await rig.moves(id, sale.ref)).toEqual([{ kind: 'debit', amount: word.fields.price ?? expect.any(Number) }]);
  });

  it.each(PREPAID)('%s: a wrong number fails and costs nothing', async (id, sku, number) => {
    const sale = { ref: `K2${id}NO`, sku, number: `${number}60014` };
    const first = await call(id, 'pay', sale);
    const result = first.outcome === 'failed' ? first : (await lastWord(id, sale.ref)).result;
    expect(result).toMatchObject({ outcome: 'failed', reason: 'wrong_number' });
  });

  it.each(PREPAID)('%s: pending first, then a report that proves its sender', async (id, sku, number) => {
    const sale = { ref: `K3${id}LATER`, sku, number: `${number}61039` };
    expect((await call(id, 'pay', sale)).outcome).toBe('pending');
    const word = await lastWord(id, sale.ref);
    expect(word).toMatchObject({
      reference: sale.ref,
      result: { outcome: 'success' },
      confirm: id === 'xmlrpc' ? 'if-any' : true,
    });
    const [report] = rig.callbacks(sale.ref);
    const forged = report && {
      ...report,
      url: new URL('/callback/x/guessed', report.url),
      body: report.body.replace(/[0-9a-f]{32}/, 'f'.repeat(32)),
    };
    expect(forged && readCallback(id, forged)).toEqual({ accepted: false, reason: 'unauthenticated' });
  });

  it('otomax: a report whose code and text disagree ends nothing; asking does', async () => {
    const sale = { ref: 'K4otomaxTWO', sku: 'S10', number: '081234562013' };
    await call('otomax', 'pay', sale);
    await vi.waitFor(() => expect(rig.callbacks(sale.ref).length).toBeGreaterThan(0));
    const [report] = rig.callbacks(sale.ref);
    expect(report && readCallback('otomax', report)).toMatchObject({ result: { outcome: 'pending' } });
    expect((await outcomeOf('otomax', 'status', sale)).outcome).toBe('success');
  });

  it('otomax: the second purchase of a day is counted, without it the first one is not taken for it', async () => {
    const sale = { sku: 'S20', number: '081277770000' };
    expect((await call('otomax', 'pay', { ...sale, ref: 'K5otomaxONE' })).outcome).toBe('success');
    const uncounted = await call('otomax', 'pay', { ...sale, ref: 'K5otomaxTWO' });
    expect(['pending', 'unknown']).toContain(uncounted.outcome);
    expect((await call('otomax', 'pay', { ...sale, ref: 'K5otomaxTHREE', repeat: 2 })).outcome).toBe('success');
  });

  it('iak: a bill is paid by the number that its inquiry gave', async () => {
    const bill = { ref: 'K6iakBILL', sku: 'CBN', number: '01920000' };
    const asked = await call('iak', 'inquiry-postpaid', bill);
    expect(asked).toMatchObject({ outcome: 'success', remembered: { tr_id: expect.any(String) } });
    const paid = { ...bill, kept: asked.remembered };
    expect(await call('iak', 'pay-postpaid', paid)).toMatchObject({ outcome: 'success' });
    expect(await call('iak', 'status-postpaid', paid)).toMatchObject({ outcome: 'success' });
  });

  it.each([
    ['otomax', 'PLN'],
    ['xmlrpc', 'PLN'],
  ])('%s: a bill is looked up, paid, and asked about', async (id, sku) => {
    const bill = { ref: `K7${id}BILL`, sku: id === 'xmlrpc' ? await billerOf() : sku, number: '530012340000' };
    const asked = await call(id, 'inquiry-postpaid', bill);
    expect(asked).toMatchObject({ outcome: 'success', fields: { customer_name: expect.any(String) } });
    expect(await call(id, 'pay-postpaid', bill)).toMatchObject({
      outcome: 'success',
      fields: { sn: expect.any(String) },
    });
    expect(await call(id, 'status-postpaid', bill)).toMatchObject({ outcome: 'success' });
  });

  it('reloadly: the cost is kept in its own currency; a token that was taken back is fetched anew', async () => {
    const sku_parts = ['291', '5', 'MY'];
    const sale = { ref: 'K8reloadly', sku_parts, number: '60123450000' };
    const cost = { foreign_cost: expect.stringMatching(/^\d+\.\d+$/), foreign_currency: 'USD' };
    expect(await call('reloadly', 'pay', sale)).toMatchObject({ outcome: 'success', fields: cost });
    await fetch(rig.at('/reloadly/_tokens'), { method: 'POST', body: JSON.stringify({ revoke: true }) });
    const result = await call('reloadly', 'status', sale);
    expect(result).toMatchObject({ outcome: 'success', fields: cost });
    expect(JSON.stringify(result.trace)).not.toMatch(/Bearer \S/);
    const missing = await call('reloadly', 'status', { ref: 'K8reloadlyNONE' });
    expect(missing.outcome).toBe('pending');
  });

  async function billerOf(): Promise<string> {
    const { fields } = await call('xmlrpc', 'price-list', {});
    const items = fields.items as readonly { buyer_sku_code: string; product_name?: string }[];
    return items.find(({ product_name }) => /PASCABAYAR/i.test(product_name ?? ''))?.buyer_sku_code ?? 'PLNPASC';
  }
});
