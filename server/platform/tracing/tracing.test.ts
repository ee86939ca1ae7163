import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createConnectorRuntime } from '#server/connectors/runtime.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { startScriptedSupplier } from '../../../tests/connectors/scripted-supplier.ts';
import { tinyConnector } from '../../../tests/connectors/tiny-connector.ts';
import { startTraceCollector, type TraceCollector } from '../../../tests/support/trace-collector.ts';
import { allowedSpanName, errorType, onlyAllowed } from './allowed-attributes.ts';
import { carryTrace, takeTrace } from './carried-trace.ts';
import { openTracing, type Tracing } from './open-tracing.ts';
import { beginSpan, currentSpan, inSpan, isTracing, type SpanStart, switchTracing, within } from './spans.ts';
import { readTraceParent, traceIdOf } from './trace-parent.ts';
import { readTraceTarget } from './trace-target.ts';

const REQUEST: SpanStart = { kind: 'request', name: 'POST /api/v1/transactions' };
const PARENT = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
const ENDPOINT = 'OTEL_EXPORTER_OTLP_ENDPOINT';
const target = (environment: Readonly<Record<string, string>>) => readTraceTarget((name) => environment[name]);

describe('REAL-5: traces are exported to the collector that the usual variables name', () => {
  test.each([
    [{}, undefined],
    [{ OTEL_SERVICE_NAME: 'shop' }, undefined],
    [{ [ENDPOINT]: 'http://collector:4318', OTEL_SDK_DISABLED: 'true' }, undefined],
    [{ [ENDPOINT]: 'http://collector:4318', OTEL_TRACES_EXPORTER: 'none' }, undefined],
    [{ [ENDPOINT]: 'http://collector:4318/' }, { url: 'http://collector:4318/v1/traces', service: 'konter', share: 1 }],
    [
      {
        OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://t.example/in',
        OTEL_SERVICE_NAME: 'shop',
        OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
        OTEL_TRACES_SAMPLER_ARG: '0.25',
        OTEL_BSP_SCHEDULE_DELAY: '500',
      },
      { url: 'https://t.example/in', service: 'shop', share: 0.25, batches: { scheduledDelayMillis: 500 } },
    ],
  ])('%j', (environment: Record<string, string>, expected) => {
    if (expected === undefined) expect(target(environment)).toBeUndefined();
    else expect(target(environment)).toMatchObject(expected);
  });

  test.each([
    [{ [ENDPOINT]: 'secret' }, ENDPOINT],
    [{ [ENDPOINT]: 'http://c', OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, 'over HTTP'],
    [{ [ENDPOINT]: 'http://c', OTEL_TRACES_EXPORTER: 'zipkin' }, 'OTEL_TRACES_EXPORTER'],
    [{ [ENDPOINT]: 'http://c', OTEL_TRACES_SAMPLER: 'jaeger_remote' }, 'OTEL_TRACES_SAMPLER'],
    [
      { [ENDPOINT]: 'http://c', OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '2' },
      'OTEL_TRACES_SAMPLER_ARG',
    ],
    [{ [ENDPOINT]: 'http://c', OTEL_BSP_MAX_QUEUE_SIZE: '-1' }, 'OTEL_BSP_MAX_QUEUE_SIZE'],
  ])('%j is refused', (environment: Record<string, string>, message) => {
    expect(() => target(environment)).toThrow(message);
    expect(() => target(environment)).not.toThrow('secret');
  });
});

describe('REAL-5: what names a trace', () => {
  test.each([
    [PARENT, true],
    ['01-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00-later', true],
    [`${PARENT}-more`, false],
    [PARENT.toUpperCase(), false],
    ['ff-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01', false],
    [`00-${'0'.repeat(32)}-b7ad6b7169203331-01`, false],
    [`00-0af7651916cd43dd8448eb211c80319c-${'0'.repeat(16)}-01`, false],
    ['081234567890', false],
    [undefined, false],
  ])('%s', (text, known) => {
    expect(readTraceParent(text) !== undefined).toBe(known);
  });

  test('a request’s id is the id of its trace where it has enough bits', () => {
    expect(traceIdOf('0AF76519-16cd-43dd-8448-eb211c80319c')).toBe('0af7651916cd43dd8448eb211c80319c');
    expect(traceIdOf('0af7651916cd43dd8448eb211c80319c')).toBe('0af7651916cd43dd8448eb211c80319c');
    for (const other of ['proxy-081234567890', '0'.repeat(32), '081234567890'])
      expect(traceIdOf(other)).toBeUndefined();
  });
});

describe('REAL-5: the attributes of an exported trace', () => {
  test('are a list of names, each with a pattern; other attributes are not exported', () => {
    const told = {
      'http.request.method': 'POST',
      'http.route': '/api/v1/transactions/:ref_id',
      'http.response.status_code': 201,
      'konter.task': 'transaction.send',
      'konter.cause': 'http-502',
      'error.type': '40001',
    };
    const hidden = {
      'http.url': '/api/v1/transactions?number=081234567890',
      'user.name': 'Siti Rahma',
      'db.query.text': "select '081234567890'",
      'konter.connector': '081234567890',
      'konter.operation': 'Siti Rahma <sari@konter.example>',
      'konter.request_id': '081234567890',
      'konter.outcome': 'PIN 482915',
      'konter.attempt': 6_281_234_567_890,
      'http.request.method': 'GET /081234567890',
    };
    expect(onlyAllowed({ ...hidden, ...told })).toEqual(told);
    expect(onlyAllowed(hidden)).toEqual({});
    expect(allowedSpanName('GET /api/v1/transactions/:ref_id')).toBe('GET /api/v1/transactions/:ref_id');
    expect(allowedSpanName('GET /api/v1/transactions/081234567890')).toBe('hidden');
    expect(allowedSpanName('mail to sari@konter.example')).toBe('hidden');
  });

  test('an error is exported by its kind, never by its message', () => {
    const clash = Object.assign(new Error('key (hp)=(081234567890) exists'), { code: '23505' });
    const odd = Object.assign(new Error('no'), { code: '081234567890', name: 'Siti Rahma' });
    const known = [clash, new AppError('price_changed'), new TypeError('x'), odd, 'thrown text'];
    expect(known.map(errorType)).toEqual(['23505', 'price_changed', 'TypeError', 'Error', 'thrown']);
  });
});

describe('REAL-5: a collector of traces', () => {
  let collector: TraceCollector;
  let tracing: Tracing;
  const warn = vi.fn();

  const open = async (environment: Readonly<Record<string, string>> = {}): Promise<void> => {
    const to = target({ [ENDPOINT]: collector.url, ...environment });
    if (to === undefined) throw new Error('there is no target');
    tracing = await openTracing({ target: to, release: 'abc', roles: ['web'], log: { warn } });
    switchTracing(tracing.tracer);
  };
  beforeEach(async () => {
    warn.mockClear();
    collector = await startTraceCollector();
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    switchTracing(undefined);
    await tracing.close();
    await collector.close();
  });

  test('exports the parts of a trace, and nothing outside one', async () => {
    await open();
    expect(isTracing()).toBe(true);
    await inSpan({ kind: 'work', name: 'nobody asked' }, async (span) => expect(span).toBeUndefined());
    const request = beginSpan({ ...REQUEST, parent: PARENT });
    await within(request, async () => {
      await expect(
        inSpan({ kind: 'work', name: 'database transaction' }, async () => {
          throw new Error('PIN 482915 of 081234567890');
        }),
      ).rejects.toThrow('PIN');
      await expect(
        inSpan({ kind: 'work', name: 'refused' }, async () => {
          throw new AppError('price_changed');
        }),
      ).rejects.toThrow('price_changed');
    });
    request?.tell({ 'http.response.status_code': 200 });
    request?.end();
    request?.end();
    await tracing.close();
    const [work, refused, root, ...more] = collector.spans;
    expect(more).toEqual([]);
    expect(root).toMatchObject({
      name: REQUEST.name,
      kind: 2,
      traceId: '0af7651916cd43dd8448eb211c80319c',
      parentSpanId: 'b7ad6b7169203331',
      failed: false,
      attributes: { 'http.response.status_code': 200 },
    });
    expect(work).toMatchObject({ parentSpanId: root?.spanId, failed: true, attributes: { 'error.type': 'Error' } });
    expect(refused).toMatchObject({ failed: false, attributes: { 'error.type': 'price_changed' } });
    expect(collector.text()).not.toMatch(/482915|0812345/);
    expect(collector.text()).toMatch(/"service\.version".{0,40}abc/);
  });

  test('a caller does not decide the sampling', async () => {
    await open({ OTEL_TRACES_SAMPLER: 'always_off' });
    const span = beginSpan({ ...REQUEST, parent: PARENT });
    expect(span?.traceparent).toMatch(/-00$/);
    span?.end();
    await tracing.close();
    expect(collector.spans).toEqual([]);
  });

  test('a request’s jobs belong to its trace; a job’s jobs have linked traces of their own', async () => {
    await open();
    const payload = { transaction: '7' };
    expect(carryTrace(payload)).toBe(payload);
    const [fromRequest, fromJob] = await Promise.all(
      (['request', 'job'] as const).map((kind) =>
        inSpan({ kind, name: kind }, async () => ({
          carried: takeTrace(carryTrace(payload)),
          traceparent: currentSpan()?.traceparent,
        })),
      ),
    );
    expect(fromRequest?.carried).toEqual({
      payload,
      carried: { parent: fromRequest?.traceparent, follows: undefined },
    });
    expect(fromJob?.carried).toEqual({ payload, carried: { parent: undefined, follows: fromJob?.traceparent } });
    await inSpan({ kind: 'job', name: 'next', ...fromJob?.carried.carried }, async () => undefined);
    await tracing.close();
    const job = collector.spans.find(({ name }) => name === 'job');
    const next = collector.spans.find(({ name }) => name === 'next');
    expect(next).toMatchObject({ kind: 5, parentSpanId: '', follows: [job?.traceId] });
    expect(next?.traceId).not.toBe(job?.traceId);
  });

  test('SDUI-3: a supplier gets `traceparent` only where its document opts in', async () => {
    await open();
    const supplier = await startScriptedSupplier();
    const runtime = createConnectorRuntime({
      settings: { config: { CONNECTOR_TINY_BASE_URL: supplier.url }, secrets: { tiny: { key: 'very-secret-key' } } },
      allowLoopback: true,
      log: { warn: () => undefined, error: () => undefined },
    });
    const quiet = tinyConnector();
    const context = { ref: 'T0001', number: '081234567890' };
    supplier.answer = (_, response) => response.writeHead(502).end('081234567890');
    await inSpan(REQUEST, async () => {
      await runtime.call({ connector: quiet, operation: 'pay', context });
      await runtime.call({ connector: { ...quiet, traceparent: true }, operation: 'pay', context });
    });
    await runtime.call({ connector: { ...quiet, traceparent: true }, operation: 'pay', context });
    runtime.close();
    await supplier.close();
    await tracing.close();
    const [, second] = collector.spans;
    expect(second).toMatchObject({
      name: 'tiny pay',
      kind: 3,
      failed: true,
      attributes: {
        'konter.connector': 'tiny',
        'konter.operation': 'pay',
        'konter.outcome': 'unknown',
        'konter.cause': 'http-502',
      },
    });
    expect(supplier.received.map(({ headers }) => headers.traceparent)).toEqual([
      undefined,
      `00-${second?.traceId}-${second?.spanId}-01`,
      undefined,
    ]);
    expect(collector.text()).not.toMatch(/0812345|T0001|very-secret/);
  });

  test('one that is away costs nothing but the traces, and one line in the log', async () => {
    vi.stubEnv('OTEL_EXPORTER_OTLP_TIMEOUT', '200');
    await collector.close();
    await open({ OTEL_BSP_SCHEDULE_DELAY: '10' });
    for (let turn = 0; turn < 3; turn += 1) {
      await inSpan(REQUEST, async () => undefined);
      await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
    }
    await tracing.close();
    expect(warn).toHaveBeenCalledOnce();
  });
});
