import { expect, test } from 'vitest';
import { SessionSockets } from './session-sockets.ts';

const holder = (account: string, session = 'one') => ({ account, session });

test('ACC-7: an account has as many sockets as it may, counted as they come and go; another account is not concerned', () => {
  const sockets = new SessionSockets();
  const closed: string[] = [];
  const add = (socket: object, account: string, session?: string) =>
    sockets.add(socket, holder(account, session), () => closed.push(account), 2);
  const [one, two, three] = [{}, {}, {}];
  expect([add(one, '7'), add(two, '7'), add(three, '7')]).toEqual([true, true, false]);
  // The same socket listens to a second channel of the account.
  expect(add(two, '7')).toBe(true);
  expect(add(three, '8')).toBe(true);
  sockets.remove(one);
  sockets.remove(one);
  expect(add({}, '7', 'other')).toBe(true);
  expect(add({}, '7')).toBe(false);
  sockets.end(({ session }) => session === 'other');
  expect(closed).toEqual(['7']);
  expect(add({}, '7')).toBe(true);
  expect(sockets.holders()).toHaveLength(3);
});
