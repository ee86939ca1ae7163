import { createServer } from 'node:net';
import { Writable } from 'node:stream';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type ConnectorRuntime,
  type ConnectorRuntimeOptions,
  createConnectorRuntime,
} from '#server/connectors/runtime.ts';
import { createLogger } from '#server/platform/http/request/request-log.ts';
import type { ConnectorDocument } from '#src/engine/core/document-types.ts';
import { plainAnswer, type ScriptedSupplier, startScriptedSupplier } from './scripted-supplier.ts';
import { tinyConnector } from './tiny-connector.ts';

const SECRET = 'very-secret-key';
const CONTEXT = { ref: 'T0001', number: '081234567890' };
let supplier: ScriptedSupplier;
let runtimes: ConnectorRuntime[] = [];

beforeEach(async () => {
  supplier = await startScriptedSupplier();
});
afterEach(async () => {
  for (const runtime of runtimes) runtime.close();
  runtimes = [];
  await supplier.close();
});

function runtimeAt(url: string, options: Partial<ConnectorRuntimeOptions> = {}): ConnectorRuntime {
  const secrets = { key: SECRET };
  const runtime = createConnectorRuntime({
    settings: { config: { CONNECTOR_TINY_BASE_URL: url }, secrets: { tiny: secrets, other: secrets } },
    allowLoopback: true,
    log: { warn: () => undefined, error: () => undefined },
    ...options,
  });
  runtimes.push(runtime);
  return runtime;
}

function pay(runtime: ConnectorRuntime, connector: ConnectorDocument = tinyConnector(), context: object = CONTEXT) {
  return runtime.call({ connector, operation: 'pay', context: { ...context } });
}

/** A port nobody listens on. */
async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

describe('fault 20: answers', () => {
  it('SDUI-3: a dribble of one byte per 100 ms ends at the time-out, however long it goes on', async () => {
    supplier.answer = (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const drip = setInterval(() => response.write(' '), 100);
      response.on('close', () => clearInterval(drip));
    };
    const started = performance.now();
    const result = await pay(runtimeAt(supplier.url), tinyConnector({ timeoutMs: 350 }));
    expect(result).toMatchObject({ outcome: 'unknown', cause: 'timeout', sent: true, nothingCreated: false });
    expect(performance.now() - started).toBeLessThan(1_500);
  });

  it('SDUI-3: silence ends at the time-out', async () => {
    supplier.answer = () => undefined;
    const result = await pay(runtimeAt(supplier.url), tinyConnector({ timeoutMs: 200 }));
    expect(result).toMatchObject({ outcome: 'unknown', cause: 'timeout', sent: true });
  });

  it('PRE-5: who calls may wait for less than the document allows, not for more', async () => {
    supplier.answer = () => undefined;
    const waited = async (timeoutMs: number, patienceMs: number): Promise<number> => {
      const began = performance.now();
      const call = { connector: tinyConnector({ timeoutMs }), operation: 'pay', context: CONTEXT, patienceMs };
      expect(await runtimeAt(supplier.url).call(call)).toMatchObject({ outcome: 'unknown', cause: 'timeout' });
      return performance.now() - began;
    };
    expect(await waited(30_000, 150)).toBeLessThan(5_000);
    expect(await waited(150, 30_000)).toBeLessThan(5_000);
  });

  it('SDUI-3: a 10 MB body is cut off, announced or not', async () => {
    let written = 0;
    supplier.answer = (request, response) => {
      const size = { 'content-length': String(10 * 1024 * 1024) };
      response.writeHead(200, { 'content-type': 'application/json', ...(request.body.includes('T0002') ? size : {}) });
      const pour = (): void => {
        while (written < 10 * 1024 * 1024 && !response.destroyed) {
          written += 16 * 1024;
          if (!response.write('x'.repeat(16 * 1024))) return void response.once('drain', pour);
        }
        response.end();
      };
      pour();
    };
    const runtime = runtimeAt(supplier.url);
    expect(await pay(runtime)).toMatchObject({ outcome: 'unknown', cause: 'too-large', sent: true });
    written = 0;
    const announced = await pay(runtime, tinyConnector(), { ...CONTEXT, ref: 'T0002' });
    expect(announced).toMatchObject({ outcome: 'unknown', cause: 'too-large' });
    expect(JSON.stringify(announced.trace).length).toBeLessThan(9_000);
  });

  it('SDUI-3: a redirect is not followed', async () => {
    const elsewhere = await startScriptedSupplier();
    try {
      supplier.answer = (_, response) => response.writeHead(307, { location: `${elsewhere.url}/pay` }).end();
      expect(await pay(runtimeAt(supplier.url))).toMatchObject({ outcome: 'unknown', cause: 'redirect', sent: true });
      expect(elsewhere.received).toHaveLength(0);
    } finally {
      await elsewhere.close();
    }
  });

  it('SDUI-3: a body shorter than announced is a lost connection', async () => {
    supplier.answer = (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' });
      response.write('{"status":"ok"}', () => response.destroy());
    };
    expect(await pay(runtimeAt(supplier.url))).toMatchObject({ outcome: 'unknown', cause: 'connection', sent: true });
  });

  it('SDUI-3: a body that says it is packed and is not is unreadable', async () => {
    supplier.answer = (_, response) =>
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end('x');
    expect(await pay(runtimeAt(supplier.url))).toMatchObject({ outcome: 'unknown', cause: 'unreadable' });
  });

  it.each(['gzip', 'br', 'deflate'] as const)(
    'SDUI-3: a packed body that unfolds beyond the limit: %s',
    async (name) => {
      const pack = { gzip: gzipSync, br: brotliCompressSync, deflate: deflateSync }[name];
      const bomb = pack(Buffer.from(`{"status":"ok","note":"${' '.repeat(50_000_000)}"}`));
      supplier.answer = (_, response) =>
        response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': name }).end(bomb);
      expect(await pay(runtimeAt(supplier.url))).toMatchObject({ outcome: 'unknown', cause: 'too-large' });
    },
  );

  it.each([
    ['half JSON', '{"status":"o', 'unreadable'],
    ['a bare word', '"ok"', 'unreadable'],
    ['a list', '[{"status":"ok"}]', 'unreadable'],
    ['a prototype member', '{"__proto__":{"status":"ok"}}', 'unreadable'],
    ['the constructor', '{"constructor":{"status":"ok"}}', 'unreadable'],
    ['another reference', '{"ref":"T9999","status":"ok"}', 'wrong-reference'],
  ])('SDUI-3: %s is not believed', async (_, text, cause) => {
    supplier.answer = plainAnswer(200, 'application/json', text);
    expect(await pay(runtimeAt(supplier.url))).toMatchObject({ outcome: 'unknown', cause, sent: true });
  });

  it.each([201, 202, 204, 401, 404, 429, 500, 503])('SDUI-3: status %i is never a success', async (status) => {
    supplier.answer = plainAnswer(status, 'application/json', '{"status":"ok"}');
    expect(await pay(runtimeAt(supplier.url))).toMatchObject({ outcome: 'unknown', cause: `http-${status}` });
  });
});

