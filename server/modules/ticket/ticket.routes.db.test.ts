import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTransaction } from '#server/modules/transaction/index.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { OpsTicket, Ticket } from '#src/contract/account/ticket.contract.ts';
import { allPages, FORGED_CURSORS } from '../../../tests/support/all-pages.ts';
import { openCounter, type TestAgent, type TestCounter } from '../../../tests/support/desks/counter.ts';
import { liveProduct } from '../../../tests/support/factories/product.ts';
import { refusedInEveryLanguage } from '../../../tests/support/refused-in-every-language.ts';
import { guest, signedIn, type TestAnswer, type TestCaller, testApp } from '../../../tests/support/test-app.ts';
import { ticketRoutes } from './index.ts';

let counter: TestCounter;
let app: FastifyInstance;
let agent: TestAgent;
let sari: TestCaller;
let budi: TestCaller;
let operations: TestCaller;
let refId: string;
let sold = 0;

beforeAll(async () => {
  counter = await openCounter({ max: 20 });
  await counter.publish(liveProduct('pulsa'));
  app = await testApp(counter, { routes: ticketRoutes(counter.deps) });
  operations = await signedIn(app, counter.db, (await counter.agent({ category: 'operations' })).id);
  budi = await signedIn(app, counter.db, (await counter.agent()).id);
});
beforeEach(async () => {
  await counter.reset();
  agent = await counter.agent({ deposit: 50_000 });
  sari = await signedIn(app, counter.db, agent.id);
  await sell();
});
/** Sari sells once more; complaints are about this sale from now on. */
async function sell(): Promise<void> {
  sold += 1;
  const destination = `0812777${String(sold).padStart(5, '0')}`;
  const body = { product: 'pulsa', nominal: 'p10', parameters: { destination }, quoted_price: 10_000 };
  const request = { caller: agent.caller, requestId: 'test' };
  refId = (await inTransaction(counter.db, (trx) => createTransaction(trx, counter.deps, request, body))).refId;
  counter.supplier.answer('top-up', { outcome: 'success', fields: { sn: '123' } });
  expect(await counter.work()).toEqual([]);
}
afterEach(async () => {
  expect(await counter.violations()).toEqual([]);
});
afterAll(async () => {
  await app.close();
  await counter.close();
});

let keys = 0;
const key = () => {
  keys += 1;
  return { key: `key-ticket-${keys}` };
};
const open = (who = sari, options = key(), body: object = { reason: 'not-received', text: ' Pulsa belum masuk ' }) =>
  who.call('ticket.create', { ref_id: refId, ...body }, options);
const ticketOf = ({ body }: TestAnswer): Ticket => body.ticket as Ticket;
const opsTicketOf = ({ body }: TestAnswer): OpsTicket => body.ticket as OpsTicket;
const list = async (who = sari) => (await who.call('ticket.list', { ref_id: refId })).body;
const answer = (ticket: string, deed: string, who = operations, text = 'Kami cek') =>
  who.call('ops.ticket.answer', { ticket, deed, text }, key());
const log = async (action: string) =>
  (
    await counter.pool.query('select outcome from audit_event where action = $1 and account_id = $2', [
      action,
      agent.id,
    ])
  ).rows.map(({ outcome }) => outcome as string);

