import { expect, test } from 'vitest';
import { transactionMachine } from '#src/machines/transaction/transaction.machine.ts';
import { failingStep } from './failing-step.ts';
import { beginSimulation, simulatedRecording, simulateEvent } from './replay/simulate.ts';

test('LIFE-9: a recording opens at its failure, else at its last step', () => {
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

test('LIFE-9: a recording opened for a request opens where that request was refused or failed, else at its last step', () => {
  let life = beginSimulation('transaction', transactionMachine);
  for (const type of ['PAY', 'SEND', 'PAY', 'SUPPLIER_PENDING', 'SUPPLIER_FAILED'])
    life = simulateEvent(transactionMachine, life, { type });
  const { header, steps } = simulatedRecording(transactionMachine, life, 'life');
  const requests = ['look', 'pay', 'pay', 'again', 'late', 'late'];
  const asked = { header, steps: steps.map((step, at) => ({ ...step, request: requests[at] ?? null })) };
  expect(failingStep(asked, 'pay')).toBe(2);
  expect(failingStep(asked, 'again')).toBe(3);
  expect(failingStep(asked, 'late')).toBe(5);
  expect(failingStep(asked, 'nobody knows')).toBe(5);
});
