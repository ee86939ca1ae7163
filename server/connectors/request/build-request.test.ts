import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ConnectorOperation, SignatureRecipe } from '#src/engine/core/document-types.ts';
import { buildRequest } from './build-request.ts';
import { TemplateError, type TemplateScope } from './render-template.ts';
import { signRequest } from './sign-request.ts';

const base = new URL('http://127.0.0.1:3001/digiflazz/v1');
const scope = (context: Record<string, unknown>, secrets: Record<string, string> = {}): TemplateScope => ({
  context,
  secrets,
  constants: {},
});
const operation = (change: Partial<ConnectorOperation>): ConnectorOperation => ({
  method: 'GET',
  path: '/trx',
  timeoutMs: 1_000,
  response: { format: 'text', pattern: '.*', fields: {} },
  ...change,
});

describe('SDUI-3: signatures', () => {
  const sign = (recipe: Partial<SignatureRecipe>, context: Record<string, unknown>, secrets = {}) =>
    signRequest({ algorithm: 'md5', encoding: 'hex', over: [], ...recipe }, scope(context, secrets));

  it('digests the concatenated parts (published vectors)', () => {
    const secrets = { username: 'demo', key: 'demokey' };
    const over = ['{secret.username}', '{secret.key}'];
    expect(sign({ over: [...over, 'depo'] }, {}, secrets)).toBe('74d099fdfa93f59dc6079113b36cef45');
    expect(sign({ over: [...over, 'pricelist'] }, {}, secrets)).toBe('dd8a2a379cc11747398d0c617b873501');
    expect(sign({ over: [...over, '{ref}'] }, { ref: 'T0001' }, secrets)).toBe('f3c52c50096fe93f473dba21ea4d08d8');
    expect(sign({ over: [...over, '{n}'] }, { n: '12345678901' }, secrets)).toBe('a56995d1e7d99eb00357014ecc9fa976');
  });

  it('writes base64url without padding', () => {
    const over = ['OtomaX|YUSUF|X10|08123456789|2140669|1144|abcd'];
    expect(sign({ algorithm: 'sha1', encoding: 'base64url', over }, {})).toBe('Cp9NLVuKWBt5Sey_uMlYsvnKvJI');
  });

  it('cuts and writes large what the provider wants so (RFC 1321, A.5)', () => {
    const over = ['message digest'];
    expect(sign({ over, length: 10 }, {})).toBe('f96b697d7c');
    expect(sign({ over, case: 'upper' }, {})).toBe('F96B697D7CB7938D525A2F31AAF161D0');
    expect(sign({ over, length: 8, case: 'upper' }, {})).toBe('F96B697D');
  });

  it('joins parts of a fixed length as the body has them', () => {
    const parts = [
      '0200',
      { $pad: '{ref}', length: 6 },
      { $pad: { $amount: '{max}', scale: 2 }, length: 9, with: '0', align: 'right' },
    ];
    const context = { ref: 'T1', max: 10500 };
    const joined = createHash('md5').update('0200T1    001050000').digest('hex');
    expect(sign({ over: parts }, context)).toBe(joined);
    const body = { format: 'plain', template: [...parts, '{sign}'] } as const;
    const fixed = operation({
      method: 'POST',
      body,
      sign: { algorithm: 'md5', encoding: 'hex', over: parts, length: 4 },
    });
    expect(buildRequest(fixed, base, scope(context)).text).toBe(`0200T1    001050000${joined.slice(0, 4)}`);
  });

  it('keys an HMAC with a secret by name, and never with nothing', () => {
    const recipe = { algorithm: 'hmac-sha256', over: ['T0001', 'DEP0001', '{amount}'], secret: 'private' } as const;
    expect(sign(recipe, { amount: 100000 }, { private: 'privkey' })).toBe(
      '298601e277e905f5f58187638391a9375ae5fd03d43dcec3bb2c2117dae00519',
    );
    expect(() => sign(recipe, { amount: 100000 }, {})).toThrow(TemplateError);
    expect(() => sign(recipe, { amount: 100000 }, { private: '' })).toThrow(TemplateError);
  });

  it('signs the very bytes that are sent, and nothing else', () => {
    const recipe = { algorithm: 'hmac-sha256', encoding: 'hex', over: [], rawBody: true, secret: 'key' } as const;
    const signed = operation({
      method: 'POST',
      headers: { 'x-signature': '{sign}' },
      body: { format: 'json', template: { name: 'Sari é', ref: '{ref}' } },
      sign: recipe,
    });
    const built = buildRequest(signed, base, scope({ ref: 'T0001' }, { key: 'k' }));
    const expected = createHmac('sha256', 'k').update('{"name":"Sari é","ref":"T0001"}', 'utf8').digest('hex');
    expect(built.headers['x-signature']).toBe(expected);
    const other = buildRequest(signed, base, scope({ ref: 'T0002' }, { key: 'k' }));
    expect(other.headers['x-signature']).not.toBe(expected);
    expect(() => buildRequest(signed, base, scope({ ref: 'T0001' }))).toThrow(TemplateError);
  });
});

