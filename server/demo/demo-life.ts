import { CREATED } from '#server/lifecycle/begin.ts';
import type { LifecycleOrigin, LifecycleState } from '#server/lifecycle/lifecycle-definition.ts';
import { firstStep, type NamedEffect, takeStep } from '#server/lifecycle/step.ts';
import { machineMeta } from '#src/machines/every-machine.ts';
import { type TransactionEvent, transactionMachine } from '#src/machines/transaction/transaction.machine.ts';
import type { DemoSale } from './demo-sales.ts';

/** A step of a demo sale's life, as it is recorded. */
interface DemoStep {
  readonly event: TransactionEvent | typeof CREATED;
  readonly origin: LifecycleOrigin;
  readonly at: Date;
  readonly from: string | null;
  readonly to: string;
  readonly effects: readonly NamedEffect[];
}
export interface DemoLife {
  readonly steps: readonly DemoStep[];
  readonly end: LifecycleState;
  readonly endedAt: Date;
}

interface Planned {
  readonly event: TransactionEvent;
  readonly origin: LifecycleOrigin;
  /** After the one before. */
  readonly seconds: number;
}

const RULES = {
  machine: transactionMachine,
  meta: (state: string) => machineMeta('transaction', state),
};

/**
 * Leads a sale through the same machine as a real one, at times of the past.
 * @throws AppError `event_refused` when the machine would not allow this life
 */
export function liveLife(sale: DemoSale, cost: number): DemoLife {
  const born = firstStep(RULES);
  const steps: DemoStep[] = [
    { event: CREATED, origin: 'user', at: sale.at, from: null, to: born.next.state, effects: born.effects },
  ];
  let current = born.next;
  let at = sale.at;
  for (const { event, origin, seconds } of plan(sale, cost)) {
    at = new Date(at.getTime() + seconds * 1_000);
    const { next, effects } = takeStep(RULES, current, event, origin);
    steps.push({ event, origin, at, from: current.state, to: next.state, effects });
    current = next;
  }
  return { steps, end: current, endedAt: at };
}

function plan({ outcome, product }: DemoSale, cost: number): readonly Planned[] {
  const { inquiry, inquiryExpiresMinutes = 30 } = product.document.flow;
  const pay: Planned = { event: { type: 'PAY' }, origin: 'user', seconds: inquiry === 'none' ? 0 : 25 };
  const send: Planned = { event: { type: 'SEND' }, origin: 'system', seconds: 1 };
  const pending: Planned = {
    event: { type: 'SUPPLIER_PENDING', checkAfterSeconds: 15 },
    origin: 'supplier',
    seconds: 1,
  };
  const succeeded = (seconds: number): Planned => ({
    event: { type: 'SUPPLIER_SUCCEEDED', cost },
    origin: 'supplier',
    seconds,
  });
  switch (outcome) {
    case 'success':
      return [pay, send, succeeded(3)];
    case 'late-success':
      return [pay, send, pending, { ...pending, seconds: 15 }, succeeded(41)];
    case 'failed':
      return [pay, send, pending, { event: { type: 'SUPPLIER_FAILED' }, origin: 'supplier', seconds: 6 }];
    case 'returned':
      return [pay, send, succeeded(4), { event: { type: 'SUPPLIER_REFUNDED' }, origin: 'supplier', seconds: 540 }];
    case 'canceled':
      return [pay, { event: { type: 'CANCEL' }, origin: 'user', seconds: 1 }];
    case 'expired':
      return [{ event: { type: 'EXPIRE' }, origin: 'timer', seconds: inquiryExpiresMinutes * 60 }];
  }
}
