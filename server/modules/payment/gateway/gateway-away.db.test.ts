import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { connectorSettings } from '#server/connector-settings.ts';
import { createConnectorRuntime } from '#server/connectors/runtime.ts';
import type { ConnectorDocument } from '#src/engine/core/document-types.ts';
import { openPaymentDesk, type Payer, type PaymentDesk } from '../../../../tests/support/desks/payment-desk.ts';
import { freePort } from '../../../../tests/support/free-port.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { chargePayment } from './charge-payment.ts';

/** Patience with a gateway in these tests, in milliseconds; shipped documents wait 15 s. */
const PATIENCE_MS = 300;

let desk: PaymentDesk;
let payer: Payer;

beforeAll(async () => {
  desk = await openPaymentDesk();
});
afterEach(async () => {
  await away(null);
  expect(await desk.violations()).toEqual([]);
});
afterAll(() => desk.close());

async function away(manner: 'silent' | 'lost' | 'error' | 'cut' | null): Promise<void> {
  const body = JSON.stringify({ away: manner });
  for (const gateway of ['midtrans', 'xendit']) {
    expect((await fetch(`${desk.sandboxUrl}/${gateway}/_away`, { method: 'POST', body })).status).toBe(200);
  }
}

/** The desk's own with little patience. */
function hurried(connectors: PaymentDeps['connectors'] = desk.deps.connectors): Parameters<typeof chargePayment>[0] {
  const hurry = (document: ConnectorDocument): ConnectorDocument => ({
    ...document,
    operations: Object.fromEntries(
      Object.entries(document.operations).map(([name, one]) => [name, { ...one, timeoutMs: PATIENCE_MS }]),
    ),
  });
  const { documents } = desk.deps;
  const connectorByHash = async (hash: string) => hurry(await documents.connectorByHash(hash));
  return { ...desk.deps, connectors, documents: { ...documents, connectorByHash } };
}

/** Gateways at an address where nothing listens. */
async function refusing(): Promise<PaymentDeps['connectors']> {
  const nowhere = `http://127.0.0.1:${await freePort()}`;
  return createConnectorRuntime({
    settings: (connector) => connectorSettings({ connectorSetting: () => nowhere }, connector),
    allowLoopback: true,
    log: { warn: () => undefined, error: () => undefined },
  });
}

const ask = async (amount: number, channel: string): Promise<string> => {
  const { status, body } = await payer.call('deposit.create', { amount, channel }, { key: randomUUID() });
  expect(status, JSON.stringify(body)).toBe(201);
  return (body.deposit as { code: string }).code;
};
const shown = async (code: string) =>
  (await payer.call('deposit.get', { code })).body.deposit as Record<string, unknown>;
const told = async (code: string): Promise<readonly string[]> => {
  const { rows } = await desk.pool.query('select state from notification where subject = $1 order by id', [code]);
  return rows.map(({ state }) => String(state));
};
const ordersAt = async (gateway: string, code: string): Promise<number> => {
  const answer = await fetch(`${desk.sandboxUrl}/${gateway}/_orders`);
  const { orders } = (await answer.json()) as { orders: { id: string; reference?: string }[] };
  return orders.filter(({ id, reference }) => id === code || reference === code).length;
};
/** What happens while a gateway is away, before any of the desk's own jobs. */
const charge = (code: string, connectors?: PaymentDeps['connectors']) => chargePayment(hurried(connectors), code);

const GOPAY = 'midtrans.gopay';
const AWAY = [
  { how: 'takes no notice until the time is out', manner: 'silent', made: 0 },
  { how: 'answers with a server error', manner: 'error', made: 0 },
  { how: 'ends the connection', manner: 'cut', made: 0 },
  { how: 'made the charge, and its answer is lost', manner: 'lost', made: 1 },
  { how: 'refuses the connection', manner: 'refused', made: 0 },
] as const;

