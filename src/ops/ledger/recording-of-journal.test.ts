import { expect, test } from 'vitest';
import { recordingOfJournal } from './recording-of-journal.ts';

test('LIFE-9: lines of the books lead to the life of what money was booked for, where a machine runs it', () => {
  const found = (kind: string, reference: string) => recordingOfJournal({ kind, reference });
  expect(found('hold', 'K1')).toEqual({ machine: 'transaction', name: 'K1' });
  expect(found('deposit', 'DEP261122123456789')).toEqual({ machine: 'payment', name: 'DEP261122123456789' });
  expect(found('payment-return', 'C1')).toEqual({ machine: 'checkout', name: 'C1' });
  expect(found('transfer', 'TF1')).toEqual({ machine: 'transfer', name: 'TF1' });
  expect(found('deposit', 'BANK00000007'), 'a line of the bank').toBeUndefined();
  expect(found('deposit', 'DEP081200000002'), 'an opening by hand').toBeUndefined();
  expect(found('opening', 'demo')).toBeUndefined();
});
