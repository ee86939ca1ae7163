import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deviceRoutes } from '#server/modules/device/index.ts';
import { hashPassword, sessionRoutes } from '#server/modules/session/index.ts';
import { ticketRoutes } from '#server/modules/ticket/index.ts';
import { createTransaction } from '#server/modules/transaction/index.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { TICKETS_PER_SALE } from '#src/domain/people/ticket.ts';
import { openCounter, type TestCounter } from '../../support/desks/counter.ts';
import { type GuestDesk, openGuestDesk, orderOf } from '../../support/desks/guest-desk.ts';
import { TEST_PEOPLE } from '../../support/desks/test-people.ts';
import { insertAccount } from '../../support/factories/account.ts';
import { liveProduct } from '../../support/factories/product.ts';
import { type FreshDatabase, freshDatabase } from '../../support/fresh-database.ts';
import { guest, signedIn, type TestCaller, testApp } from '../../support/test-app.ts';
import { type TestBrowser, testBrowser } from '../../support/test-browser.ts';
import { become, type Compared, holdToTold, WITH_ACCOUNT } from './allowance-matrix.ts';

describe('may_open of the complaints about a sale', () => {
  let counter: TestCounter;
  let app: FastifyInstance;
  let sold = 0;
  beforeAll(async () => {
    counter = await openCounter();
    await counter.publish(liveProduct('pulsa'));
    app = await testApp(counter, { routes: ticketRoutes(counter.deps) });
  });
  afterAll(async () => {
    await app.close();
    await counter.close();
  });

  const complain = (who: TestCaller, ref_id: string) =>
    who.call('ticket.create', { ref_id, reason: 'not-received', text: 'Belum masuk' }, { key: randomUUID() });
  const closeAll = () =>
    counter.pool.query("update ticket set state = 'closed', snapshot = jsonb_set(snapshot, '{value}', '\"closed\"')");
  const STATES: Readonly<Record<string, (who: TestCaller, refId: string) => Promise<unknown>>> = {
    'a sale': async () => undefined,
    'a sale whose complaint is open': complain,
    'a sale whose complaint is closed': async (who, refId) => {
      await complain(who, refId);
      await closeAll();
    },
    'a sale with as many complaints as there may be': async (who, refId) => {
      for (let made = 0; made < TICKETS_PER_SALE; made += 1) {
        await complain(who, refId);
        await closeAll();
      }
    },
    'an old sale': async (_who, refId) =>
      counter.pool.query("update transaction set created_at = now() - interval '1 year' where ref_id = $1", [refId]),
    'a sale that was called off': async (_who, refId) =>
      counter.pool.query("update transaction set state = 'canceled' where ref_id = $1", [refId]),
  };

  test('API-2, TRX-3: is the guard of ticket.create, for every role and state of the sale', async () => {
    const compared: Compared[] = [];
    for (const role of WITH_ACCOUNT) {
      for (const [state, bring] of Object.entries(STATES)) {
        const { id, caller } = await counter.agent({ deposit: 20_000 });
        sold += 1;
        counter.supplier.answer('top-up', { outcome: 'success', fields: { sn: '1' } });
        const destination = `0812666${String(sold).padStart(5, '0')}`;
        const body = { product: 'pulsa', nominal: 'p10', parameters: { destination }, quoted_price: 10_000 };
        const { refId } = await inTransaction(counter.db, (trx) =>
          createTransaction(trx, counter.deps, { caller, requestId: 'test' }, body),
        );
        expect(await counter.work()).toEqual([]);
        const who = await signedIn(app, counter.db, id);
        await bring(who, refId);
        await become(counter.db, id, role);
        const { body: list } = await who.call('ticket.list', { ref_id: refId });
        compared.push({ where: `${state}, ${role}`, told: list.may_open, deed: await complain(who, refId) });
      }
    }
    holdToTold(compared);
  });
});