describe('fault 20: connections', () => {
  it('SDUI-3: a refused connection sent nothing', async () => {
    const result = await pay(runtimeAt(`http://127.0.0.1:${await closedPort()}/v1`));
    expect(result).toMatchObject({ outcome: 'unknown', cause: 'connection', sent: false });
  });

  it('SDUI-3: connections are kept and used again', async () => {
    const ports = new Set<number | undefined>();
    supplier.answer = (request, response) => {
      ports.add(response.socket?.remotePort);
      plainAnswer(200, 'application/json', '{"status":"ok"}')(request, response);
    };
    const runtime = runtimeAt(supplier.url);
    for (let round = 0; round < 3; round += 1) expect((await pay(runtime)).outcome).toBe('success');
    expect(ports.size).toBe(1);
  });

  it('SDUI-3: a slow supplier fills its own places and nobody else’s', async () => {
    const held: (() => void)[] = [];
    supplier.answer = (request, response) => {
      const done = (): void => plainAnswer(200, 'application/json', '{"status":"ok"}')(request, response);
      if (request.body.includes('SLOW')) held.push(done);
      else done();
    };
    const runtime = runtimeAt(supplier.url, { maxConcurrent: 2, queueWaitMs: 20 });
    const slow = [1, 2].map((n) => pay(runtime, tinyConnector(), { ...CONTEXT, ref: `SLOW${n}` }));
    await expect.poll(() => held.length).toBe(2);
    expect(await pay(runtime)).toMatchObject({ outcome: 'unknown', cause: 'busy', sent: false });
    expect((await pay(runtime, tinyConnector({}, 'other'))).outcome).toBe('success');
    for (const done of held) done();
    for (const result of await Promise.all(slow)) expect(result.outcome).toBe('success');
    expect((await pay(runtime)).outcome).toBe('success');
  });

  it('SDUI-3: over the rate limit nothing is sent', async () => {
    supplier.answer = plainAnswer(200, 'application/json', '{"status":"ok"}');
    const runtime = runtimeAt(supplier.url);
    const limited = tinyConnector({ rateLimit: { perMinute: 1 } });
    expect((await pay(runtime, limited)).outcome).toBe('success');
    expect(await pay(runtime, limited)).toMatchObject({ outcome: 'unknown', cause: 'rate-limit', sent: false });
    expect(supplier.received).toHaveLength(1);
  });
});

