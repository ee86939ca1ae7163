import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { storedBytes } from '#server/connectors/callback/callback-proof.ts';
import { createConnectorRuntime } from '#server/connectors/runtime.ts';
import type { CallbackMethod, ConnectorCallback } from '#src/engine/core/connector/connector-callback.ts';
import { tinyConnector } from '../../connectors/tiny-connector.ts';
import { bytesOf, type Written } from '../answers/written-bytes.ts';
import { type FieldCase, fieldCases } from '../field-cases.ts';

interface CallbackCase extends FieldCase, Written {
  readonly callback: ConnectorCallback;
  readonly method: CallbackMethod;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly pack?: 'gzip';
  readonly expect: Readonly<Record<string, unknown>>;
}

const runtime = createConnectorRuntime({
  settings: { config: {}, secrets: { tiny: { key: 'right' } } },
  allowLoopback: true,
  log: { warn: () => undefined, error: () => undefined },
});

describe('SDUI-3, TRX-2: reports as providers really send them', () => {
  it.each(fieldCases<CallbackCase>('callbacks').map((one) => [one.id, one.title, one] as const))(
    'SDUI-3: %s: %s',
    (_id, _title, { callback, method, headers, body, pack, expect: expected, ...written }) => {
      const bytes = bytesOf(body, written);
      const raw = { method, headers, rawBody: pack === undefined ? bytes : gzipSync(bytes) };
      const connector = { ...tinyConnector(), callback };
      const reading = runtime.readCallback(connector, raw);
      expect(reading).toMatchObject(expected);
      if (!reading.accepted) return;
      // What is stored proves itself again, and holds no secret.
      expect(JSON.stringify(reading.kept)).not.toContain('right');
      const again = runtime.readCallback(connector, { ...reading.kept, rawBody: storedBytes(reading.kept) });
      expect(again).toMatchObject(expected);
    },
  );
});
