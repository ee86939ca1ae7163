import { randomUUID } from 'node:crypto';
import { demoSuppliers } from '#server/demo-suppliers.ts';
import type { Fault } from '../fault.ts';
import { type Agent, newAgent } from '../harness/agents.ts';
import { hurry } from '../harness/books.ts';
import { duplicate } from '../harness/moves.ts';
import { require, until } from '../harness/sales.ts';
import type { Stage } from '../harness/stage.ts';

interface Shown {
  readonly code: string;
  readonly total: number;
  readonly status: string;
  readonly review_reason?: string;
}

const now = async (agent: Agent, code: string): Promise<Shown> =>
  (await agent.at[0].call('deposit.get', { code })).body.deposit as Shown;

/** Creates a top-up and waits for the gateway's payment instructions. */
async function topup(agent: Agent, channel: string, amount: number): Promise<Shown> {
  const { status, body } = await agent.at[0].call('deposit.create', { amount, channel }, { key: randomUUID() });
  require(status === 201, `a top-up by ${channel}, got ${status} ${JSON.stringify(body)}`);
  const { code } = body.deposit as Shown;
  await until(`${channel} to say how to pay`, async () => (await now(agent, code)).status === 'waiting');
  return now(agent, code);
}

/** Something happens at a gateway of the sandbox. */
async function happens(stage: Stage, gateway: string, words: Readonly<Record<string, unknown>>): Promise<void> {
  const answer = await fetch(`${stage.sandboxUrl}/${gateway}/_event`, { method: 'POST', body: JSON.stringify(words) });
  if (!answer.ok) throw new Error(`${gateway} did not understand: ${await answer.text()}`);
}

async function becomes(stage: Stage, agent: Agent, code: string, status: string, reason?: string): Promise<void> {
  await until(`${code} to become ${status} ${reason ?? ''}`, async () => {
    await hurry(stage);
    const shown = await now(agent, code);
    return shown.status === status && (reason === undefined || shown.review_reason === reason);
  });
}

async function requireDeposit(agent: Agent, expected: number, what: string): Promise<void> {
  const { deposit } = await agent.deposit();
  require(deposit === expected, `${what}: a deposit of ${expected}, it is ${deposit}`);
}

async function wrongSum(stage: Stage): Promise<void> {
  const agent = await newAgent(stage, 0);
  const { code } = await topup(agent, 'xendit.bni', 100_000);
  await happens(stage, 'xendit', { order_id: code, paid: 40_000 });
  await becomes(stage, agent, code, 'review', 'wrong_amount');
  await requireDeposit(agent, 0, 'a wrong sum waits for a person');
}

async function wrongSignature(stage: Stage): Promise<void> {
  const agent = await newAgent(stage, 0);
  const { code, total } = await topup(agent, 'xendit.dana', 50_000);
  const { callbackToken } = demoSuppliers(0, stage.secrets, undefined).credentials.xendit;
  const report = (external_id: string, token: string) =>
    fetch(`http://127.0.0.1:${stage.callbacks.port}/api/v1/callback/xendit`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-callback-token': token },
      body: JSON.stringify({ id: randomUUID(), external_id, status: 'PAID', amount: total, paid_amount: total }),
    });
  const forged = await report(code, `${callbackToken}x`);
  require(forged.status === 401, `a forged report to be refused, the answer was ${forged.status}`);
  // Truly signed, but the gateway itself does not confirm it; and truly signed about nothing of ours.
  await report(code, callbackToken);
  await report('DEP000000000000', callbackToken);
  await until('the reports to be worked off', async () => {
    await hurry(stage);
    const { rows } = await stage.pool.query('select 1 from inbox_event where processed_at is null');
    return rows.length === 0;
  });
  require((await now(agent, code)).status ===
    'waiting', 'nothing to come of a report that the gateway does not confirm');
  await requireDeposit(agent, 0, 'forged, unconfirmed and unknown reports move nothing');
}

async function lateAndChargedBack(stage: Stage): Promise<void> {
  const agent = await newAgent(stage, 0);
  const { code } = await topup(agent, 'midtrans.gopay', 80_000);
  await stage.pool.query(`update payment set expires_at = now() - interval '1 minute' where code = $1`, [code]);
  await becomes(stage, agent, code, 'expired');
  stage.callbacks.meet(code, duplicate(5));
  await happens(stage, 'midtrans', { order_id: code, status: 'settlement' });
  await becomes(stage, agent, code, 'paid');
  await requireDeposit(agent, 80_000, 'paid after its time, told five times');
  await happens(stage, 'midtrans', { order_id: code, status: 'chargeback' });
  await becomes(stage, agent, code, 'review', 'charged_back');
  await requireDeposit(agent, 80_000, 'a chargeback takes nothing by itself');
}

async function paidTwice(stage: Stage): Promise<void> {
  const agent = await newAgent(stage, 0);
  const { code, total } = await topup(agent, 'bank.bca', 150_000);
  for (let time = 0; time < 2; time += 1) await happens(stage, 'bank', { bank: 'bca', amount: total });
  await becomes(stage, agent, code, 'review', 'paid_again');
  await requireDeposit(agent, total, 'the second payment lies in suspense');
}

const ODD_PAYMENTS: Fault = {
  number: 17,
  play: async (stage) => {
    // At any hour of the day.
    await stage.pool.query(
      `insert into site_preference (name, value) values ('deposit', '{"closesAt": "00:00", "opensAt": "00:00"}')
        on conflict (name) do nothing`,
    );
    await wrongSum(stage);
    await wrongSignature(stage);
    await lateAndChargedBack(stage);
    await paidTwice(stage);
    return {
      done: 'a wrong sum, forged and unconfirmed reports, an unknown order, paid late and told 5 times, charged back, paid twice',
    };
  },
};

export const PAYMENTS: readonly Fault[] = [ODD_PAYMENTS];