describe('SDUI-3: requests', () => {
  it('writes query, headers and form', () => {
    const built = buildRequest(
      operation({
        method: 'POST',
        query: { dest: '{number}', qty: '{qty?}' },
        headers: { Authorization: 'Bearer {secret.key}' },
        body: { format: 'form', template: { a: '{number}', b: 2, c: '{none}' }, omitNull: true },
      }),
      base,
      scope({ number: '2.0878 &', none: null }, { key: 'k' }),
    );
    expect(built.url.href).toBe('http://127.0.0.1:3001/digiflazz/v1/trx?dest=2.0878+%26');
    expect(built.text).toBe('a=2.0878+%26&b=2');
    expect(built.headers).toMatchObject({
      authorization: 'Bearer k',
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': '16',
      'accept-encoding': 'identity',
    });
  });

  it('encodes values in the path and lets none lead elsewhere', () => {
    const path = (id: string) => buildRequest(operation({ path: '/operators/{id}/x' }), base, scope({ id })).url.href;
    expect(path('a/b?c#d')).toBe('http://127.0.0.1:3001/digiflazz/v1/operators/a%2Fb%3Fc%23d/x');
    for (const id of ['', '.', '..']) expect(() => path(id)).toThrow(TemplateError);
    const leave = (bad: string) => () => buildRequest(operation({ path: bad }), base, scope({}));
    for (const bad of ['/../../admin', '.evil.example/', '@evil.example/']) expect(leave(bad)).toThrow();
  });

  it('refuses line breaks in headers', () => {
    const headers = { 'x-name': '{name}' };
    expect(() => buildRequest(operation({ headers }), base, scope({ name: 'a\r\nb: c' }))).toThrow(TemplateError);
  });

  it('proves itself with a user and a password', () => {
    const basicAuth = { user: '{secret.user}', password: '{secret.password}' };
    const build = (secrets: Record<string, string>) => buildRequest(operation({ basicAuth }), base, scope({}, secrets));
    // RFC 7617, section 2 and 2.1: colons in the password, UTF-8.
    expect(build({ user: 'Aladdin', password: 'open sesame' }).headers.authorization).toBe(
      'Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==',
    );
    expect(build({ user: 'test', password: '123£' }).headers.authorization).toBe('Basic dGVzdDoxMjPCow==');
    expect(() => build({ user: 'Aladdin' })).toThrow(TemplateError);
  });

  it('writes parts of a form in the same bytes each time', () => {
    const parts = (template: Record<string, string>, context: Record<string, unknown>) =>
      buildRequest(operation({ method: 'POST', body: { format: 'multipart', template } }), base, scope(context));
    const built = parts({ dest: '{number}', note: 'dua\r\nbaris' }, { number: '0812' });
    const boundary = /^multipart\/form-data; boundary=(konter-[0-9a-f]{32})$/.exec(
      built.headers['content-type'] ?? '',
    )?.[1];
    const part = (name: string, value: string) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    expect(built.text).toBe(`${part('dest', '0812')}${part('note', 'dua\r\nbaris')}--${boundary}--\r\n`);
    expect(built.headers['content-length']).toBe(String(Buffer.byteLength(built.text ?? '')));
    expect(parts({ dest: '{number}', note: 'dua\r\nbaris' }, { number: '0812' }).text).toBe(built.text);
    expect(parts({ dest: '{number}' }, { number: '0813' }).headers['content-type']).not.toBe(
      built.headers['content-type'],
    );
    expect(() => parts({ 'a"\r\nb': 'x' }, {})).toThrow(TemplateError);
  });
});
