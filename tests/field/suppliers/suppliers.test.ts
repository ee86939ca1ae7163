import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type RawCallback, readCallback } from '#server/connectors/callback/read-callback.ts';
import { interpretDelivery } from '#server/connectors/interpret-delivery.ts';
import type { CallbackMethod } from '#src/engine/core/connector/connector-callback.ts';
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
  /** JSON where nothing is said. */
  readonly contentType?: string;
  readonly method?: CallbackMethod;
  readonly query?: string;
  /** Where it comes from; the supplier's where nothing is said. */
  readonly address?: string;
  /** Reference that a signature in the body is about. */
  readonly ref?: string;
  /** How the report is proven: rightly, in capitals, by somebody else, not at all. */
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

/** What proves a report, as the document asks for it. */
function proven({
  connector,
  sign,
  ref,
  address,
  ...one
}: ReportCase): Partial<RawCallback> & { readonly body: string } {
  const { document, callbacks } = folderOf(connector);
  const proof = document.callback?.authentication;
  const known = callbacks[0]?.secrets ?? {};
  const from = address ?? callbacks[0]?.callbacks.find((told) => told.address !== undefined)?.address;
  const asked = (right: string): string | undefined =>
    ({ right, upper: right.toUpperCase(), wrong: 'somebody else', none: undefined })[sign];
  switch (proof?.kind) {
    case 'hmac-header': {
      const secret = sign === 'wrong' ? 'somebody else' : (known[proof.secret] ?? '');
      const time = String(Date.now());
      const signed = (proof.over ?? ['{raw.body}']).join('').replace('{raw.body}', () => one.body);
      const digest = createHmac(proof.algorithm.replace('hmac-', ''), secret)
        .update(signed.replace(/\{timestamp\}$/, time))
        .digest('hex');
      const written = sign === 'upper' ? digest.toUpperCase() : digest;
      const timed = proof.timestamp?.header === undefined ? {} : { [proof.timestamp.header.toLowerCase()]: time };
      const headers =
        sign === 'none' ? {} : { [proof.header.toLowerCase()]: `${proof.prefix ?? ''}${written}`, ...timed };
      return { headers, body: one.body };
    }
    case 'signature-field': {
      const about = ref ?? 'T0001';
      const digest = createHash('md5').update(`${known.username}${known.key}${about}`).digest('hex');
      return { body: one.body.replace('{sign}', asked(digest) ?? '') };
    }
    case 'shared-secret': {
      const key = asked(known[proof.secret] ?? '');
      return {
        body: one.body,
        ...(key === undefined ? {} : { pathKey: key }),
        ...(from === undefined ? {} : { address: from }),
      };
    }
    case 'address-list': {
      const told = sign === 'right' ? from : sign === 'wrong' ? '198.51.100.9' : undefined;
      return { body: one.body, ...(told === undefined ? {} : { address: told }) };
    }
    default:
      throw new Error(`no proof of ${connector} is known here`);
  }
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
  it('each has ten at least', () => {
    const told = folders.filter(({ document }) => document.group === 'biller' && document.callback !== undefined);
    const few = told.filter(({ document: { id } }) => reports.filter(({ connector }) => connector === id).length < 10);
    expect(few.map(({ path }) => path)).toEqual([]);
  });

  it.each(reports.map((one) => [one.id, one.title, one] as const))('%s: %s', (_id, _title, one) => {
    const { document, callbacks } = folderOf(one.connector);
    const { headers: signed, body, ...told } = proven(one);
    const headers = { 'content-type': one.contentType ?? 'application/json', ...one.headers, ...signed };
    const { secrets = {}, settings = {} } = callbacks[0] ?? {};
    const raw = { ...told, headers, rawBody: Buffer.from(body), method: one.method ?? 'POST', query: one.query ?? '' };
    const reading = readCallback(document, secrets, settings, raw);
    expect(reading).toMatchObject(one.expect);
  });
});
