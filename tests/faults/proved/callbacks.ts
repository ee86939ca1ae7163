import type { Fault } from '../fault.ts';
import { acceptedRef, buy, newAgent, newNumber } from '../harness/agents.ts';
import { untilSettled } from '../harness/books.ts';
import { drop, duplicate, holdAnswer, holdRequest } from '../harness/moves.ts';
import { journalsOf, require, requireSoldOnce, saleOf, tell, until, within } from '../harness/sales.ts';

const DEPOSIT = 100_000;

const FIVE_AT_ONCE: Fault = {
  number: 4,
  play: async (stage) => {
    const agent = await newAgent(stage, DEPOSIT);
    const number = newNumber();
    const statuses: number[] = [];
    const hear = (answers: readonly { readonly status: number }[]) => {
      statuses.push(...answers.map(({ status }) => status));
    };
    stage.callbacks.meet(number, duplicate(5, hear));
    const refId = acceptedRef(await buy(agent, { number }));
    await until('the callback', () => statuses.length >= 5);
    await untilSettled(stage);
    // Five more, each a delivery of its own.
    statuses.push(...(await Promise.all(Array.from({ length: 5 }, () => tell(stage, refId, '00')))));
    await untilSettled(stage);
    require(statuses.every((status) => status === 200), `ten answers of 200, they are ${statuses.join(' ')}`);
    await requireSoldOnce(stage, refId);
    return { done: 'the same delivery 5 times in parallel, then 5 further ones in parallel' };
  },
};

const CALLBACK_FIRST: Fault = {
  number: 5,
  play: async (stage) => {
    const agent = await newAgent(stage, DEPOSIT);
    const early = newNumber();
    const answer = holdAnswer();
    stage.suppliers.meet(early, answer.move, 1);
    const first = acceptedRef(await buy(agent, { number: early }));
    await until('the callback to settle it', async () => (await saleOf(stage, first)).state === 'success');
    answer.release();

    const late = newNumber('0000');
    const other = acceptedRef(await buy(agent, { number: late }));
    await untilSettled(stage);
    require((await tell(stage, other, '00')) === 200, 'a late callback to be taken');

    const simultaneous = newNumber();
    const [said, told] = [holdAnswer(), holdRequest()];
    stage.suppliers.meet(simultaneous, said.move, 1);
    stage.callbacks.meet(simultaneous, told.move, 1);
    const third = acceptedRef(await buy(agent, { number: simultaneous }));
    await within('both to be on their way', Promise.all([said.reached, told.reached]));
    said.release();
    told.release();
    await untilSettled(stage);
    for (const refId of [first, other, third]) await requireSoldOnce(stage, refId);
    return { done: 'callback before, after and together with the answer' };
  },
};

const OUT_OF_ORDER: Fault = {
  number: 6,
  play: async (stage) => {
    const agent = await newAgent(stage, DEPOSIT);
    const refId = acceptedRef(await buy(agent));
    await untilSettled(stage);
    await requireSoldOnce(stage, refId);
    require((await tell(stage, refId, '03')) === 200, 'an old pending to be taken');
    await untilSettled(stage);
    require(!(await saleOf(stage, refId)).needsReview, 'nobody to be called for an old pending');
    require((await tell(stage, refId, '02')) === 200, 'an old failure to be taken');
    await until('a person to be called', async () => (await saleOf(stage, refId)).needsReview);
    const { state } = await saleOf(stage, refId);
    require(state === 'success', `the success to stay, it is ${state}`);
    require((await journalsOf(stage, refId)) === 'hold capture', 'no money to move on a contradiction');

    const scripted = acceptedRef(await buy(agent, { ending: '2011' }));
    await untilSettled(stage);
    await requireSoldOnce(stage, scripted);
    return { done: 'pending and failed after success: success kept, the contradiction waits for a person' };
  },
};

const LATE_FLIP: Fault = {
  number: 9,
  play: async (stage) => {
    const agent = await newAgent(stage, DEPOSIT);
    const number = newNumber('1037');
    const refId = acceptedRef(await buy(agent, { number }));
    await untilSettled(stage);
    require((await saleOf(stage, refId)).state === 'failed', 'a failure first');
    const flipped = acceptedRef(await buy(agent, { ending: '2005' }));
    await until('a person to be called', async () => (await saleOf(stage, flipped)).needsReview);
    require((await saleOf(stage, flipped)).state === 'failed', 'no silent success');
    require((await journalsOf(stage, flipped)) === 'hold release', 'no money to move on a contradiction');
    require((await agent.deposit()).deposit === DEPOSIT, 'the money to be back');
    return { done: 'failed, then success by callback: no money moves, a person is called', forPeople: [flipped] };
  },
};

const REFUNDED: Fault = {
  number: 10,
  play: async (stage) => {
    const agent = await newAgent(stage, DEPOSIT);
    const number = newNumber('2003');
    const refId = acceptedRef(await buy(agent, { number }));
    await until('the refund', async () => (await saleOf(stage, refId)).state === 'returned');
    for (let time = 0; time < 3; time += 1) await tell(stage, refId, '74');
    await untilSettled(stage);
    require((await journalsOf(stage, refId)) === 'hold capture refund', 'one refund');
    require((await agent.deposit()).deposit === DEPOSIT, 'the money to be back in full');

    // Both reports are lost again and again: whichever of the two states the question finds, the money comes back.
    const quiet = newNumber('2003');
    stage.callbacks.meet(quiet, drop, 4);
    const other = acceptedRef(await buy(agent, { number: quiet }));
    await untilSettled(stage);
    await until('the money to come back', async () => (await agent.deposit()).deposit === DEPOSIT);
    const { state } = await saleOf(stage, other);
    require(state === 'returned' || state === 'failed', `the refund to be believed, it is ${state}`);
    return { done: 'refund told 4 times: returned once; and with four reports lost' };
  },
};

export const CALLBACKS: readonly Fault[] = [FIVE_AT_ONCE, CALLBACK_FIRST, OUT_OF_ORDER, LATE_FLIP, REFUNDED];
