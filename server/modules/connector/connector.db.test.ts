import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connectorSettings, liveSettings } from '#server/connector-settings.ts';
import { createConnectorRuntime } from '#server/connectors/runtime.ts';
import { valueSeal } from '#server/connectors/settings/sealed-value.ts';
import { openStoredSettings } from '#server/connectors/settings/stored-settings.ts';
import type { ConnectorTry } from '#src/contract/operations/connector.contract.ts';
import { must, type PublishingDesk, publishingDesk, SUPPLIER } from '../../../tests/support/desks/publishing-desk.ts';
import { type PipeSupplier, startPipeSupplier } from '../../../tests/support/pipe-supplier.ts';
import { PIPE_CONNECTOR } from '../../../tests/support/walk-through-documents.ts';

let desk: PublishingDesk;
let supplier: PipeSupplier;
beforeAll(async () => {
  supplier = await startPipeSupplier();
  desk = await publishingDesk();
  await desk.goLive(PIPE_CONNECTOR);
});
afterAll(async () => {
  await desk.close();
  await supplier.close();
});

const named = { connector: PIPE_CONNECTOR.id };
const describe = async (who = desk.qa) =>
  (await must(who.call('ops.connector.get', named))).connector as {
    base_url: { value: string | null; source: string | null; problem: string | null };
    secrets: readonly { name: string; source: string | null }[];
    changes: readonly { id: string; approvable: boolean; secrets: readonly string[] }[];
    operations: readonly { name: string; tryable: boolean; needs: readonly string[] }[];
  };

test('SDUI-3, SDUI-6: a connector nobody knew at start is set up by two people; its secrets never come out', async () => {
  const { budi, citra, qa, db } = desk;
  expect(await describe()).toMatchObject({ base_url: { value: null, problem: 'not-configured' }, changes: [] });
  const proposal = { ...named, base_url: supplier.url, secrets: supplier.secrets, note: 'contract signed' };
  expect((await qa.call('ops.connector.propose', proposal)).status).toBe(403);
  await must(budi.call('ops.connector.propose', proposal));
  const { changes, base_url } = await describe();
  expect(base_url.value).toBeNull();
  const change = changes[0]?.id ?? '';
  expect((await budi.call('ops.connector.approve', { change, note: 'mine' })).body).toMatchObject({
    code: 'own_approval',
  });
  const answer = await must(citra.call('ops.connector.approve', { change, note: 'called them' }));
  expect((await citra.call('ops.connector.approve', { change, note: 'again' })).status).toBe(404);
  expect(await describe()).toMatchObject({
    base_url: { value: supplier.url, source: 'stored', problem: null },
    secrets: Object.keys(supplier.secrets).map((name) => ({ name, source: 'stored' })),
    changes: [],
  });
  const rows = await db.selectFrom('connector_setting').selectAll().execute();
  const log = await must(qa.call('ops.audit.list', { action: 'connector-setting' }));
  for (const secret of Object.values(supplier.secrets)) {
    expect(JSON.stringify([answer, rows, log])).not.toContain(secret);
  }
  expect((log.data as { action: string }[]).map(({ action }) => action)).toContain('connector-setting.approve');
});

test('SDUI-11: an operation that spends nothing is tried against the configured host, the trace is masked', async () => {
  const { budi, qa } = desk;
  const inquiry = { ...named, operation: 'inquiry', context: { sku: 'AIR', number: '7712345678' } };
  expect((await qa.call('ops.connector.try', inquiry)).status).toBe(403);
  const tried = (await must(budi.call('ops.connector.try', inquiry))) as ConnectorTry & Record<string, unknown>;
  expect(tried).toMatchObject({ outcome: 'success', sent: true, cause: null });
  expect(JSON.stringify(tried)).toContain('BILL');
  for (const secret of Object.values(supplier.secrets)) expect(JSON.stringify(tried)).not.toContain(secret);
  expect(JSON.stringify(tried)).not.toContain('7712345678');
  const pay = await budi.call('ops.connector.try', { ...named, operation: 'pay', context: {} });
  expect(pay.body).toMatchObject({ code: 'try_spends_money' });
  expect(supplier.paid).toEqual([]);
  const { operations } = await describe(budi);
  expect(operations.find(({ name }) => name === 'inquiry')).toMatchObject({ tryable: true });
  expect(operations.find(({ name }) => name === 'pay')).toMatchObject({ tryable: false });
});

