import { mkdtemp, rm } from 'node:fs/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { composeModules } from '#server/compose-modules.ts';
import { readConfig } from '#server/config.ts';
import { openTracing, type Tracing } from '#server/platform/tracing/open-tracing.ts';
import { switchTracing } from '#server/platform/tracing/spans.ts';
import { type RunningProgram, startProgram } from '#server/program.ts';
import { acceptedRef, buy, newAgent, newNumber, priceOf } from '../faults/harness/agents.ts';
import { freePorts } from '../support/free-ports.mjs';
import { type FreshDatabase, freshDatabase } from '../support/fresh-database.ts';
import { startTraceCollector, type TraceCollector } from '../support/trace-collector.ts';

/** The collector is polled until the jobs have run. */
const PATIENT = { timeout: 30_000, interval: 50 };
const REQUEST_ID = '0af76519-16cd-43dd-8448-eb211c80319c';

let database: FreshDatabase;
let dataDir: string;
let collector: TraceCollector;
let tracing: Tracing;
let program: RunningProgram;

beforeAll(async () => {
  database = await freshDatabase();
  dataDir = await mkdtemp('/tmp/konter-traces-');
  collector = await startTraceCollector();
  const config = await readConfig({
    DATABASE_URL: database.url,
    KONTER_MODE: 'demo',
    DATA_DIR: dataDir,
    PORT: String(await freePorts()),
    TRUST_PROXY: '127.0.0.1',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_BSP_SCHEDULE_DELAY: '100',
  });
  if (config.traces === undefined) throw new Error('nobody is told of traces');
  const log = pino({ level: 'silent' });
  tracing = await openTracing({ target: config.traces, release: 'test', roles: [...config.roles], log });
  switchTracing(tracing.tracer);
  program = await startProgram({
    config,
    log,
    compose: composeModules,
    release: 'test',
    projectFolder: process.cwd(),
  });
});
afterAll(async () => {
  await program.stop();
  switchTracing(undefined);
  await tracing.close();
  await collector.close();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

describe('REAL-5: traces of a purchase', () => {
  test('name request, database, job and supplier call in one trace under the request’s id, and nothing of a person', async () => {
    const url = program.url ?? '';
    const { db, pool } = database;
    const agent = await newAgent({ db, pool, web: [{ url }, { url }] }, 1_000_000);
    const number = newNumber('0000');
    const quoted_price = await priceOf(agent);
    const [caller] = agent.at;
    const named: typeof caller.call = (operation, args, options) =>
      caller.call(operation, args, { ...options, headers: { ...options?.headers, 'x-request-id': REQUEST_ID } });
    const asking = { ...agent, at: [{ ...caller, call: named }, agent.at[1]] as const };
    const reference = acceptedRef(await buy(asking, { number, more: { quoted_price } }));
    const traceId = REQUEST_ID.replaceAll('-', '');
    const ofTrace = () => collector.spans.filter((span) => span.traceId === traceId);
    await vi.waitFor(() => {
      const names = ofTrace().map(({ name }) => name);
      expect(names).toContain('POST /api/v1/transaction');
      expect(names).toContain('job transaction.send');
      expect(names.some((name) => name.startsWith('digiflazz '))).toBe(true);
    }, PATIENT);

    const request = ofTrace().find(({ kind }) => kind === 2);
    expect(request).toMatchObject({ parentSpanId: '', attributes: { 'http.response.status_code': 201 } });
    const job = ofTrace().find(({ name }) => name === 'job transaction.send');
    const call = ofTrace().find(({ name }) => name.startsWith('digiflazz '));
    expect(call).toMatchObject({ kind: 3, parentSpanId: job?.spanId });
    const inRequest = ofTrace().filter(({ parentSpanId }) => parentSpanId === request?.spanId);
    expect(inRequest.map(({ name }) => name)).toContain('database transaction');
    expect(ofTrace().length).toBeLessThan(30);
    for (const secret of [number, agent.hp, reference, 'fault-', '@konter', 'tsel5'])
      expect(collector.text().replaceAll(/"(?:trace|span|parentSpan)Id":"[0-9a-f]*"/g, '')).not.toContain(secret);
  });
});
