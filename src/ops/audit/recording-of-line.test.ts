import { expect, test } from 'vitest';
import { recordingOfLine } from './recording-of-line.ts';

const line = (action: string, subject: string | null) => recordingOfLine({ action, subject, request_id: 'r-1' });

test('LIFE-9: lines of the log lead to the recording of what they were done to, else to all that their request moved', () => {
  expect(line('device.reject', '7')).toBe('/inspector/device/7?step=failing');
  expect(line('bulk-file.confirm', 'F1')).toBe('/inspector/bulk-file/F1?step=failing');
  expect(line('payment-review.confirm', 'DEP1')).toBe('/inspector/payment/DEP1?step=failing');
  expect(line('deposit.cancel', 'DEP1')).toBe('/inspector/payment/DEP1?step=failing');
  expect(line('ticket.answer', 'T1')).toBe('/inspector/ticket/T1?step=failing');
  expect(line('release.approve', 'release 12')).toBe('/inspector/release/12?step=failing');
  expect(line('name-check.create', null)).toBe('/inspector?request=r-1');
  expect(line('ticket.create', 'K1')).toBe('/inspector?request=r-1');
  expect(line('deposit.create', null)).toBe('/inspector?request=r-1');
  expect(line('device.approval.set', '7')).toBeUndefined();
  expect(line('preference.set', 'x')).toBeUndefined();
});
