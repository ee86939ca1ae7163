import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, test } from 'vitest';
import type { ConnectorDesk } from '#src/contract/operations/connector.contract.ts';
import type { OpsOffer } from '#src/contract/operations/price.contract.ts';
import type { Release } from '#src/contract/operations/release.contract.ts';
import type { OperationName } from '#src/contract/operations.ts';
import { list, priceListDesk } from '../../support/desks/price-list-desk.ts';
import {
  AIRTIME,
  must,
  type PublishingDesk,
  publishingDesk,
  SUPPLIER,
  textScreen,
} from '../../support/desks/publishing-desk.ts';
import { insertAccount } from '../../support/factories/account.ts';
import { signedIn, type TestCaller } from '../../support/test-app.ts';
import { PIPE_CONNECTOR } from '../../support/walk-through-documents.ts';
import { become, type Compared, holdToTold } from './allowance-matrix.ts';

let desk: PublishingDesk;
beforeAll(async () => {
  desk = await publishingDesk();
});
afterAll(() => desk.close());

/** Whose proposal it is: one's own, or that of somebody who has left operations since; else a colleague's. */
const AUTHORS = ['colleague', 'oneself', 'somebody who left'] as const;

/** Somebody new of operations, and the account. */
async function person(): Promise<TestCaller & { readonly id: string }> {
  const id = await insertAccount(desk.db, { category: 'operations' });
  return { id, ...(await signedIn(desk.app, desk.db, id)) };
}

describe('approvable of prices that wait', () => {
  const code = AIRTIME.nominals?.[0]?.code ?? '';
  const cost = AIRTIME.nominals?.[0]?.supplierPrice ?? 0;
  const nominal = { product: AIRTIME.id, code };
  const rows = async (who: TestCaller): Promise<OpsOffer> => {
    const { data } = await must(who.call('ops.offer.list', { product: AIRTIME.id }));
    return (data as readonly OpsOffer[]).find((row) => row.code === code) as OpsOffer;
  };
  afterEach(async () => {
    await desk.db.deleteFrom('offer_override').execute();
    await desk.db.updateTable('offer').set({ supplier_price: cost }).execute();
  });

  const SINCE: Readonly<Record<string, (waiting: string) => Promise<unknown>>> = {
    'as it was': async () => undefined,
    'somebody decided since': (waiting) =>
      desk.pool.query(
        `insert into offer_override (product_id, code, stock, note, state, four_eyes, author_id, decided_by, decided_at)
          select product_id, code, 'sold-out', 'test', 'decided', false, author_id, author_id, now()
          from offer_override where id = $1`,
        [waiting],
      ),
    'its supplier became dearer': () =>
      desk.db
        .updateTable('offer')
        .set({ supplier_price: cost + 50_000 })
        .execute(),
    'its end is over': (waiting) =>
      desk.pool.query(
        "update offer_override set from_at = now() - interval '2 hours', to_at = now() - interval '1 second' where id = $1",
        [waiting],
      ),
  };

  test('API-2, SDUI-6: is the guard of the approval, by author and by what happened since', async () => {
    const compared: Compared[] = [];
    for (const author of AUTHORS) {
      for (const [since, happen] of Object.entries(SINCE)) {
        for (const role of ['operations', 'qa'] as const) {
          const [proposer, viewer] = [await person(), await person()];
          const by = author === 'oneself' ? viewer : proposer;
          await must(by.call('ops.offer.propose', { ...nominal, price: cost + 900, note: 'test', seen: null }));
          const waiting = (await rows(viewer)).overrides.find(({ state }) => state === 'open');
          await happen(waiting?.id ?? '');
          if (author === 'somebody who left') await become(desk.db, proposer.id, 'agent');
          if (role === 'qa') await become(desk.db, viewer.id, 'qa');
          const shown = (await rows(viewer)).overrides.find(({ id }) => id === waiting?.id);
          const deed = await viewer.call('ops.offer.approve', { override: waiting?.id, note: 'test' });
          compared.push({ where: `of ${author}, ${since}, ${role}`, told: shown?.approvable ?? false, deed });
          await desk.db.deleteFrom('offer_override').execute();
          await desk.db.updateTable('offer').set({ supplier_price: cost }).execute();
        }
      }
    }
    holdToTold(compared);
  });
});

