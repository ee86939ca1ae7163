import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { angsanaReport } from '../connectors/unlike-providers/angsana.ts';
import { damarReport } from '../connectors/unlike-providers/damar.ts';
import { COSTS, PROOFS } from '../connectors/unlike-providers/manuals.ts';
import { PROVIDER_NAMES } from '../connectors/unlike-providers/start-providers.ts';
import { type ProviderDesk, providerDesk } from '../support/desks/provider-desk.ts';

let desk: ProviderDesk;
const sold = new Set<string>();
beforeAll(async () => {
  desk = await providerDesk();
});
afterEach(async () => {
  expect(await desk.violations()).toEqual([]);
});
afterAll(async () => {
  await desk.close();
  console.log(
    `providers that the whole program sells from by documents alone: ${sold.size} of ${PROVIDER_NAMES.length}`,
  );
});

/** What the supplier's account was booked for this sale, in rupiah. */
const costOf = async (reference: string): Promise<number> => {
  const { rows } = await desk.pool.query(
    `select coalesce(sum(e.amount), 0)::int as cost from entry e join journal j on j.id = e.journal_id
      join ledger_account a on a.id = e.ledger_account_id where j.reference = $1 and a.kind = 'supplier_float'`,
    [reference],
  );
  return rows[0].cost;
};

describe.each(PROVIDER_NAMES)(
  'SDUI-3, PRE-16: the whole program sells from %s by published documents alone',
  (name) => {
    const order = (reference: string) => desk.providers.orders[name].find(reference);
    beforeAll(() => desk.connect(name));

    test('a delivery is captured with its proof and its cost, a refusal gives the money back', async () => {
      const before = await desk.deposit();
      const good = await desk.sell(name, '0000');
      expect(good).toMatchObject({ status: 'success', sn: PROOFS[name] });
      expect(await desk.deposit()).toBe(before - good.price);
      expect(await costOf(good.ref_id)).toBe(COSTS[name]);
      expect(order(good.ref_id)).toMatchObject({ state: 'success', sent: 1 });
      const bad = await desk.sell(name, '1037');
      expect(bad).toMatchObject({ status: 'failed', refund: { amount: bad.price } });
      expect(await desk.deposit()).toBe(before - good.price);
    });

    test('an unclear answer keeps the money held until the provider is asked about the same order', async () => {
      const before = await desk.deposit();
      const unclear = await desk.sell(name, '2009');
      expect(unclear).toMatchObject({ status: 'processing' });
      expect(await desk.deposit()).toBe(before - unclear.price);
      desk.providers.orders[name].settle();
      await desk.work({ waiting: true });
      expect(await desk.sale(unclear.ref_id)).toMatchObject({ status: 'success', sn: PROOFS[name] });
      expect(await desk.deposit()).toBe(before - unclear.price);
      expect(order(unclear.ref_id)?.sent).toBeLessThanOrEqual(2);
      sold.add(name);
    });
  },
);

describe('SDUI-3, REAL-5: reports that providers send to the real address', () => {
  test.each([
    [
      'angsana',
      angsanaReport,
      { headers: { authorization: 'Bearer somebody', 'content-type': 'application/json' } },
      204,
    ],
    ['damar', damarReport, { query: 'refid=X1&st=SUKSES&token=d41d8cd98f00b204e9800998ecf8427e' }, 200],
  ] as const)(
    'of %s: a forged one is refused, the same one twice ends the sale once',
    async (name, reportOf, forged, thanks) => {
      await desk.connect(name);
      const before = await desk.deposit();
      const slow = await desk.sell(name, '1039');
      expect(slow).toMatchObject({ status: 'processing' });
      desk.providers.orders[name].settle();
      const order = desk.providers.orders[name].find(slow.ref_id);
      if (order === undefined) throw new Error('the order was not taken');
      const report = reportOf(order);
      expect(await desk.report(name, { ...report, ...forged })).toBe(401);
      await desk.work();
      expect(await desk.sale(slow.ref_id)).toMatchObject({ status: 'processing' });
      expect(await Promise.all([desk.report(name, report), desk.report(name, report)])).toEqual([thanks, thanks]);
      await desk.work();
      expect(await desk.sale(slow.ref_id)).toMatchObject({ status: 'success', sn: PROOFS[name] });
      expect(await desk.report(name, report)).toBe(thanks);
      await desk.work();
      const { rows } = await desk.pool.query('select count(*)::int as n from inbox_event where connector_id = $1', [
        name,
      ]);
      expect(rows).toEqual([{ n: 1 }]);
      expect(await costOf(slow.ref_id)).toBe(COSTS[name]);
      expect(await desk.deposit()).toBe(before - slow.price);
    },
  );
});