describe('complaints about a sale', () => {
  test('TRX-3: opened with a reason and words, answered, replied to, resolved; each step is logged and told live', async () => {
    expect(await list()).toMatchObject({ data: [], may_open: true });
    const opened = await open();
    expect(opened.status).toBe(201);
    const { ticket, ...first } = ticketOf(opened);
    expect(first).toMatchObject({ ref_id: refId, reason: 'not-received', status: 'open', version: 0 });
    expect(first.messages.map(({ side, text }) => [side, text])).toEqual([['owner', 'Pulsa belum masuk']]);
    expect(await list()).toMatchObject({ may_open: false });

    const waiting = await operations.call('ops.ticket.list', {});
    expect((waiting.body.data as OpsTicket[]).map((one) => one.ticket.ticket)).toContain(ticket);
    const asked = await answer(ticket, 'ask');
    expect(opsTicketOf(asked)).toMatchObject({
      ticket: { status: 'waiting' },
      owner: { id: agent.id },
      sale: { price: 10_000, status: 'success' },
    });
    expect(ticketOf(await sari.call('ticket.reply', { ticket, text: 'Belum juga' }, key())).status).toBe('open');
    expect(opsTicketOf(await answer(ticket, 'answer')).ticket.status).toBe('answered');
    expect(opsTicketOf(await answer(ticket, 'resolve')).ticket.status).toBe('resolved');
    const [done] = (await list()).data as Ticket[];
    expect(done?.messages.map(({ side }) => side)).toEqual([
      'owner',
      'operations',
      'owner',
      'operations',
      'operations',
    ]);
    expect(await log('ticket.create')).toEqual(['ok']);
    expect(await log('ticket.reply')).toEqual(['ok']);
    const { rows } = await counter.pool.query(
      `select origin, event ->> 'type' as event from lifecycle_event where noun = 'ticket' and instance_id = (select id from ticket where reference = $1) order by sequence`,
      [ticket],
    );
    expect(rows.map(({ origin, event }) => `${origin} ${event}`).slice(1)).toEqual([
      'operator ASK',
      'user REPLY',
      'operator ANSWER',
      'operator RESOLVE',
    ]);
  });

  test('TRX-3: however many there were, operations reach each of them page by page, newest first', async () => {
    await open();
    await counter.pool.query(`insert into ticket (reference, transaction_id, owner_id, reason, state, version, snapshot)
      select 'T0000000000000' || lpad(n::text, 3, '0'), transaction_id, owner_id, reason, 'closed', 0, snapshot
      from (select * from ticket limit 1) one, generate_series(1, 4) n`);
    const wanted = await counter.pool.query('select reference from ticket order by id desc');
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const from = cursor === undefined ? {} : { cursor };
      const { status, body } = await operations.call('ops.ticket.list', { show: 'all', limit: 2, ...from });
      expect(status, JSON.stringify(body)).toBe(200);
      seen.push(...(body.data as OpsTicket[]).map((one) => one.ticket.ticket));
      cursor = body.next_cursor as string | undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual(wanted.rows.map(({ reference }) => reference));
    expect(seen.length).toBeGreaterThan(4);
    expect((await operations.call('ops.ticket.list', { show: 'all', cursor: 'x' })).status).toBe(400);
  });

  test('TRX-3: those that wait are reached page by page too, longest waiting first, also those of the same moment', async () => {
    await open();
    for (let more = 0; more < 4; more += 1) {
      await sell();
      await open();
    }
    await counter.pool.query(`update ticket set updated_at = timestamptz '2026-11-01 10:00:00.000001+07'
      + case when id = (select min(id) from ticket) then interval '1 microsecond' else interval '0' end`);
    const wanted = await counter.pool.query(
      `select reference from ticket where state = 'open' order by updated_at, id`,
    );
    const pages = await allPages<OpsTicket>((from) => operations.call('ops.ticket.list', { limit: 2, ...from }));
    expect(wanted.rows.length).toBeGreaterThanOrEqual(5);
    expect(pages).toHaveLength(Math.ceil(wanted.rows.length / 2));
    expect(pages.flat().map(({ ticket }) => ticket.ticket)).toEqual(wanted.rows.map(({ reference }) => reference));
    for (const cursor of FORGED_CURSORS)
      expect((await operations.call('ops.ticket.list', { cursor })).status, cursor).toBe(400);
  });

  test('API-1: the same press twice is one complaint; a second one while the first is under way is refused', async () => {
    const once = key();
    const [first, second] = [await open(sari, once), await open(sari, once)];
    expect(ticketOf(second).ticket).toBe(ticketOf(first).ticket);
    const other = await open();
    expect([other.status, other.body.code]).toEqual([409, 'ticket_open']);
    expect((await list()).data).toHaveLength(1);
  });

  test('TRX-3: two devices at once open one; three in all, then it is told to use the chat', async () => {
    const both = await Promise.all([open(), open()]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    for (let count = 1; count <= 3; count += 1) {
      const [current] = (await list()).data as Ticket[];
      expect((await sari.call('ticket.close', { ticket: current?.ticket }, key())).status).toBe(200);
      if (count < 3) expect((await open()).status).toBe(201);
    }
    const over = await open();
    expect([over.status, over.body.code]).toEqual([409, 'ticket_limit']);
    expect(await list()).toMatchObject({ may_open: false });
  });

  test('API-5: another user’s sale and complaint are as if they did not exist; a guest is asked to sign in', async () => {
    const { ticket } = ticketOf(await open());
    for (const refused of [
      await budi.call('ticket.list', { ref_id: refId }),
      await open(budi),
      await budi.call('ticket.reply', { ticket, text: 'x' }, key()),
      await budi.call('ticket.close', { ticket }, key()),
    ]) {
      expect([refused.status, refused.body.code]).toEqual([404, 'not_found']);
    }
    expect((await answer(ticket, 'resolve', sari)).status).toBe(403);
    expect((await sari.call('ops.ticket.list', {})).status).toBe(403);
    expect((await (await guest(app)).call('ticket.list', { ref_id: refId })).status).toBe(401);
    expect(((await list()).data as Ticket[])[0]?.status).toBe('open');
  });

  test('LIFE-7: what has ended takes no more words; a sale of long ago takes no complaint', async () => {
    const { ticket } = ticketOf(await open());
    expect((await answer(ticket, 'reject')).status).toBe(200);
    const late = await sari.call('ticket.reply', { ticket, text: 'Tetapi' }, key());
    expect([late.status, late.body.code]).toEqual([409, 'event_refused']);
    await counter.pool.query(`update transaction set created_at = created_at - interval '8 days' where ref_id = $1`, [
      refId,
    ]);
    const old = await open();
    expect([old.status, old.body.code]).toEqual([409, 'ticket_too_late']);
  });

  test('API-3: a sale that was not yet sent to anybody takes no complaint', async () => {
    const body = {
      product: 'pulsa',
      nominal: 'p10',
      parameters: { destination: '081277799999' },
      quoted_price: 10_000,
    };
    const request = { caller: agent.caller, requestId: 'test' };
    refId = (await inTransaction(counter.db, (trx) => createTransaction(trx, counter.deps, request, body))).refId;
    expect(await list()).toMatchObject({ data: [], may_open: false });
    await refusedInEveryLanguage({ status: 409, code: 'ticket_not_sold' }, (headers) =>
      sari.call('ticket.create', { ref_id: refId, reason: 'not-received', text: 'x' }, { ...key(), headers }),
    );
    expect((await list()).data).toEqual([]);
  });

  test('API-3: empty words and an unknown reason are told at their field, and nothing is opened', async () => {
    const empty = await open(sari, key(), { reason: 'not-received', text: '   ' });
    expect(empty.status).toBe(422);
    expect(Object.keys(empty.body.errors as object)).toContain('/text');
    expect((await open(sari, key(), { reason: 'bored', text: 'x' })).status).toBe(422);
    expect((await list()).data).toEqual([]);
  });
});
