import { expect, test } from 'vitest';
import { stableJson } from '#src/contract/call-key.ts';
import { documentHash, textHash } from './canonical-json.ts';

const connector = (template: object, more: object = {}) => ({
  kind: 'connector',
  id: 'soap',
  operations: { pay: { method: 'POST', body: { format: 'xml', template } } },
  ...more,
});

test('SDUI-6: a document has the same hash in another order of members', () => {
  expect(documentHash({ kind: 'product', id: 'a', supplier: { pay: 'pay', query: { b: 1, a: 2 } } })).toBe(
    documentHash({ supplier: { query: { a: 2, b: 1 }, pay: 'pay' }, id: 'a', kind: 'product' }),
  );
  const { kind, id, operations } = connector({ header: '1' });
  expect(documentHash({ operations, id, kind })).toBe(documentHash({ kind, id, operations }));
});

test('SDUI-3, SDUI-6: what a connector sends in another order is another version', () => {
  const [before, after] = [connector({ header: '1', body: '2' }), connector({ body: '2', header: '1' })];
  expect(documentHash(before)).not.toBe(documentHash(after));
  const nested = (inner: object) => documentHash(connector({ envelope: [{ first: inner }] }));
  expect(nested({ zone: 1, id: 2 })).not.toBe(nested({ id: 2, zone: 1 }));
  const query = (members: object) => documentHash({ kind: 'connector', operations: { pay: { query: members } } });
  expect(query({ user: 1, cmd: 2 })).not.toBe(query({ cmd: 2, user: 1 }));
});

test('SDUI-6, SDUI-9: versions that were stored with sorted members keep their hash', () => {
  // SHA-256 over the JSON with sorted keys, as it was before the order counted anywhere.
  const sorted = connector({ b: '1', aa: '2', bb: '3', aaa: '4' });
  expect(documentHash(sorted)).toBe('3159289c328f76f686b8dfae9d86a686474e2d8d73f8ab532c45c85c11221f8c');
});

test('SDUI-6: anything that is no connector has a hash all the same', () => {
  for (const value of [
    null,
    1,
    'x',
    [],
    { kind: 'connector', operations: 7 },
    { kind: 'connector', operations: { pay: null } },
  ])
    expect(documentHash(value)).toMatch(/^[0-9a-f]{64}$/);
});

test('SDUI-4, SDUI-9: a long table has the hash of its whole text, wherever its rows stand', () => {
  const rows = Array.from({ length: 2_500 }, (_, at) => ({ value: `v${at}`, label: { zh: 'a', en: 'b', id: 'c' } }));
  const long = [
    { kind: 'choices', rows, id: 'town', absent: undefined },
    { kind: 'product', parameters: [{ key: 'a' }, { choices: rows, key: 'town' }] },
    rows,
  ];
  for (const document of long) expect(documentHash(document)).toBe(textHash(stableJson(document)));
});
