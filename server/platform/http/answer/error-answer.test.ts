import { Writable } from 'node:stream';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { AppError } from '#src/domain/errors/app-error.ts';
import { registerMetrics } from '../health/metrics.ts';
import { createLogger } from '../request/request-log.ts';
import { errorAnswer, installErrorHandler } from './error-answer.ts';

describe('error answers', () => {
  it('PRE-16: the limit of rows is written as the language writes a count', () => {
    const refused = new AppError('bulk_file_too_long', { details: { limit: 1000 } });
    expect(errorAnswer(refused, 'id', 'r').message).toContain('1.000 baris');
    expect(errorAnswer(refused, 'en', 'r').message).toContain('1,000 rows');
    expect(errorAnswer(refused, 'zh', 'r').message).toContain('1,000 行');
  });

  it('REAL-5: a supplier’s missing answer counts as no error of ours, in the log and in the metrics', async () => {
    const lines: { readonly level: number; readonly code?: string; readonly msg: string }[] = [];
    const stream = new Writable({
      write: (chunk, _encoding, done) => {
        lines.push(JSON.parse(String(chunk)));
        done();
      },
    });
    const reported: unknown[] = [];
    const log: FastifyBaseLogger = createLogger({
      level: 'info',
      stream,
      onError: (error) => void reported.push(error),
    });
    const app = Fastify({ loggerInstance: log });
    const pool = new pg.Pool({ host: '/nowhere' });
    await registerMetrics(app, { token: 'token', pool, sockets: () => 0, release: 'r' });
    installErrorHandler(app);
    for (const code of ['inquiry_slow', 'service_unavailable'] as const)
      app.get(`/${code}`, () => {
        throw new AppError(code);
      });
    expect((await app.inject('/inquiry_slow')).statusCode).toBe(503);
    expect((await app.inject('/service_unavailable')).statusCode).toBe(503);
    const told = lines.filter(({ code }) => code !== undefined).map(({ level, code, msg }) => [level, code, msg]);
    expect(told).toEqual([
      [40, 'inquiry_slow', 'request refused'],
      [50, 'service_unavailable', 'request failed'],
    ]);
    expect(reported).toEqual([expect.objectContaining({ code: 'service_unavailable' })]);
    const { body } = await app.inject({ url: '/metrics', headers: { authorization: 'Bearer token' } });
    expect(body).toContain('konter_http_request_seconds_count{method="GET",route="/inquiry_slow",status="supplier"} 1');
    expect(body).toContain(
      'konter_http_request_seconds_count{method="GET",route="/service_unavailable",status="503"} 1',
    );
    await app.close();
    await pool.end();
  });
});