describe('words about a connector', () => {
  const connector = async (who: TestCaller, id = SUPPLIER.id): Promise<ConnectorDesk> =>
    (await must(who.call('ops.connector.get', { connector: id }))).connector as ConnectorDesk;

  test('API-2, SDUI-11: tryable is the guard of the trial, for every operation and for who may look only', async () => {
    const compared: Compared[] = [];
    for (const role of ['operations', 'qa'] as const) {
      const viewer = await person();
      await become(desk.db, viewer.id, role);
      for (const { name, tryable } of (await connector(viewer)).operations) {
        const deed = await viewer.call('ops.connector.try', { connector: SUPPLIER.id, operation: name, context: {} });
        compared.push({ where: `${name}, ${role}`, told: tryable, deed });
      }
    }
    holdToTold(compared);
  });

  test('API-2, SDUI-3: approvable is the guard of the approval of settings, by author and role', async () => {
    await desk.goLive(PIPE_CONNECTOR);
    const compared: Compared[] = [];
    for (const author of AUTHORS) {
      for (const role of ['operations', 'qa'] as const) {
        const [proposer, viewer] = [await person(), await person()];
        const by = author === 'oneself' ? viewer : proposer;
        const [secret = ''] = PIPE_CONNECTOR.secrets;
        const secrets = { [secret]: 'of the tests' };
        await must(by.call('ops.connector.propose', { connector: PIPE_CONNECTOR.id, secrets, note: 'test' }));
        if (author === 'somebody who left') await become(desk.db, proposer.id, 'agent');
        await become(desk.db, viewer.id, role);
        const waiting = (await connector(viewer, PIPE_CONNECTOR.id)).changes.at(-1);
        const deed = await viewer.call('ops.connector.approve', { change: waiting?.id, note: 'test' });
        compared.push({ where: `of ${author}, ${role}`, told: waiting?.approvable, deed });
        await desk.pool.query('delete from connector_setting_change');
      }
    }
    holdToTold(compared);
  });
});

describe('actions of a release', () => {
  const STEPS = [
    'ops.release.approve',
    'ops.release.publish',
    'ops.release.roll-back',
    'ops.release.withdraw',
  ] as const satisfies readonly OperationName[];
  let serial = 0;

  test('API-2, SDUI-4: each named one is allowed and no other, by state, author and role', async () => {
    const compared: Compared[] = [];
    const brings: Readonly<Record<string, (id: string) => Promise<unknown>>> = {
      made: async () => undefined,
      approved: (release) => must(desk.citra.call('ops.release.approve', { release, note: 'test' })),
      live: async (release) => {
        await must(desk.citra.call('ops.release.approve', { release, note: 'test' }));
        await must(desk.budi.call('ops.release.publish', { release, note: 'test' }));
      },
      withdrawn: (release) => must(desk.budi.call('ops.release.withdraw', { release, note: 'test' })),
    };
    for (const [state, bring] of Object.entries(brings)) {
      for (const role of ['author', 'colleague', 'qa'] as const) {
        for (const step of STEPS) {
          serial += 1;
          const release = await desk.release(textScreen(`step-${serial}`, `/step/${serial}`));
          await bring(release);
          const who = { author: desk.budi, colleague: await person(), qa: desk.qa }[role];
          const shown = (await must(who.call('ops.release.get', { release }))).release as Release;
          const deed = await who.call(step, { release, note: 'test' });
          compared.push({ where: `${step}, ${state}, ${role}`, told: shown.actions.includes(step), deed });
        }
      }
    }
    holdToTold(compared);
  });
});

describe('acceptable of a price list that is held', () => {
  const lists = priceListDesk();

  test('API-2, PRE-18: is the guard of accepting it, by what happened since and by role', async () => {
    const compared: Compared[] = [];
    const since: Readonly<Record<string, (id: string) => Promise<unknown>>> = {
      'as it was': async () => undefined,
      refused: (id) => lists.decide('refuse', id),
      'another nominal is closed already': () =>
        lists.fresh.pool.query("update offer set active = false, reason = 'gone' where code = 'p20'"),
    };
    for (const [what, happen] of Object.entries(since)) {
      for (const role of ['operations', 'qa'] as const) {
        await lists.begin();
        await lists.arrives(list(['p10'], 500));
        const id = await lists.heldId();
        await happen(id);
        const account = await insertAccount(lists.fresh.db, { category: role });
        const who = await signedIn(lists.app, lists.fresh.db, account);
        const [shown] = await lists.held(who);
        const deed = await lists.decide('accept', id, who, randomUUID());
        compared.push({ where: `${what}, ${role}`, told: shown?.acceptable ?? false, deed });
      }
    }
    holdToTold(compared);
  });
});
