import { expect, test } from 'vitest';
import { readFlags } from './flags.ts';

const KNOWN = ['realtime', 'limits', 'fail-over'];

test('REAL-3: several processes run until they are ended, or are checked', () => {
  expect(readFlags([], KNOWN)).toEqual({ checks: undefined, port: undefined });
  expect(readFlags(['--port=8080'], KNOWN)).toEqual({ checks: undefined, port: 8080 });
  expect(readFlags(['--check'], KNOWN)).toEqual({ checks: KNOWN, port: undefined });
  // In their own order: the fail-over leaves no standby to those after it.
  expect(readFlags(['--check=fail-over,realtime'], KNOWN).checks).toEqual(['realtime', 'fail-over']);
});

test.each(['--chek', '--check=realtime,limit', '--check=', '--port', '--port=here', '--port=0', '--port=65534'])(
  'REAL-3: %s is refused with a sentence',
  (word) => {
    expect(() => readFlags([word], KNOWN)).toThrow(/npm run several|There is no check|not a port/);
  },
);