describe('egress', () => {
  it.each([
    ['http://supplier.example/v1', 'host-not-allowed'],
    ['https://evil.example/v1', 'host-not-allowed'],
    ['https://supplier.example.evil.example/v1', 'host-not-allowed'],
    ['https://supplier.example:8443/v1', 'host-not-allowed'],
    ['https://user:pass@supplier.example/v1', 'host-not-allowed'],
    ['https://10.0.0.5/v1', 'address-not-allowed'],
    ['http://169.254.169.254/latest', 'address-not-allowed'],
    ['https://[fd00::1]/v1', 'address-not-allowed'],
    ['ftp://127.0.0.1/', 'host-not-allowed'],
    ['nonsense', 'host-not-allowed'],
    ['', 'not-configured'],
  ])('SDUI-3: base URL %s is refused before anything is sent', async (url, cause) => {
    expect(await pay(runtimeAt(url))).toMatchObject({ outcome: 'unknown', cause, sent: false });
  });

  it('SDUI-3: loopback is refused unless sandboxes are allowed', async () => {
    const result = await pay(runtimeAt(supplier.url, { allowLoopback: false }));
    expect(result).toMatchObject({ outcome: 'unknown', cause: 'host-not-allowed', sent: false });
    expect(supplier.received).toHaveLength(0);
  });
});

describe('our own mistakes', () => {
  it('SDUI-3: a missing context value sends nothing and is unknown', async () => {
    const result = await pay(runtimeAt(supplier.url), tinyConnector(), { ref: 'T0001' });
    expect(result).toMatchObject({ outcome: 'unknown', cause: 'template', sent: false });
    expect(supplier.received).toHaveLength(0);
  });

  it('REAL-5: the log tells which value was missing, with the place', async () => {
    const lines: string[] = [];
    const stream = new Writable({ write: (chunk, _encoding, done) => void done(void lines.push(String(chunk))) });
    const log = createLogger({ level: 'error', stream });
    await pay(runtimeAt(supplier.url, { log }), tinyConnector(), { ref: 'T0001' });
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      connector: 'tiny',
      cause: 'template',
      err: { message: '{number} is not known here', stack: expect.stringContaining('render-template.ts') },
    });
  });

  it('SDUI-3: a missing secret sends nothing', async () => {
    const settings = { config: { CONNECTOR_TINY_BASE_URL: supplier.url }, secrets: {} };
    const result = await pay(runtimeAt(supplier.url, { settings }));
    expect(result).toMatchObject({ outcome: 'unknown', cause: 'template', sent: false });
  });

  it('SDUI-3: an unknown operation throws', async () => {
    const call = { connector: tinyConnector(), operation: 'toString', context: {} };
    await expect(runtimeAt(supplier.url).call(call)).rejects.toThrow('no operation toString');
  });

  it('SDUI-3: a broken document is unknown, never failed', async () => {
    supplier.answer = plainAnswer(200, 'application/json', '{"status":"ok"}');
    const broken = tinyConnector({
      response: { format: 'json', fields: { status: { from: 'status', type: 'string' } } },
    });
    expect(await pay(runtimeAt(supplier.url), broken)).toMatchObject({
      outcome: 'unknown',
      cause: 'unreadable',
      sent: true,
    });
  });
});

describe('what is stored', () => {
  it('SDUI-3: a trace holds neither secrets nor signatures nor the customer’s number', async () => {
    const echo = { status: 'ok', note: `to ${CONTEXT.number} by ${SECRET}`, PIN: '1144', customer_no: CONTEXT.number };
    supplier.answer = plainAnswer(200, 'application/json', JSON.stringify(echo));
    const { trace } = await pay(runtimeAt(supplier.url));
    const stored = JSON.stringify(trace);
    const sign = JSON.parse(supplier.received[0]?.body ?? '{}').sign;
    for (const hidden of [SECRET, CONTEXT.number, '1144', sign]) expect(stored).not.toContain(hidden);
    expect(stored).toContain('0812*****890');
    expect(stored).toContain('T0001');
  });
});
