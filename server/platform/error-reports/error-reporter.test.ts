import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLogger } from '#server/platform/http/request/request-log.ts';
import { type ErrorCollector, startErrorCollector } from '../../../tests/support/error-collector.ts';
import { type ErrorReporter, startErrorReporter } from './error-reporter.ts';
import { reportAddressAt } from './report-target.ts';

let collector: ErrorCollector;
let reporter: ErrorReporter;
beforeEach(async () => {
  collector = await startErrorCollector();
  reporter = startErrorReporter({
    dsn: collector.dsn,
    environment: 'production',
    build: 'abc',
    site: 'https://konter.example',
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await reporter.close();
  await collector.close();
});

const ofType = (type: string) => collector.collected.filter((one) => one.type === type);

describe('NAV-18: the server reports its errors', () => {
  test('a logged error is reported once, with the release and the request’s id, without private data', async () => {
    const lines: string[] = [];
    const log = createLogger({
      level: 'warn',
      stream: { write: (line) => lines.push(line) },
      onError: reporter.report,
    });
    const request = log.child({ request_id: 'request-42' });
    const cause = new Error('duplicate key (hp)=(081234567890) of "Siti Rahma" sari@konter.example');
    request.error({ err: new Error('PIN 482915 was not stored', { cause }), password: 'rahasia' }, 'request failed');
    request.warn({ err: new Error('only a warning') }, 'slow');
    request.error({ refId: 'K1' }, 'no error in it');
    await reporter.close();
    expect(lines).toHaveLength(3);
    const events = ofType('event');
    expect(events).toHaveLength(1);
    expect(events[0]?.payload).toMatchObject({
      release: '3.60.2',
      environment: 'production',
      dist: 'abc',
      tags: { request_id: 'request-42', inspector: 'https://konter.example/inspector?request=request-42' },
      exception: {
        values: [{ type: 'Error', value: 'PIN [hidden] was not stored', stacktrace: { frames: expect.any(Array) } }],
      },
    });
    const all = collector.collected.map(({ text }) => text).join('\n');
    for (const secret of ['0812345', '482915', 'Siti', 'sari@', 'rahasia', 'server_name'])
      expect(all).not.toContain(secret);
  });

  test('one request in ten is traced, by its route and not by its address', async () => {
    const chance = vi.spyOn(Math, 'random');
    const trace = (value: number, route: string): void => {
      chance.mockReturnValue(value);
      reporter.trace({ method: 'GET', route, status: 200, milliseconds: 25 });
    };
    trace(0.09, '/api/v1/transactions/:ref');
    trace(0.11, '/api/v1/account');
    trace(0.5, '/api/v1/menu');
    await reporter.close();
    const [only, ...others] = ofType('transaction');
    expect(others).toEqual([]);
    expect(only?.payload).toMatchObject({ transaction: 'GET /api/v1/transactions/:ref', release: '3.60.2' });
    const lasted = Number(only?.payload?.timestamp) - Number(only?.payload?.start_timestamp);
    expect(lasted).toBeCloseTo(0.025, 2);
  });

  test('a collector that is away costs nothing but the reports', async () => {
    await collector.close();
    const send = vi.spyOn(globalThis, 'fetch');
    for (let count = 0; count < 50; count += 1) reporter.report(new Error('nobody hears'));
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(50));
    const sent = await Promise.allSettled(send.mock.results.map(({ value }) => value));
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set(['rejected']));
    await reporter.close();
  });

  test.each([
    ['https://key@errors.example/7', 'https://errors.example'],
    ['https://key@errors.example:8443/sub/7', 'https://errors.example:8443'],
    ['https://key:secret@errors.example/7', undefined],
    ['https://errors.example/7', undefined],
    ['https://key@errors.example/', undefined],
    ['https://key@errors.example/7?x=1', undefined],
  ])('a DSN names a public key and a project: %s', (dsn, origin) => {
    expect(reportAddressAt(dsn)?.origin).toBe(origin);
  });
});
