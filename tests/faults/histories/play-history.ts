import { randomUUID } from 'node:crypto';
import { processInbox } from '#server/inbound/process-inbox.ts';
import { receiveCallback } from '#server/inbound/receive-callback.ts';
import { readBalances } from '#server/ledger/balance.ts';
import { transferDeposit } from '#server/ledger/postings/transfer.ts';
import { checkTransaction, sendTransaction } from '#server/modules/transaction/delivery/send-transaction.ts';
import { cancelTransaction } from '#server/modules/transaction/purchase/cancel-transaction.ts';
import { createTransaction } from '#server/modules/transaction/purchase/create-transaction.ts';
import { findTransaction } from '#server/modules/transaction/record/transaction.repository.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import type { TestAgent, TestCounter } from '../../support/desks/counter.ts';
import type { Step } from './steps.ts';
import { Killed, type SupplierModel } from './supplier-model.ts';

const PRICE = 10_000;
const COST = 9_800;
/** Enough for two sales and not for three. */
const FUNDS = 25_000;
const OPEN = ['unprocessed', 'processing'];
let serial = 0;

/** What a history is played on; several histories may share it. */
export interface Ground {
  readonly counter: TestCounter;
  readonly supplier: SupplierModel;
}

interface Sale {
  readonly refId: string;
  readonly who: number;
}

/** A running history: its accounts, and the model's state. */
interface Play extends Ground {
  readonly agents: readonly [TestAgent, TestAgent];
  readonly sales: Sale[];
  /** What each has without its sales: what was there, less what was passed on. */
  readonly funds: [number, number];
}

/** Plays a history on accounts of its own. @throws Error when anything was lost, doubled or refused without reason */
export async function playHistory(ground: Ground, steps: readonly Step[]): Promise<void> {
  const { counter } = ground;
  const agents = [await counter.agent({ deposit: FUNDS }), await counter.agent({ deposit: FUNDS })] as const;
  const play: Play = { ...ground, agents, sales: [], funds: [FUNDS, FUNDS] };
  for (const step of steps) await playStep(play, step, true);
  await settle(play);
  await compare(play);
}

async function playStep(play: Play, step: Step, alone: boolean): Promise<void> {
  const { counter, supplier } = play;
  if (step.do === 'together') {
    await Promise.all(step.steps.map((each) => playStep(play, each, false)));
    return;
  }
  if (step.do === 'buy') return buy(play, step.who, alone);
  if (step.do === 'pass') return pass(play, step.from, step.amount, alone);
  const sale = play.sales[step.sale % Math.max(1, play.sales.length)];
  if (sale === undefined) return;
  const { refId } = sale;
  if (step.do === 'turn') supplier.turn(refId, step.to);
  else if (step.do === 'tell') await tell(play, refId, step);
  else if (step.do === 'cancel') await cancel(play, sale);
  else {
    supplier.plan(refId, step.do === 'send' ? step.truth : 'pending', step.wire);
    const ask = step.do === 'send' ? sendTransaction : checkTransaction;
    await ask(counter.deps, refId).catch(unlessKilled);
  }
}

function unlessKilled(error: unknown): void {
  if (!(error instanceof Killed)) throw error;
}

async function buy({ counter, agents, sales }: Play, who: number, alone: boolean): Promise<void> {
  const agent = agents[who % 2] ?? agents[0];
  serial += 1;
  const destination = `08${String(1_100_000_000 + serial)}`;
  const body = { product: 'pulsa', nominal: 'p10', parameters: { destination }, quoted_price: PRICE };
  const { deposit } = await readBalances(counter.db, agent.id);
  try {
    const { refId } = await inTransaction(counter.db, (trx) =>
      createTransaction(trx, counter.deps, { caller: agent.caller, requestId: 'history' }, body),
    );
    sales.push({ refId, who: who % 2 });
  } catch (error) {
    const poor = error instanceof AppError && error.code === 'insufficient_deposit';
    if (!poor || (alone && deposit >= PRICE)) throw error;
  }
}

