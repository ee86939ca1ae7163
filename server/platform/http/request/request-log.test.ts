import { Writable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { bundleScript } from '../../../../tests/support/bundle-script.ts';
import { startProgram } from '../../../../tests/support/child-program.ts';
import { createLogger } from './request-log.ts';

/** Logs more than the buffer holds, until a write fails; an unhandled error would end the process with another code. */
const SCRIPT = `
  import { errorMonitor } from 'node:events';
  import { createLogger, openLog } from '#server/platform/http/request/request-log.ts';

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

/** What the log holds of something. */
function logged(about: object): Readonly<Record<string, Readonly<Record<string, unknown>>>> {
  let text = '';
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      text += chunk.toString();
      done();
    },
  });
  createLogger({ level: 'info', stream }).info(about);
  return JSON.parse(text);
}

const pathOf = (url: string): unknown => logged({ req: { method: 'GET', url, ip: '127.0.0.1' } }).req?.path;

test('REAL-5: a link that opens an account is in no log, also with punctuation that a mail program made part of it', () => {
  const token = 'k3Jd-8sVb_2Lq0Zt7Yw1Xc4Rf6Hn9Pm5Ga8Tu2Es0B';
  for (const after of ['.', ')', '%3E', '%20', ';x=1', `#${token}`, `?again=${token}`, '/', '%2F'])
    expect(pathOf(`/reset-password/${token}${after}`)).toBe(`/reset-password/[hidden]${after === '/' ? '/' : ''}`);
  expect(pathOf(`/reset-password//%6b${token}`)).toBe('/reset-password//[hidden]');
  expect(pathOf(`http://konter:${token}@127.0.0.1/verify-email/${token}`)).toBe('/verify-email/[hidden]');
  expect(pathOf(`/api/v1/callback/otomax/${token}/x?y`)).toBe('/api/v1/callback/otomax/[hidden]');
});

test('REAL-5: a phone number in a path is hidden; references, ids and our own files are shown', () => {
  for (const number of ['081234567890', '+6281234567890', '%2B6281234567890'])
    expect(pathOf(`/api/v1/transaction/${number}/receipt`)).toBe('/api/v1/transaction/[hidden]/receipt');
  const shown = ['/api/v1/transaction/K261125YPPXK0J8PD', '/api/v1/ops/person/12345678', '/assets/id-CdQAWLy7.js'];
  const files = ['/assets/rolldown-runtime-XKyaHtl9.js', `/validators/${'a1'.repeat(32)}.js`, '/prabayar/paket-data'];
  for (const path of [...shown, ...files]) expect(pathOf(path)).toBe(path);
});

test('REAL-5: the row that PostgreSQL refuses is in no log, only the rule; its details of a deadlock are', () => {
  const failed = (code: string, detail: string) =>
    logged({ err: Object.assign(new Error('it was refused'), { code, detail, constraint: 'rule', table: 'contact' }) });
  const row = failed('23514', 'Failing row contains (1, 3, 081277665544, Budi).');
  expect(row.err).toMatchObject({ message: 'it was refused', code: '23514', constraint: 'rule', table: 'contact' });
  expect(JSON.stringify(row)).not.toContain('081277665544');
  expect(failed('23505', 'Key (hp)=(081277665544) already exists.').err).not.toHaveProperty('detail');
  expect(failed('40P01', 'Process 1 waits for ShareLock').err?.detail).toBe('Process 1 waits for ShareLock');
});
