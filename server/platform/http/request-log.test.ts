import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createLogger, openLog } from './request-log.ts';

test('REAL-5: a disk that is full for logs costs lines, not the program', async () => {
  const log = createLogger({ level: 'info', stream: openLog('/dev/full') });
  const line = 'x'.repeat(10_000);
  // An error that nobody hears of would end the run here.
  for (let count = 0; count < 5_000; count += 1) log.info(line);
  await pause(50);
  log.info('still here');
  expect(log.level).toBe('info');
});