describe('may_decide of the devices of an account', () => {
  const PASSWORD = 'konter-uji-55';
  let fresh: FreshDatabase;
  let app: FastifyInstance;
  let serial = 0;
  beforeAll(async () => {
    fresh = await freshDatabase();
    app = await testApp(fresh, { routes: [...sessionRoutes(TEST_PEOPLE), ...deviceRoutes()], trustProxy: '127.0.0.1' });
  });
  afterAll(async () => {
    await app.close();
    await fresh.close();
  });

  test('API-2, ACC-2: is the guard of accepting a device and of the approval, on a trusted device, an untrusted one and none', async () => {
    const passwordHash = await hashPassword(PASSWORD);
    const compared: Compared[] = [];
    for (const role of WITH_ACCOUNT) {
      serial += 1;
      const email = `boleh-${serial}@konter.example`;
      const hp = `0813${String(serial).padStart(8, '0')}`;
      const id = await insertAccount(fresh.db, { hp, email, passwordHash, approveDevices: true });
      const at = (): TestBrowser => testBrowser(app, `10.7.${serial}.${Math.floor(Math.random() * 250)}`);
      const [first, second] = [at(), at()];
      const signIn = (browser: TestBrowser) => browser.call('session.create', { login: email, password: PASSWORD });
      expect((await signIn(first)).status).toBe(200);
      await signIn(second);
      await become(fresh.db, id, role);
      const list = async (who: Pick<TestCaller, 'call'>) => (await who.call('device.list')).body;
      const waits = ((await list(first)).data as readonly { id: string; status: string; current: boolean }[]).find(
        ({ current }) => !current,
      );
      const sessions: Readonly<Record<string, Pick<TestCaller, 'call'>>> = {
        'no device': await signedIn(app, fresh.db, id),
        'a trusted device': first,
      };
      for (const [where, who] of Object.entries(sessions)) {
        const told = (await list(who)).may_decide;
        const deed = await who.call('device.approval.set', { enabled: true });
        compared.push({ where: `approval, ${where}, ${role}`, told, deed });
        const accepted = await who.call('device.accept', { device: waits?.id });
        compared.push({ where: `accept, ${where}, ${role}`, told, deed: accepted });
      }
      await fresh.pool.query(
        `update device set snapshot = jsonb_set(snapshot, '{context,trusted}', 'false') where account_id = $1`,
        [id],
      );
      const told = (await list(first)).may_decide;
      const deed = await first.call('device.approval.set', { enabled: true });
      compared.push({ where: `approval, an untrusted device, ${role}`, told, deed });
    }
    holdToTold(compared);
  });
});

describe('refundable of a guest’s order', () => {
  let desk: GuestDesk;
  beforeAll(async () => {
    desk = await openGuestDesk();
  });
  afterAll(() => desk.desk.close());

  const STATES = ['waiting', 'sold', 'failed', 'claimed'] as const;
  async function orderIn(state: (typeof STATES)[number]): Promise<{ code: string; link: string }> {
    const { made } = await desk.payable(desk.somebody(), {}, state === 'waiting' || state === 'sold' ? '0000' : '1037');
    if (state === 'waiting') return made;
    await desk.payAt(made);
    await desk.untilDone();
    if (state === 'claimed') {
      const taker = await desk.member((await desk.desk.payer()).id);
      const taken = await taker.call('checkout.order.claim', { code: made.link }, { key: randomUUID() });
      expect(taken.status).toBe(200);
    }
    return made;
  }

  test('API-2, PRE-19: is the guard of the claim, for every role where there is money, and in the other states; to a guest it says what an agent may', async () => {
    const compared: Compared[] = [];
    for (const state of STATES) {
      for (const role of state === 'failed' ? (['guest', ...WITH_ACCOUNT] as const) : (['guest', 'agent'] as const)) {
        const { link } = await orderIn(state);
        const { id } = await desk.desk.payer();
        const account = await desk.member(id);
        if (role !== 'guest') await become(desk.desk.db, id, role);
        const reader = role === 'guest' ? guest(desk.desk.app) : account;
        const told = orderOf(
          role === 'guest'
            ? await desk.somebody().call('checkout.order.get', { code: link })
            : await reader.call('checkout.order.get', { code: link }),
        ).refundable;
        const deed = await account.call('checkout.order.claim', { code: link }, { key: randomUUID() });
        compared.push({ where: `${state}, ${role}`, told, deed });
      }
    }
    holdToTold(compared);
  });
});