async function pass({ counter, agents, funds }: Play, from: number, amount: number, alone: boolean): Promise<void> {
  const [sender, receiver] = from % 2 === 0 ? agents : [agents[1], agents[0]];
  const { deposit } = await readBalances(counter.db, sender.id);
  try {
    const reference = `T${randomUUID().replaceAll('-', '').toUpperCase()}`;
    await inTransaction(counter.db, (trx) =>
      transferDeposit(trx, { from: sender.id, to: receiver.id, amount, reference }),
    );
    funds[from % 2 === 0 ? 0 : 1] -= amount;
    funds[from % 2 === 0 ? 1 : 0] += amount;
  } catch (error) {
    const poor = error instanceof AppError && error.code === 'insufficient_deposit';
    if (!poor || (alone && deposit >= amount)) throw error;
  }
}

async function cancel({ counter, agents }: Play, { refId, who }: Sale): Promise<void> {
  const caller = (agents[who] ?? agents[0]).caller;
  await inTransaction(counter.db, (trx) => cancelTransaction(trx, { caller, requestId: 'history' }, refId)).catch(
    (error: unknown) => {
      if (!(error instanceof AppError && ['event_refused', 'cancel_too_late'].includes(error.code))) throw error;
    },
  );
}

/** The supplier's report, so often at the same time: what is true now, or a pending that is older. */
async function tell(
  { counter, supplier }: Play,
  refId: string,
  { times, stale }: { readonly times: number; readonly stale: boolean },
): Promise<void> {
  if (supplier.truthOf(refId) === undefined) return;
  const word = stale ? { outcome: 'pending' } : supplier.word(refId);
  const rawBody = Buffer.from(JSON.stringify({ reference: refId, ...word }));
  const delivery = randomUUID();
  const headers = { 'x-test-secret': 'right', 'x-delivery': delivery };
  const incoming = {
    connectorId: 'biller',
    headers,
    rawBody,
    method: 'POST',
    query: '',
    address: '127.0.0.1',
  } as const;
  await Promise.all(Array.from({ length: times }, () => receiveCallback(counter.deps, incoming)));
  const { rows } = await counter.pool.query('select id from inbox_event where external_id = $1', [delivery]);
  if (rows.length !== 1) throw new Error(`a delivery was stored ${rows.length} times`);
  await Promise.all(Array.from({ length: times }, () => processInbox(counter.deps, rows[0].id)));
}

/** Ends every fault: connections are whole, the supplier decides and reports each order, and open sales are checked. */
async function settle(play: Play): Promise<void> {
  const { counter, supplier, sales } = play;
  for (const { refId } of sales) {
    supplier.plan(refId, 'success', 'whole');
    if (supplier.truthOf(refId) === 'pending') supplier.turn(refId, 'success');
    await sendTransaction(counter.deps, refId);
    await checkTransaction(counter.deps, refId);
    await tell(play, refId, { times: 1, stale: false });
  }
}

/** Checks each sale and each rupiah. */
async function compare({ counter, supplier, agents, sales, funds }: Play): Promise<void> {
  const expected = [...funds];
  for (const { refId, who } of sales) {
    const row = await findTransaction(counter.db, refId);
    const truth = supplier.truthOf(refId);
    const state = row?.state ?? 'gone';
    if (OPEN.includes(state)) throw new Error(`${refId} is still ${state}, the supplier says ${truth}`);
    if (supplier.debitsOf(refId) > 1) throw new Error(`${refId} was bought ${supplier.debitsOf(refId)} times`);
    const agrees =
      state === 'success' ? truth === 'success' : state === 'canceled' ? truth === undefined : truth !== 'success';
    if (!agrees && row?.needsReview !== true) throw new Error(`${refId} is ${state}, the supplier says ${truth}`);
    const { rows } = await counter.pool.query(
      `select coalesce(sum(e.amount), 0)::int as paid from journal j join entry e on e.journal_id = j.id
        join ledger_account a on a.id = e.ledger_account_id and a.kind = 'supplier_float' where j.reference = $1`,
      [refId],
    );
    const paid = state === 'success' ? COST : 0;
    if (rows[0].paid !== paid)
      throw new Error(`${refId} is ${state} and the supplier has ${rows[0].paid} in our books`);
    if (state === 'success') expected[who] = (expected[who] ?? 0) - PRICE;
  }
  for (const [who, agent] of agents.entries()) {
    const { deposit, hold } = await readBalances(counter.db, agent.id);
    if (deposit !== expected[who] || hold !== 0)
      throw new Error(`agent ${who} should have ${expected[who]} and has ${deposit}, ${hold} of it held`);
  }
}
