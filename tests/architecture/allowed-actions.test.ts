import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..', '..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

const CUSTOMERS = 'tests/http/allowed-by-calls/customers.test.ts';
const OPERATIONS = 'tests/http/allowed-by-calls/operations.test.ts';

/** Fields of an answer that state a permitted action, each with the test that compares it with the answer of the call. */
const COMPARED_BY_CALLS: Readonly<Record<string, string>> = {
  may_decide: CUSTOMERS,
  may_open: CUSTOMERS,
  refundable: CUSTOMERS,
  acceptable: OPERATIONS,
  approvable: OPERATIONS,
  tryable: OPERATIONS,
  may_cancel: 'server/modules/shop-order/order-ends.db.test.ts',
  usable: 'server/modules/name-check/name-check.db.test.ts',
};

test('API-2: every field of an answer that states a permitted action is compared with its call by a test', () => {
  const folder = path.join(root, 'src', 'contract');
  const told = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.contract.ts'))
    .flatMap((file) => [...read(path.join('src', 'contract', file)).matchAll(/\b(may_\w+|[a-z]+able): Type\.Boolean/g)])
    .map(([, name]) => String(name));
  expect([...new Set(told)].sort()).toEqual(Object.keys(COMPARED_BY_CALLS).sort());
  for (const [word, file] of Object.entries(COMPARED_BY_CALLS))
    expect(read(file), word).toMatch(new RegExp(`\\b${word}\\b`));
});
