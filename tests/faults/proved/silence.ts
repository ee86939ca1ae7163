import { randomUUID } from 'node:crypto';
import type { Fault } from '../fault.ts';
import { acceptedRef, buy, codeOf, newAgent, newNumber, priceOf } from '../harness/agents.ts';
import { hurry, untilSettled } from '../harness/books.ts';
import { drop, swallowAnswer } from '../harness/moves.ts';
import { debitsOf, require, requireSoldOnce, saleOf, until } from '../harness/sales.ts';

const DEPOSIT = 100_000;

const NO_ANSWER: Fault = {
  number: 7,
  play: async (stage) => {
    const agent = await newAgent(stage, DEPOSIT);
    const number = newNumber();
    const key = randomUUID();
    const quoted_price = await priceOf(agent);
    const more = { quoted_price };
    stage.suppliers.meet(number, swallowAnswer);
    stage.callbacks.meet(number, drop);
    const refId = acceptedRef(await buy(agent, { number, key, more }));
    const again = await buy(agent, { number, key, web: 1, more });
    require(acceptedRef(again) === refId, 'the same key to give the first sale');
    await until('the supplier to be asked again', async () => {
      await hurry(stage);
      return stage.suppliers.heard.filter(({ body }) => body.includes(number)).length >= 3;
    });
    const other = await buy(agent, { number, more });
    require(codeOf(other) ===
      'repeat_needs_confirmation', `a new key to hear of the first sale, it heard ${codeOf(other)}`);
    require(JSON.stringify(other.body).includes(refId), 'the refusal to name the first sale');
    const { hold, deposit } = await agent.deposit();
    require(hold === quoted_price && deposit === DEPOSIT - quoted_price, 'the money to be held once until it is known');
    require((await saleOf(stage, refId)).state === 'processing', 'the sale to stay open');
    stage.suppliers.calm();
    stage.callbacks.calm();
    await untilSettled(stage);
    await requireSoldOnce(stage, refId);
    return { done: 'three unanswered calls, pressed again with the same and with a new key, then the late success' };
  },
};

const NEVER_HEARD: Fault = {
  number: 8,
  play: async (stage) => {
    const agent = await newAgent(stage, DEPOSIT);
    const number = newNumber('0000');
    stage.suppliers.meet(number, drop, 2);
    const refId = acceptedRef(await buy(agent, { number }));
    await untilSettled(stage);
    // This supplier guarantees that the same reference buys once: a status check sends the order again.
    await requireSoldOnce(stage, refId);

    const refused = newNumber('0014');
    stage.suppliers.meet(refused, drop, 1);
    const other = acceptedRef(await buy(agent, { number: refused }));
    await untilSettled(stage);
    const { state } = await saleOf(stage, other);
    require(state === 'failed' && (await debitsOf(stage, other)) === 0, `a refusal to release, it is ${state}`);
    require((await agent.deposit()).hold === 0, 'nothing to stay held');
    return { done: 'the order lost twice, then sent under the same reference; lost, then refused' };
  },
};

export const SILENCE: readonly Fault[] = [NO_ANSWER, NEVER_HEARD];
