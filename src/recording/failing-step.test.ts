import { expect, test } from 'vitest';
import { transactionMachine } from '#src/machines/transaction/transaction.machine.ts';
import { failingStep } from './failing-step.ts';
import { beginSimulation, simulatedRecording, simulateEvent } from './simulate.ts';

test('LIFE-9: a life opens where it failed, else at its last step', () => {
  const after = (...types: readonly string[]): number => {
    let life = beginSimulation('transaction', transactionMachine);
    for (const type of types) life = simulateEvent(transactionMachine, life, { type });
    return failingStep(simulatedRecording(transactionMachine, life, 'life'));
  };
  expect(after('PAY', 'SEND', 'SUPPLIER_FAILED', 'CANCEL')).toBe(3);
  expect(after('PAY', 'SEND', 'SUPPLIER_SUCCEEDED')).toBe(3);
  expect(after('PAY', 'CANCEL', 'CANCEL')).toBe(3);
  expect(after()).toBe(0);
});
