import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from '../fault.ts';
import { acceptedRef, buy, newAgent, newNumber } from '../harness/agents.ts';
import { untilSettled } from '../harness/books.ts';
import type { Exchange, Move } from '../harness/fault-proxy.ts';
import { answeredWith, drop } from '../harness/moves.ts';
import { require, requireSoldOnce, saleOf, until } from '../harness/sales.ts';

const DEPOSIT = 10_000_000;
/** More than an answer may be long, and how much a worker may grow by reading it. */
const FLOOD = { bytes: 10 * 2 ** 20, mayGrowMib: 120 };
/** The longest patience with a supplier here (4 s) and time for a busy machine. */
const ANSWERED_WITHIN_MS = 20_000;

const json = { 'content-type': 'application/json' };
const said = (status: number, headers: Record<string, string>, body: string): Move =>
  answeredWith({ status, headers, body: Buffer.from(body) });

/** A byte now and then, for longer than any time-out. */
const dribble: Move = answeredWith(async ({ begin, over }: Exchange) => {
  const slow = begin({ status: 200, headers: json, body: Buffer.from('{') });
  const timer = setInterval(() => slow.more(' '), 500);
  await Promise.race([over, pause(30_000)]);
  clearInterval(timer);
  slow.end();
});

const RUBBISH: readonly (readonly [string, Move])[] = [
  ['HTML with 502', said(502, { 'content-type': 'text/html' }, '<html><h1>Bad Gateway</h1></html>')],
  ['nothing', said(200, json, '')],
  ['half of a JSON', said(200, json, '{"data":{"ref_id":"K2611')],
  ['another content type', said(200, { 'content-type': 'image/png' }, '\u0089PNG')],
  ['a redirect', said(302, { location: 'http://127.0.0.1:9/elsewhere' }, '')],
  ['JSON that is a list', said(200, json, '[]')],
  ['10 MB', said(200, json, `{"data":"${'x'.repeat(FLOOD.bytes)}"}`)],
  ['a dribble', dribble],
];

/** Sold by another supplier than the one with malformed answers. */
const ELSEWHERE = { product: 'promotion', nominal: 'hemat10' };

const NO_ANSWERS: Fault = {
  number: 20,
  play: async (stage) => {
    const agent = await newAgent(stage, DEPOSIT);
    const before = stage.worker.memoryMib();
    let most = before;
    for (const [what, move] of RUBBISH) {
      const number = newNumber();
      stage.suppliers.meet(number, move);
      stage.callbacks.meet(number, drop);
      const refId = acceptedRef(await buy(agent, { number }));
      // Sold by another supplier meanwhile, who must not wait for this one.
      const other = acceptedRef(await buy(agent, { number: newNumber('0000'), item: ELSEWHERE }));
      await until(`another supplier to sell while this one answers with ${what}`, async () => {
        return (await saleOf(stage, other)).state === 'success';
      });
      await until(
        `an end of waiting for ${what}`,
        async () => {
          most = Math.max(most, stage.worker.memoryMib());
          const { rows } = await stage.pool.query(
            `select a.state from supplier_attempt a join transaction t on t.id = a.transaction_id where t.ref_id = $1`,
            [refId],
          );
          return rows[0]?.state === 'unknown';
        },
        ANSWERED_WITHIN_MS,
      );
      const { state } = await saleOf(stage, refId);
      require(state === 'processing', `${what} to leave the sale open, it is ${state}`);
      stage.suppliers.calm();
      stage.callbacks.calm();
      await untilSettled(stage);
      await requireSoldOnce(stage, refId);
    }
    const grown = most - before;
    require(grown <
      FLOOD.mayGrowMib, `the worker to grow by less than ${FLOOD.mayGrowMib} MiB, it grew by ${grown.toFixed(0)}`);
    const done = `${RUBBISH.map(([what]) => what).join(', ')}; worker grew by ${grown.toFixed(0)} MiB at most`;
    return { done };
  },
};

export const ANSWERS: readonly Fault[] = [NO_ANSWERS];
