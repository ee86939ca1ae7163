import { randomUUID } from 'node:crypto';
import type { Fault } from '../fault.ts';
import { type Agent, codeOf, newAgent } from '../harness/agents.ts';
import { require } from '../harness/sales.ts';

const DEPOSIT = 1_000_000;
const AMOUNT = 10_000;
const EACH_WAY = 8;
const MAY_TRANSFER = 'deposit-transfer';

const pass = (from: Agent, to: Agent, web: 0 | 1) =>
  from.at[web].call('transfer.create', { destination: to.hp, amount: AMOUNT }, { key: randomUUID() });

const BOTH_WAYS: Fault = {
  number: 18,
  play: async (stage) => {
    const [one, other] = [
      await newAgent(stage, DEPOSIT, [MAY_TRANSFER]),
      await newAgent(stage, DEPOSIT, [MAY_TRANSFER]),
    ];
    const rounds = Array.from({ length: EACH_WAY }, (_, each) => (each % 2 === 0 ? 0 : 1) as 0 | 1);
    const [there, back, self] = await Promise.all([
      Promise.all(rounds.map((web) => pass(one, other, web))),
      Promise.all(rounds.map((web) => pass(other, one, web))),
      Promise.all(rounds.slice(0, 2).map((web) => pass(one, one, web))),
    ]);
    const refused = [...there, ...back].filter(({ status }) => status !== 201);
    require(refused.length === 0, `no transfer to be refused: ${refused.map(codeOf).join(', ')}`);
    require(self.every(({ status }) => status >= 400 && status < 500), 'a transfer to oneself to be refused');
    const sum = (await one.deposit()).deposit + (await other.deposit()).deposit;
    require(sum === 2 * DEPOSIT, `the sum to stay ${2 * DEPOSIT}, it is ${sum}`);
    require((await one.deposit()).deposit === DEPOSIT, 'as much to come as went');

    const poor = await newAgent(stage, AMOUNT, [MAY_TRANSFER]);
    const race = await Promise.all(rounds.map((web) => pass(poor, one, web)));
    require(race.filter(({ status }) => status === 201).length === 1, 'money for one transfer to make one');
    return {
      done: `${EACH_WAY} each way and 2 to oneself at once, over two web servers; ${EACH_WAY} with money for 1`,
    };
  },
};

export const TRANSFERS: readonly Fault[] = [BOTH_WAYS];
