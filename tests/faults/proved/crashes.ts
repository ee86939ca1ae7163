import type { Fault } from '../fault.ts';
import { acceptedRef, buy, newAgent, newNumber } from '../harness/agents.ts';
import { untilSettled } from '../harness/books.ts';
import { holdAnswer, holdRequest } from '../harness/moves.ts';
import { debitsOf, require, requireSoldOnce, saleOf, until, within } from '../harness/sales.ts';
import type { Stage } from '../harness/stage.ts';

const DEPOSIT = 100_000;

async function restart(stage: Stage): Promise<void> {
  await stage.worker.start();
  await untilSettled(stage);
}

/** Fault 1, where nothing has left: web server and worker are gone right after the money was held. */
async function killedBeforeSending(stage: Stage): Promise<void> {
  const agent = await newAgent(stage, DEPOSIT);
  await stage.worker.stop('SIGKILL');
  const refId = acceptedRef(await buy(agent));
  await stage.web[0].stop('SIGKILL');
  const { deposit, hold } = await agent.deposit();
  const { price } = await saleOf(stage, refId);
  require(hold === price && deposit === DEPOSIT - price, 'the price to be held and nothing else');
  await stage.web[0].start();
  await restart(stage);
  await requireSoldOnce(stage, refId);
}

/** Fault 1, during the call: the first call never reaches the supplier. */
async function killedWhileSending(stage: Stage): Promise<void> {
  const agent = await newAgent(stage, DEPOSIT);
  const number = newNumber();
  const held = holdRequest();
  stage.suppliers.meet(number, held.move, 1);
  const refId = acceptedRef(await buy(agent, { number }));
  await within('the order to leave', held.reached);
  await stage.worker.stop('SIGKILL');
  require((await debitsOf(stage, refId)) === 0, 'nothing at the supplier');
  require((await agent.deposit()).hold > 0, 'the money to stay held');
  await restart(stage);
  await requireSoldOnce(stage, refId);
}

const BEFORE_THE_CALL: Fault = {
  number: 1,
  play: async (stage) => {
    await killedBeforeSending(stage);
    await killedWhileSending(stage);
    return { done: 'kill -9 of web and worker before the send, and of the worker with the call on its way' };
  },
};

/** Fault 2, for a sale that is pending at the supplier and for one that succeeded at once. */
const BEFORE_THE_ANSWER: Fault = {
  number: 2,
  play: async (stage) => {
    for (const ending of ['1039', '0000', '1037']) {
      const agent = await newAgent(stage, DEPOSIT);
      const number = newNumber(ending);
      const held = holdAnswer();
      stage.suppliers.meet(number, held.move, 1);
      // The supplier's callback would settle the sale too: this fault is about status checks.
      const silence = stage.callbacks.meet(number, async ({ cut }) => cut());
      const refId = acceptedRef(await buy(agent, { number }));
      await within('the supplier to accept', held.reached);
      await stage.worker.stop('SIGKILL');
      held.release();
      const { state } = await saleOf(stage, refId);
      require(state === 'processing', `an unknown outcome to stay open, it is ${state}`);
      await restart(stage);
      silence();
      if (ending === '1037') {
        const sale = await saleOf(stage, refId);
        require(sale.state === 'failed', `the supplier's refusal to be believed, it is ${sale.state}`);
        require((await agent.deposit()).deposit === DEPOSIT, 'the money to be back');
      } else await requireSoldOnce(stage, refId);
      require((await debitsOf(stage, refId)) <= 1, 'one purchase at the supplier');
    }
    return { done: 'kill -9 of the worker with the answer on its way: pending, success, refusal' };
  },
};

/** Everything that one step of a sale writes; the worker is killed while it waits to write there. */
const WRITTEN = ['transaction', 'lifecycle_event', 'journal', 'entry', 'supplier_attempt'];

async function killedWhileWriting(stage: Stage, table: string): Promise<void> {
  const agent = await newAgent(stage, DEPOSIT);
  const number = newNumber('0000');
  const held = holdAnswer();
  stage.suppliers.meet(number, held.move, 1);
  const refId = acceptedRef(await buy(agent, { number }));
  await within('the supplier to accept', held.reached);
  const lock = await stage.pool.connect();
  try {
    await lock.query('begin');
    await lock.query(`lock table "${table}" in share mode`);
    held.release();
    await until(`the worker to wait for ${table}`, async () => {
      const { rows } = await stage.pool.query(
        `select 1 from pg_locks l join pg_stat_activity s using (pid)
          where not l.granted and l.relation = $1::regclass and s.application_name = 'konter worker'`,
        [table],
      );
      return rows.length > 0;
    });
    await stage.worker.stop('SIGKILL');
    const { state } = await saleOf(stage, refId);
    require(state === 'processing', `no half of a success to be seen at ${table}, it is ${state}`);
    require((await agent.deposit()).hold > 0, 'the money to stay held');
  } finally {
    await lock.query('rollback');
    lock.release();
  }
  await restart(stage);
  await requireSoldOnce(stage, refId);
}

const WHILE_STORING: Fault = {
  number: 3,
  play: async (stage) => {
    for (const table of WRITTEN) await killedWhileWriting(stage, table);
    return { done: `kill -9 of the worker while it writes ${WRITTEN.join(', ')}` };
  },
};

export const CRASHES: readonly Fault[] = [BEFORE_THE_CALL, BEFORE_THE_ANSWER, WHILE_STORING];
