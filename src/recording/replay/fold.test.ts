import { describe, expect, test } from 'vitest';
import { bulkFileMachine } from '#src/machines/bulk-file/bulk-file.machine.ts';
import { releaseMachine } from '#src/machines/release/release.machine.ts';
import { transactionMachine } from '#src/machines/transaction/transaction.machine.ts';
import { folding } from './fold.ts';

describe('folding a machine', () => {
  test('LIFE-9: reports which of the four kinds of refusal an event met, and which guard refused', () => {
    const bulk = folding(bulkFileMachine);
    const checked = bulk.resume('checked', { rows: 3, flagged: 1 });
    expect(bulk.step(checked, { type: 'CONFIRM' })).toMatchObject({
      outcome: 'guard-denied',
      guards: [{ name: 'buyable', result: false }],
      effects: [],
    });
    expect(bulk.step(checked, { type: 'FINISH' })).toMatchObject({ outcome: 'undeclared', guards: [] });
    const done = bulk.resume('done', { rows: 3, flagged: 0 });
    expect(bulk.step(done, { type: 'CANCEL' }).outcome).toBe('stopped');
    const fine = bulk.resume('checked', { rows: 3, flagged: 0 });
    expect(bulk.step(fine, { type: 'CONFIRM' })).toMatchObject({
      outcome: 'taken',
      guards: [{ name: 'buyable', result: true }],
      effects: [{ name: 'nameRows' }, { name: 'enqueueRun' }, { name: 'publishUpdate' }],
    });
  });

  test('LIFE-9: a transition back into the same state is taken, though nothing of the state changes', () => {
    const release = folding(releaseMachine);
    const scheduled = release.resume('scheduled', { shares: 0 });
    const event = { type: 'SCHEDULE', at: '2031-01-01T00:00:00Z' };
    expect(release.step(scheduled, event)).toMatchObject({ outcome: 'taken', effects: [{ name: 'enqueuePublish' }] });
  });

  test('LIFE-8: one folding serves many instances, and the machine itself is left alone', () => {
    expect(folding(transactionMachine)).toBe(folding(transactionMachine));
    const transaction = folding(transactionMachine);
    const first = transaction.begin();
    expect(first).toMatchObject({ outcome: 'taken', effects: [] });
    const paid = transaction.step(first.snapshot, { type: 'PAY' });
    expect(paid.snapshot.value).toBe('unprocessed');
    expect(first.snapshot.value).toBe('inquiry');
  });
});
