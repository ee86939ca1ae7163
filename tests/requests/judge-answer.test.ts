import { expect, test } from 'vitest';
import type { Role } from '../http/roles.ts';
import { Judge } from './judge-answer.ts';
import { People, type Person } from './people.ts';
import type { SentRequest } from './random-request.ts';

const person = (role: Role, mark: string): Person => ({
  role,
  mark,
  hp: `0896${mark.slice(2, 10)}`,
  headers: {},
  left: 1,
});
const [sari, budi, desk] = [
  person('agent', 'zq0000000001'),
  person('agent', 'zq0000000002'),
  person('operations', 'zq0000000003'),
] as const;
const ask = (path: string, more: Partial<SentRequest> = {}): SentRequest => ({
  ...{ operation: 'any', method: 'GET', path, headers: {} },
  ...more,
});

function judge(): Judge {
  const nobody = {
    db: undefined as never,
    passwordHash: '',
    guest: () => Promise.reject(new Error('nobody comes')),
    session: () => Promise.reject(new Error('nobody comes')),
  };
  const people = new People(nobody, { below: () => 0, pick: ([first]) => first as never });
  for (const each of [sari, budi, desk]) people.byMark.set(each.mark, each);
  return new Judge(people);
}

test('ACC-8: a name, a mail address or a reference of another account is found in an answer', () => {
  const judged = judge();
  const own = { status: 200, text: '{"ref_id":"P261122ABCDEFGH12","note":"zq0000000001 hello"}' };
  expect(judged.wrongWith(sari, ask('/mine'), own)).toEqual([]);
  expect(judged.wrongWith(budi, ask('/list'), own)).toEqual([
    expect.stringContaining("agent zq0000000001's"),
    expect.stringContaining('of P261122ABCDEFGH12, which was told zq0000000001 before'),
  ]);
  const mail = { status: 422, text: '{"message":"ZQ0000000001@konter.example is taken"}' };
  expect(judged.wrongWith(budi, ask('/profile'), mail)).toHaveLength(1);
});

test('ACC-8: own input, texts of operations and transfers received are no leak; a server error is a finding', () => {
  const judged = judge();
  const told = { status: 200, text: 'zq0000000001' };
  expect(judged.wrongWith(budi, ask('/search?q=zq0000000001'), told)).toEqual([]);
  expect(judged.wrongWith(budi, ask('/news'), { status: 200, text: desk.mark })).toEqual([]);
  expect(judged.wrongWith(desk, ask('/person'), told)).toEqual([]);
  const transfer = ask('/transfer', { operation: 'transfer.create', body: `{"destination":"${budi.hp}"}` });
  expect(judged.wrongWith(sari, transfer, { status: 201, text: '{}' })).toEqual([]);
  expect(judged.wrongWith(budi, ask('/mutations'), told)).toEqual([]);
  expect(judged.wrongWith(desk, ask('/'), { status: 503, text: 'down' })).toEqual(['answered 503: down']);
});
