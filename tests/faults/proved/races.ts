import { randomUUID } from 'node:crypto';
import type { Fault } from '../fault.ts';
import { acceptedRef, buy, codeOf, newAgent, newNumber, priceOf } from '../harness/agents.ts';
import { untilSettled } from '../harness/books.ts';
import { require, requireSoldOnce } from '../harness/sales.ts';

const FIFTY: Fault = {
  number: 11,
  play: async (stage) => {
    const poor = await newAgent(stage, 0);
    const price = await priceOf(poor);
    const agent = await newAgent(stage, 10 * price + 1);
    const more = { quoted_price: price };
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, each) => buy(agent, { web: each % 2 === 0 ? 0 : 1, more })),
    );
    const made = answers.filter(({ status }) => status === 201);
    const refused = answers.filter((answer) => codeOf(answer) === 'insufficient_deposit');
    require(made.length === 10, `10 of 50 to be made, there are ${made.length}`);
    require(refused.length === 40, `40 to hear "insufficient", there are ${refused.length}`);
    await untilSettled(stage);
    for (const answer of made) await requireSoldOnce(stage, acceptedRef(answer));
    require((await agent.deposit()).deposit === 1, 'one rupiah to be left');
    return { done: '50 at once over two web servers: 10 held, 40 insufficient' };
  },
};

const ROUNDS = 20;

const SAME_KEY: Fault = {
  number: 12,
  play: async (stage) => {
    const agent = await newAgent(stage, 1_000_000);
    const quoted_price = await priceOf(agent);
    for (let round = 0; round < ROUNDS; round += 1) {
      const key = randomUUID();
      const number = newNumber('0000');
      const [one, other] = await Promise.all(
        ([0, 1] as const).map((web) => buy(agent, { number, key, web, more: { quoted_price } })),
      );
      require(one !== undefined && other !== undefined, 'two answers');
      const refId = acceptedRef(one);
      require(acceptedRef(other) === refId, 'both web servers to answer with the same sale');
      const third = await buy(agent, { number: newNumber('0000'), key, web: 1, more: { quoted_price } });
      require(codeOf(third) === 'idempotency_key_reused', `another body to be refused, it was ${codeOf(third)}`);
    }
    await untilSettled(stage);
    const { rows } = await stage.pool.query('select ref_id from transaction where owner_id = $1 order by id', [
      agent.id,
    ]);
    require(rows.length === ROUNDS, `${ROUNDS} sales, there are ${rows.length}`);
    for (const { ref_id } of rows) await requireSoldOnce(stage, ref_id);
    return { done: `${ROUNDS} times the same key at two web servers at once, and with another body` };
  },
};

export const RACES: readonly Fault[] = [FIFTY, SAME_KEY];
