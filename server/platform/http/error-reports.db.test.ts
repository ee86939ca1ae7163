import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/fresh-database.ts';
import { testApp } from '../../../tests/support/test-app.ts';
import type { AnsweredRequest } from '../error-reports/error-reporter.ts';
import { reportAddressAt } from '../error-reports/report-target.ts';

const REPORTS = reportAddressAt('https://key@errors.example:8443/7');
let fresh: FreshDatabase;
let without: FastifyInstance;
let reporting: FastifyInstance;
const answered: AnsweredRequest[] = [];
beforeAll(async () => {
  fresh = await freshDatabase();
  without = await testApp(fresh);
  reporting = await testApp(fresh, { errorReports: REPORTS, onAnswered: (request) => answered.push(request) });
});
afterAll(async () => {
  await without.close();
  await reporting.close();
  await fresh.close();
});

const policy = async (app: FastifyInstance, url: string): Promise<string> =>
  String((await app.inject({ url })).headers['content-security-policy']);

describe('NAV-18: where pages may report to', () => {
  test.each(['/', '/api/v1/account', '/%'])('%s may send to the collector only where one is set', async (url) => {
    expect(await policy(without, url)).toMatch(/connect-src 'self'( ws:\/\/[^ ;]+)?;/);
    expect(await policy(without, url)).not.toContain('errors.example');
    expect(await policy(reporting, url)).toMatch(/connect-src 'self'( ws:\/\/[^ ;]+)? https:\/\/errors\.example:8443;/);
  });

  test('a request is reported by its route, without the values in its address', async () => {
    answered.length = 0;
    await reporting.inject({ url: '/transaction/K1?number=0812' });
    await reporting.inject({ url: '/api/v1/health/live' });
    expect(answered).toMatchObject([
      { method: 'GET', route: '/*', milliseconds: expect.any(Number) },
      { method: 'GET', route: '/api/v1/health/live', status: 200 },
    ]);
  });
});
