import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..', '..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** Words of an answer that say what the caller may do, each with the function that decides it, where it is told and where it is held. */
const ALLOWED: Readonly<Record<string, { readonly guard: string; readonly told: string; readonly held: string }>> = {
  may_decide: {
    guard: 'mayDecide',
    told: 'server/modules/device/device.routes.ts',
    held: 'server/modules/device/answer-device.ts',
  },
  may_open: {
    guard: 'whyNoTicket',
    told: 'server/modules/ticket/ticket.routes.ts',
    held: 'server/modules/ticket/open-ticket.ts',
  },
  refundable: {
    guard: 'claimOf',
    told: 'server/modules/checkout/purchase/present-order.ts',
    held: 'server/modules/checkout/refund/claim-refund.ts',
  },
  tryable: {
    guard: 'isTryable',
    told: 'server/modules/connector/describe-connectors.ts',
    held: 'server/modules/connector/try-operation.ts',
  },
};
/** These hang on whose proposal it is, or on a digest; the tests of their modules call what they tell. */
const COMPARED_BY_CALLS = ['acceptable', 'approvable', 'usable'];

test('API-2: every word of an answer that says what may be done is known here', () => {
  const folder = path.join(root, 'src', 'contract');
  const told = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.contract.ts'))
    .flatMap((file) => [...read(path.join('src', 'contract', file)).matchAll(/\b(may_\w+|[a-z]+able): Type\.Boolean/g)])
    .map(([, name]) => String(name));
  expect([...new Set(told)].sort()).toEqual([...Object.keys(ALLOWED), ...COMPARED_BY_CALLS].sort());
});

test.each(Object.entries(ALLOWED))('API-2: %s is decided by the guard of its call', (name, { guard, told, held }) => {
  expect(read(told)).toMatch(new RegExp(`\\b${name}: .*|\\b${guard}\\(`));
  for (const file of [told, held]) expect(read(file), file).toMatch(new RegExp(`\\b${guard}\\(`));
});
