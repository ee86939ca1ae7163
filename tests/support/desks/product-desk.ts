import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { findTransaction } from '#server/modules/transaction/record/transaction.repository.ts';
import type { TransactionRow } from '#server/modules/transaction/record/transaction-row.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { openCounter, type TestAgent, type TestCounter } from './counter.ts';

/** The outcome of some work: `done`, or the code of its refusal. */
export const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (reason: unknown) => (reason instanceof AppError ? reason.code : String(reason)),
  );

/** A counter without products, with one agent of Rp 1,000,000; the ledger is checked after each test of the file. */
export function productDesk() {
  let counter: TestCounter;
  let agent: TestAgent;

  beforeAll(async () => {
    counter = await openCounter();
  });
  beforeEach(async () => {
    await counter.reset();
    agent = await counter.agent({ deposit: 1_000_000 });
  });
  afterEach(async () => {
    expect(await counter.violations()).toEqual([]);
  });
  afterAll(() => counter.close());

  const request = () => ({ caller: agent.caller, requestId: 'test' });
  const fresh = async ({ refId }: TransactionRow): Promise<TransactionRow> => {
    const row = await findTransaction(counter.db, refId);
    if (row === undefined) throw new Error('the transaction is gone');
    return row;
  };

  return {
    get counter() {
      return counter;
    },
    get agent() {
      return agent;
    },
    /** The agent's request. */
    request,
    /** The transaction as it is now. */
    fresh,
  };
}
