import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readCallback } from '#server/connectors/callback/read-callback.ts';
import { interpretDelivery } from '#server/connectors/interpret-delivery.ts';
import { readConnectorFolders } from '../../connectors/connector-folders.ts';
import { bytesOf, type Written } from '../answers/written-bytes.ts';
import { type FieldCase, fieldCases } from '../field-cases.ts';

interface AnswerCase extends FieldCase, Written {
  readonly connector: string;
  readonly operation: string;
  /** Our reference; T0001 where nothing is said. */
  readonly ref?: string;
  readonly status?: number;
  /** JSON where nothing is said. */
  readonly contentType?: string;
  readonly text: string;
  readonly expect: Readonly<Record<string, unknown>>;
  /** Fields that must not be there. */
  readonly absent?: readonly string[];
}

interface ReportCase extends FieldCase {
  readonly connector: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  /** How the report is signed: rightly, in capitals, by somebody else, not at all. */
  readonly sign: 'right' | 'upper' | 'wrong' | 'none';
  readonly expect: Readonly<Record<string, unknown>>;
}

const folders = readConnectorFolders();
const folderOf = (connector: string) => {
  const found = folders.find(({ document }) => document.id === connector);
  if (found === undefined) throw new Error(`no connector ${connector}`);
  return found;
};
const cases = fieldCases<AnswerCase | ReportCase>('suppliers');
const isAnswer = (one: AnswerCase | ReportCase): one is AnswerCase => 'operation' in one;
const answers = cases.filter(isAnswer);
const reports = cases.filter((one): one is ReportCase => !isAnswer(one));

/** The answer as the shipped document reads it. */
function read({ connector, operation, ref = 'T0001', status = 200, contentType, text, ...written }: AnswerCase) {
  const response = folderOf(connector).document.operations[operation]?.response;
  if (response === undefined) throw new Error(`no ${connector} ${operation}`);
  const body = bytesOf(text, written);
  return interpretDelivery(
    response,
    { kind: 'answer', status, contentType: contentType ?? 'application/json', body },
    ref,
  );
}

/** A signature over the bytes as the document asks for it. */
function signed({ connector, body, sign }: ReportCase): Readonly<Record<string, string>> {
  const { document, callbacks } = folderOf(connector);
  const proof = document.callback?.authentication;
  if (proof?.kind !== 'hmac-header') throw new Error(`${connector} signs no header`);
  if (sign === 'none') return {};
  const secret = sign === 'wrong' ? 'somebody else' : (callbacks[0]?.secrets[proof.secret] ?? '');
  const digest = createHmac(proof.algorithm.replace('hmac-', ''), secret).update(body).digest('hex');
  const written = sign === 'upper' ? digest.toUpperCase() : digest;
  return { [proof.header.toLowerCase()]: `${proof.prefix ?? ''}${written}` };
}

describe('SDUI-3, TRX-2: what each supplier answers, in every state and its odd forms', () => {
  it.each(answers.map((one) => [one.id, one.title, one] as const))('%s: %s', (_id, _title, one) => {
    const result = read(one);
    expect(result).toMatchObject(one.expect);
    for (const name of one.absent ?? []) expect(result.fields).not.toHaveProperty(name);
  });

  it('each has thirty at least', () => {
    const billers = folders.filter(({ document }) => document.group === 'biller').map(({ document }) => document.id);
    const few = billers.filter((id) => answers.filter(({ connector }) => connector === id).length < 30);
    expect(few).toEqual([]);
  });
});

describe('SDUI-3, TRX-2: what each supplier reports by itself', () => {
  it.each(reports.map((one) => [one.id, one.title, one] as const))('%s: %s', (_id, _title, one) => {
    const { document, callbacks } = folderOf(one.connector);
    const headers = { 'content-type': 'application/json', ...one.headers, ...signed(one) };
    const secrets = callbacks[0]?.secrets ?? {};
    const reading = readCallback(document, secrets, {}, { headers, rawBody: Buffer.from(one.body) });
    expect(reading).toMatchObject(one.expect);
  });
});