describe('a gateway that is away while a charge is made', () => {
  test.each(AWAY)(
    'DEP-1, DEP-3: one that $how is asked again under the same reference; its page says so, and one notification says when the payment can be made',
    async ({ manner, made }) => {
      payer = await desk.payer();
      const code = await ask(50_000, GOPAY);
      expect(await shown(code)).not.toHaveProperty('gateway_silent');
      if (manner !== 'refused') await away(manner);
      await charge(code, manner === 'refused' ? await refusing() : undefined);
      expect(await shown(code)).toMatchObject({ status: 'created', gateway_silent: true });
      expect(await ordersAt('midtrans', code)).toBe(made);
      expect(await told(code)).toEqual([]);
      await away(null);
      expect(await desk.later()).toEqual([]);
      const ready = await shown(code);
      expect(ready).toMatchObject({ status: 'waiting', pay_page: expect.stringContaining('/midtrans/') });
      expect(ready).not.toHaveProperty('gateway_silent');
      expect(await ordersAt('midtrans', code)).toBe(1);
      expect(await told(code)).toEqual(['waiting']);
      await desk.event('midtrans', { order_id: code, status: 'settlement' });
      expect(await desk.work()).toEqual([]);
      expect(await shown(code)).toMatchObject({ status: 'paid' });
      expect(await payer.deposit()).toBe(50_000);
      expect(await told(code)).toEqual(['waiting', 'paid']);
    },
  );

  test('DEP-1: one that answers at once causes no notification before the money is there', async () => {
    payer = await desk.payer();
    const code = await ask(20_000, GOPAY);
    expect(await desk.work()).toEqual([]);
    expect(await shown(code)).toMatchObject({ status: 'waiting' });
    expect(await told(code)).toEqual([]);
  });

  test('DEP-1, DEP-3: called off while it does not answer, and paid another way: both are credited should the first be paid after all', async () => {
    payer = await desk.payer();
    const first = await ask(50_000, GOPAY);
    await away('lost');
    await charge(first);
    expect(await shown(first)).toMatchObject({ status: 'created', gateway_silent: true });
    const canceled = await payer.call('deposit.cancel', { code: first }, { key: randomUUID() });
    expect(canceled.body.deposit).toMatchObject({ status: 'canceled' });
    await away(null);
    const second = await ask(30_000, 'xendit.ovo');
    expect(await desk.later()).toEqual([]);
    // Nothing is charged for what was called off, and the gateway's order of it stays the only one.
    expect([await ordersAt('midtrans', first), (await shown(first)).status]).toEqual([1, 'canceled']);
    await desk.event('xendit', { order_id: second });
    await desk.event('midtrans', { order_id: first, status: 'settlement' });
    expect(await desk.later()).toEqual([]);
    expect([(await shown(first)).status, (await shown(second)).status]).toEqual(['paid', 'paid']);
    expect(await payer.deposit()).toBe(80_000);
  });

  test('DEP-1: one that is back after the time of the payment is not asked for a charge any more', async () => {
    payer = await desk.payer();
    const code = await ask(50_000, GOPAY);
    await away('cut');
    await charge(code);
    await desk.pool.query("update payment set expires_at = now() - interval '1 minute' where code = $1", [code]);
    await away(null);
    expect(await desk.later()).toEqual([]);
    expect(await shown(code)).toMatchObject({ status: 'expired' });
    expect([await ordersAt('midtrans', code), await told(code)]).toEqual([0, ['expired']]);
  });

  test('DEP-1: one that never answers ends with the time of the payment, and a notification says so', async () => {
    payer = await desk.payer();
    const code = await ask(50_000, GOPAY);
    await away('cut');
    await charge(code);
    await desk.pool.query("update payment set expires_at = now() - interval '7 hours' where code = $1", [code]);
    expect(await desk.later()).toEqual([]);
    expect(await shown(code)).toMatchObject({ status: 'expired' });
    expect(await ordersAt('midtrans', code)).toBe(0);
    expect(await told(code)).toEqual(['expired']);
    expect(await payer.deposit()).toBe(0);
  });
});
