import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { machineMoves } from '#src/machines/moves.ts';
import { transactionMachine } from '#src/machines/transaction/transaction.machine.ts';
import { ACTIONS, type Action, openPurchaseWorld, type PurchaseWorld } from '../support/desks/purchase-world.ts';

/** Another seed runs other interleavings; more time runs more of them: INTERLEAVINGS_SEED, INTERLEAVINGS_SECONDS. */
const SEED = Number(process.env.INTERLEAVINGS_SEED ?? Date.now() % 2 ** 31);
const SECONDS = Number(process.env.INTERLEAVINGS_SECONDS ?? 8);
/** The least number of runs, however slow the machine is. */
const FEWEST = 4;

let world: PurchaseWorld;
beforeAll(async () => {
  world = await openPurchaseWorld();
});
afterEach(async () => {
  expect(await world.violations()).toEqual([]);
});
afterAll(() => world.close());

/** Groups of concurrent actions, one group after the other. */
const moments = fc.array(fc.array(fc.constantFrom<Action>(...ACTIONS), { minLength: 1, maxLength: 3 }), {
  minLength: 2,
  maxLength: 7,
});

test(
  'LIFE-10, I9: no interleaving of clicks, retries, time-outs, reloads, workers and duplicate callbacks charges a sale twice',
  async () => {
    const walked = new Set<string>();
    let lives = 0;
    const until = Date.now() + SECONDS * 1_000;
    console.log(`interleavings: seed ${SEED}`);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('delivers', 'refuses'), moments, async (fate, life) => {
        // The run under way when the time is up is completed: an interrupted one would go on beside the next tests.
        if (Date.now() > until && lives >= FEWEST) return;
        const purchase = await world.begin(fate);
        await purchase.act('press');
        for (const moment of life) await Promise.all(moment.map((action) => purchase.act(action)));
        const end = await purchase.settle();
        for (const step of end.steps) walked.add(step);
        lives += 1;
        // Each order reached the supplier once, and money left once for each that was delivered; the rest came back.
        expect(Object.values(end.arrivals).filter((times) => times > 1)).toEqual([]);
        expect(end.open).toEqual([]);
        expect(end.sold).toEqual(end.delivered);
        expect(end.sold.length, 'one nominal to one number a day').toBeLessThanOrEqual(1);
        expect(end.deposit).toBe(end.before - end.sold.length * end.price);
        expect(end.hold).toBe(0);
        expect(end.refsByKey.filter((refs) => refs.size > 1)).toEqual([]);
        expect(end.divergences).toEqual([]);
      }),
      { seed: SEED, numRuns: 10_000 },
    );
    const edges = machineMoves(transactionMachine).map(({ from, event, to }) => `${from} ${event} ${to}`);
    console.log(
      `interleavings: ${lives} lives, ${edges.filter((edge) => walked.has(edge)).length}/${edges.length} transitions`,
    );
    expect(lives).toBeGreaterThanOrEqual(FEWEST);
    expect([...walked].filter((step) => !edges.includes(step))).toEqual([]);
  },
  120_000 + SECONDS * 1_000,
);
