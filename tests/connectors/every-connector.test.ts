import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rawReport } from '#server/connectors/fixtures/recorded-answers.ts';
import { type ConnectorRuntime, createConnectorRuntime } from '#server/connectors/runtime.ts';
import type { ConnectorDocument } from '#src/engine/core/document-types.ts';
import { type ConnectorFolder, type OperationFixture, readConnectorFolders } from './connector-folders.ts';
import { plainAnswer, type ScriptedSupplier, startScriptedSupplier } from './scripted-supplier.ts';

const folders = readConnectorFolders();
let supplier: ScriptedSupplier;

beforeAll(async () => {
  supplier = await startScriptedSupplier();
});
afterAll(() => supplier.close());

/** A runtime of its own for each case, so that rate limits of the document do not add up. */
async function withRuntime<T>(
  document: ConnectorDocument,
  { secrets, settings = {} }: Pick<OperationFixture, 'secrets' | 'settings'>,
  use: (runtime: ConnectorRuntime) => Promise<T>,
  at?: string,
): Promise<T> {
  const runtime = createConnectorRuntime({
    settings: {
      config: { [document.baseUrl.config]: supplier.url },
      secrets: { [document.id]: secrets },
      values: { [document.id]: settings },
    },
    allowLoopback: true,
    log: { warn: () => undefined, error: () => undefined },
    ...(at === undefined ? {} : { now: () => new Date(at) }),
  });
  try {
    return await use(runtime);
  } finally {
    runtime.close();
  }
}

/**
 * What the supplier answers an operation; to one that fetches the operation's token, a token first, as its own fixture says.
 */
function answerTo(folder: ConnectorFolder, operation: string, script: ScriptedSupplier['answer']): void {
  const { document, operations } = folder;
  const step = document.operations[operation]?.token;
  const name = step === undefined ? undefined : document.tokens?.[step]?.operation;
  const token = operations.find((fixture) => fixture.operation === name)?.answers[0];
  const path = name === undefined ? undefined : `/base/v1${document.operations[name]?.path}`;
  supplier.answer = (request, response) =>
    request.url === path && token !== undefined
      ? plainAnswer(token.status, token.contentType, JSON.stringify(token.body))(request, response)
      : script(request, response);
}

function contextOf(fixture: OperationFixture): Readonly<Record<string, unknown>> {
  return fixture.requests[0]?.context ?? {};
}

/** Answers that must never end a transaction, whatever the operation. */
const NO_WORD = [
  ['HTML under 502', plainAnswer(502, 'text/html', '<html>bad gateway</html>')],
  ['an empty body', plainAnswer(200, 'application/json', '')],
  ['half a JSON body', plainAnswer(200, 'application/json', '{"data":{"rc":"0')],
  ['JSON of nobody', plainAnswer(200, 'application/json', '{"hello":"world"}')],
  ['no content', plainAnswer(204, 'application/json', '')],
  ['a lost connection', (_, response) => response.destroy()],
  ['a redirect', (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
] as const satisfies readonly (readonly [string, ScriptedSupplier['answer']])[];

describe.each(folders)('SDUI-3: connector $path', (folder) => {
  const { path, document, operations, callbacks } = folder;

  it('SDUI-3: has fixtures for every operation and its callback, and lies in its own folder', () => {
    expect(operations.map((fixture) => fixture.operation).sort()).toEqual(Object.keys(document.operations).sort());
    expect(callbacks.length > 0).toBe(document.callback !== undefined);
    expect(path).toBe(`${document.group}s/${document.id}`);
  });

  it('POST-16: a purchase whose answer tells its cost has a limit for it, that of bills too', () => {
    const told = Object.entries(document.operations).filter(
      ([name, { response }]) => /^pay(?:-|$)/.test(name) && response.fields.price !== undefined,
    );
    expect(told.filter(([, { priceGuard }]) => priceGuard === undefined).map(([name]) => name)).toEqual([]);
  });

  describe.each([...operations])('operation $operation', (fixture) => {
    const { operation, secrets } = fixture;
    beforeEach(() => answerTo(folder, operation, plainAnswer(200, 'application/json', '{}')));

    it.each(fixture.requests.map((request, index) => ({ request, index })))(
      'SDUI-3: sends exactly request $index',
      async ({ request }) => {
        supplier.received.length = 0;
        await withRuntime(
          document,
          fixture,
          (runtime) => runtime.call({ connector: document, operation, context: request.context }),
          request.at,
        );
        const sent = supplier.received.at(-1);
        const { method, path: below, headers, body } = request.expect;
        expect({ method: sent?.method, path: sent?.url }).toEqual({ method, path: `/base/v1${below}` });
        expect(sent?.headers).toMatchObject(headers ?? {});
        const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body);
        expect(sent?.body).toBe(text);
      },
    );

    it.each([...fixture.answers])('SDUI-3: reads «$name»', async (answer) => {
      const text = answer.text ?? JSON.stringify(answer.body);
      answerTo(folder, operation, plainAnswer(answer.status, answer.contentType, text));
      const result = await withRuntime(document, fixture, (runtime) =>
        runtime.call({
          connector: document,
          operation,
          context: contextOf(fixture),
          sentSeconds: (answer.sentMinutesAgo ?? 0) * 60,
        }),
      );
      expect(result).toMatchObject({ ...answer.expect, fields: expect.anything() });
      if ('fields' in answer.expect) expect(result.fields).toEqual(answer.expect.fields);
      const stored = JSON.stringify(result.trace);
      for (const secret of Object.values(secrets)) expect(stored).not.toContain(secret);
    });

    it('SDUI-3: has a success, and a failure where failing is possible', () => {
      const outcomes = new Set(fixture.answers.map((answer) => answer.expect.outcome));
      const means = document.operations[operation]?.response.status?.map((rule) => rule.means) ?? [];
      for (const meant of means) expect(outcomes).toContain(meant);
    });

    it.each(NO_WORD)('SDUI-3: fault 20: %s ends nothing', async (_, script) => {
      answerTo(folder, operation, script);
      const { outcome } = await withRuntime(document, fixture, (runtime) =>
        runtime.call({ connector: document, operation, context: contextOf(fixture) }),
      );
      expect(['unknown', 'pending']).toContain(outcome);
    });
  });

  describe.each([...callbacks])('callback', (fixture) => {
    it.each([...fixture.callbacks])('SDUI-3: reads «$name»', async (report) => {
      const reading = await withRuntime(document, fixture, async (runtime) =>
        runtime.readCallback(document, rawReport(report)),
      );
      expect(reading).toMatchObject(report.expect);
    });
  });
});
