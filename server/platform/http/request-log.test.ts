import { expect, onTestFinished, test } from 'vitest';
import { bundleScript } from '../../../tests/support/bundle-script.ts';
import { startProgram } from '../../../tests/support/child-program.ts';

/** Logs more than may wait, until a write was refused; an error that nobody hears of would end it with another code. */
const SCRIPT = `
  import { errorMonitor } from 'node:events';
  import { createLogger, openLog } from '#server/platform/http/request-log.ts';

  const stream = openLog('/dev/full');
  const log = createLogger({ level: 'info', stream });
  const refused = new Promise((resolve) => stream.once(errorMonitor, resolve));
  for (let count = 0; count < 5_000; count += 1) log.info('x'.repeat(10_000));
  await refused;
  log.fatal('still here');
  console.log('logged');
  if (process.argv[2] === 'at once') process.exit(7);
  process.exitCode = 7;
`;

test('REAL-5: a disk that is full for logs costs lines, not the program, which ends when it is to', async () => {
  const script = await bundleScript(SCRIPT);
  for (const way of ['at once', 'by itself']) {
    const program = startProgram(script, [way]);
    onTestFinished(() => program.kill('SIGKILL'));
    await program.line('logged');
    expect(await program.ended()).toEqual({ code: 7, errors: '' });
  }
});
