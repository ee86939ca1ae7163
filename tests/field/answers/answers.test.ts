import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createConnectorRuntime } from '#server/connectors/runtime.ts';
import { readConnectorFolders } from '../../connectors/connector-folders.ts';
import { type ScriptedSupplier, startScriptedSupplier } from '../../connectors/scripted-supplier.ts';
import { type FieldCase, fieldCases } from '../field-cases.ts';
import { bytesOf, type Written } from './written-bytes.ts';

interface AnswerCase extends FieldCase, Written {
  readonly connector: string;
  readonly operation: string;
  /** Our reference; T0001 where nothing is said. */
  readonly ref?: string;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly pack?: 'gzip' | 'br' | 'deflate' | 'deflate-raw';
  readonly expect: Readonly<Record<string, unknown>>;
  /** Fields that must not be there. */
  readonly absent?: readonly string[];
}

const PACKS = { gzip: gzipSync, br: brotliCompressSync, deflate: deflateSync, 'deflate-raw': deflateRawSync };
const folders = readConnectorFolders();
let supplier: ScriptedSupplier;
beforeAll(async () => {
  supplier = await startScriptedSupplier();
});
afterAll(() => supplier.close());

/** The answer of a supplier on loopback, read by the shipped document. */
async function ask({ connector, operation, ref = 'T0001', ...sent }: AnswerCase) {
  const folder = folders.find(({ document }) => document.id === connector);
  const fixture = folder?.operations.find((one) => one.operation === operation);
  if (folder === undefined || fixture === undefined) throw new Error(`no ${connector} ${operation}`);
  const plain = bytesOf(sent.text, sent);
  const body = sent.pack === undefined ? plain : PACKS[sent.pack](plain);
  supplier.answer = (_, response) =>
    response.writeHead(200, { 'content-type': 'application/json', ...sent.headers }).end(body);
  const { document } = folder;
  const runtime = createConnectorRuntime({
    settings: {
      config: { [document.baseUrl.config]: supplier.url },
      secrets: { [document.id]: fixture.secrets },
      values: { [document.id]: fixture.settings ?? {} },
    },
    allowLoopback: true,
    log: { warn: () => undefined, error: () => undefined },
  });
  const context = { ...fixture.requests[0]?.context, ref };
  return runtime.call({ connector: document, operation, context }).finally(() => runtime.close());
}

describe('SDUI-3, TRX-2: answers as suppliers really send them', () => {
  it.each(fieldCases<AnswerCase>('answers').map((one) => [one.id, one.title, one] as const))(
    'SDUI-3: %s: %s',
    async (_id, _title, one) => {
      const result = await ask(one);
      expect(result).toMatchObject(one.expect);
      for (const name of one.absent ?? []) expect(result.fields).not.toHaveProperty(name);
    },
  );
});
