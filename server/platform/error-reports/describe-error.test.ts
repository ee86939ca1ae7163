import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { createLogger } from '../http/request/request-log.ts';

/** What the log holds of an error. */
function logged(err: unknown): Readonly<Record<string, unknown>> {
  let text = '';
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      text += chunk.toString();
      done();
    },
  });
  createLogger({ level: 'info', stream }).error({ err }, 'it broke');
  return JSON.parse(text).err;
}

/** What a work throws. */
function thrownBy(work: () => unknown): Error {
  try {
    work();
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error('nothing was thrown');
}

const failed = (message: string, more: object = {}, cause?: Error): Error =>
  Object.assign(new Error(message, { cause }), more);

it.each<[string, Error, RegExp]>([
  [
    'the greeting that Redis refuses',
    failed('WRONGPASS', { command: { name: 'hello', args: ['3', 'AUTH', 'konter', 'k3y-of-redis'] } }),
    /k3y-of-redis/,
  ],
  ['an address that cannot be read', thrownBy(() => new URL('://h2h?pin=1144&dest=081234567890')), /1144|0812/],
  [
    'whom a mail was for',
    failed('refused: 550 <budi@example.com>', { rejected: ['budi@example.com'], response: '550 <budi@example.com>' }),
    /budi/,
  ],
  [
    'a value that PostgreSQL cannot read',
    failed('invalid input syntax for type json: "{"pin": "1144"}"', {
      code: '22P02',
      detail: 'Token "1144" is invalid.',
      where: 'JSON data, line 1: 1144',
    }),
    /1144/,
  ],
  ['the same as a cause', failed('not written', {}, failed('invalid: "1144"', { code: '22003' })), /1144/],
  ['an answer that is no JSON', thrownBy(() => JSON.parse('{"pin":"1144",\n"sign":x')), /1144|sign/],
  [
    'a form that is no JSON',
    failed(
      'unreadable',
      {},
      thrownBy(() => JSON.parse('pin=1144&x')),
    ),
    /1144/,
  ],
  ['a number in words', failed('no such customer: 081234567890 (VA 8808081234567890)'), /0812|8808/],
  [
    'a row among several errors',
    new AggregateError([failed('x', { code: '23505', detail: 'hp 0812' })], 'all'),
    /0812/,
  ],
])('REAL-5: the log describes an error without %s', (_what, error, secret) => {
  const told = logged(error);
  expect(JSON.stringify(told)).not.toMatch(secret);
  expect(told.stack).toMatch(/at .*describe-error\.test\.ts/);
});

it("REAL-5: the log shows an error's kind, the violated rule and the place, with its cause", () => {
  const cause = failed('connect ECONNREFUSED 10.0.0.7:5432', { code: 'ECONNREFUSED', syscall: 'connect', port: 5432 });
  expect(logged(cause)).toMatchObject({ code: 'ECONNREFUSED', syscall: 'connect', port: 5432 });
  const outer = logged(failed('the sale K261125YPPXK0J8PD was not written', { code: '23514', table: 'sale' }, cause));
  expect(outer).toMatchObject({ type: 'Error', code: '23514', table: 'sale' });
  expect(outer.message).toBe('the sale K261125YPPXK0J8PD was not written: connect ECONNREFUSED 10.0.0.7:5432');
  expect(outer.stack).toContain('caused by: Error: connect ECONNREFUSED');
  expect(logged('nobody at 081234567890')).toBe('nobody at [hidden]');
});
