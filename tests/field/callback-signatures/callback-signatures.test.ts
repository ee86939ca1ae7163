import { describe, expect, it } from 'vitest';
import { storedBytes, storedTime } from '#server/connectors/callback/callback-proof.ts';
import { readCallback } from '#server/connectors/callback/read-callback.ts';
import { checkCallbackProof } from '#src/engine/core/check/connector/check-callback-proof.ts';
import { createProblemList } from '#src/engine/core/check/problem-list.ts';
import type { CallbackAuthentication, ConnectorCallback } from '#src/engine/core/connector/connector-callback.ts';
import { tinyConnector } from '../../connectors/tiny-connector.ts';
import { type FieldCase, fieldCases } from '../field-cases.ts';

interface SignatureCase extends FieldCase {
  readonly authentication: CallbackAuthentication;
  readonly secrets: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** When it arrives. */
  readonly at: string;
  /** JSON where nothing is said. */
  readonly format?: 'json' | 'form' | 'text';
  /** Where our reference stands. */
  readonly reference: string;
  readonly believed: boolean;
}

const cases = fieldCases<SignatureCase>('callback-signatures');

/** A connector whose callbacks are proven so. */
function connectorOf({ authentication, format = 'json', reference }: SignatureCase) {
  const callback: ConnectorCallback = {
    authentication,
    reference,
    response: { format, fields: {} },
    acknowledge: { status: 200, body: 'ok' },
  };
  return { ...tinyConnector(), secrets: ['key'], callback };
}

describe('SDUI-3, TRX-2: signatures of reports as providers document them', () => {
  it.each(cases.map((one) => [one.id, one.title, one] as const))('SDUI-3: %s: %s', (_id, _title, one) => {
    const { secrets, body, at } = one;
    const connector = connectorOf(one);
    const headers = { 'content-type': 'application/json', ...one.headers };
    const raw = { headers, rawBody: Buffer.from(body), receivedAt: new Date(at) };
    const reading = readCallback(connector, secrets, {}, raw);
    expect(reading).toMatchObject(one.believed ? { accepted: true } : { accepted: false, reason: 'unauthenticated' });
    if (!reading.accepted) return;
    const { kept } = reading;
    const receivedAt = storedTime(kept);
    const stored = { ...kept, rawBody: storedBytes(kept), ...(receivedAt === undefined ? {} : { receivedAt }) };
    expect(
      readCallback(connector, secrets, {}, stored),
      'what is stored proves itself whenever it is processed',
    ).toEqual(reading);
  });

  it('SDUI-3: each scheme that is believed passes the checks of documents', () => {
    for (const one of cases.filter(({ believed }) => believed)) {
      const connector = connectorOf(one);
      const problems = createProblemList();
      checkCallbackProof(connector, { ...connector.callback, confirm: 'status-check' }, problems);
      expect(problems.all, one.id).toEqual([]);
    }
  });

  it('SDUI-3: without its secret nothing is believed', () => {
    for (const one of cases) {
      const headers = { 'content-type': 'application/json', ...one.headers };
      const raw = { headers, rawBody: Buffer.from(one.body), receivedAt: new Date(one.at) };
      for (const secrets of [{}, { key: '' }]) {
        const reading = readCallback(connectorOf(one), secrets, {}, raw);
        expect(reading, one.id).toEqual({ accepted: false, reason: 'unauthenticated' });
      }
    }
  });
});