test.each([
  ['host_not_allowed', { base_url: 'https://evil.example.com' }],
  ['host_not_allowed', { base_url: 'http://10.0.0.7/api' }],
  ['host_not_allowed', { base_url: 'file:///etc/passwd' }],
  ['secret_not_named', { secrets: { other: 'x' } }],
  ['validation_failed', {}],
])('SDUI-3: %s refuses %j', async (code, body) => {
  const answer = await desk.budi.call('ops.connector.propose', { ...named, ...body, note: 'x' });
  expect(answer.body).toMatchObject({ code });
});

test('SDUI-3: what the environment says is not changed here; what waits can be withdrawn; null takes a setting away', async () => {
  const { budi, citra } = desk;
  const fixed = { connector: SUPPLIER.id, secrets: { 'api-key': 'x' }, note: 'x' };
  expect((await budi.call('ops.connector.propose', fixed)).body).toMatchObject({ code: 'secret_not_named' });
  const taken = { connector: SUPPLIER.id, base_url: 'https://api.digiflazz.com/v1', note: 'x' };
  expect((await budi.call('ops.connector.propose', taken)).body).toMatchObject({ code: 'set_by_environment' });
  await must(budi.call('ops.connector.propose', { ...named, base_url: null, note: 'gone' }));
  const first = (await describe()).changes[0]?.id ?? '';
  await must(budi.call('ops.connector.withdraw', { change: first, note: 'no' }));
  expect((await describe()).changes).toEqual([]);
  await must(budi.call('ops.connector.propose', { ...named, base_url: null, note: 'gone' }));
  await must(citra.call('ops.connector.approve', { change: (await describe()).changes[0]?.id, note: 'yes' }));
  expect((await describe()).base_url).toMatchObject({ value: null, problem: 'not-configured' });
});

test('SDUI-3: in production nothing on loopback is taken, and another process hears of new settings', async () => {
  const { db, budi, citra } = desk;
  const documents = await desk.another();
  const seal = valueSeal('ab'.repeat(32));
  const config = { connectorSetting: () => undefined };
  const onError = vi.fn();
  const live = liveSettings(config, documents, await openStoredSettings(db, seal), onError);
  const settings = () => connectorSettings(live, PIPE_CONNECTOR);
  await must(budi.call('ops.connector.propose', { ...named, base_url: supplier.url, note: 'back' }));
  await must(citra.call('ops.connector.approve', { change: (await describe()).changes[0]?.id, note: 'yes' }));
  await vi.waitFor(() => expect(settings().config[PIPE_CONNECTOR.baseUrl.config]).toBe(supplier.url));
  const strict = createConnectorRuntime({
    settings: settings(),
    allowLoopback: false,
    log: { warn: vi.fn(), error: vi.fn() },
  });
  const call = { connector: PIPE_CONNECTOR, operation: 'inquiry', context: { ref: 'R1', sku: 'AIR', number: '1' } };
  expect(await strict.call(call)).toMatchObject({ outcome: 'unknown', cause: 'host-not-allowed', sent: false });
  strict.close();
  await documents.stop();
  expect(onError).not.toHaveBeenCalled();
});

test.each(['http://127.0.0.1:9/api', 'https://127.0.0.1/api', 'https://localhost/api', 'https://[::1]/api'])(
  'SDUI-3: in production nobody can even ask for %s',
  async (base_url) => {
    const strict = await publishingDesk({ allowLoopback: false });
    try {
      await strict.goLive(PIPE_CONNECTOR);
      const asked = await strict.budi.call('ops.connector.propose', { ...named, base_url, note: 'x' });
      expect(asked.body).toMatchObject({ code: 'host_not_allowed' });
      expect(await strict.db.selectFrom('connector_setting_change').selectAll().execute()).toEqual([]);
    } finally {
      await strict.close();
    }
  },
);
