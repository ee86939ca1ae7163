import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundTrace, MAX_TRACE_BYTES } from './bound-trace.ts';
import { maskNumber, redactBody, redactValue } from './redact-trace.ts';
import { sensitivityOf } from './sensitive-keys.ts';

const hidden = { secrets: ['demokey', 'k/y"2'], numbers: ['087800001233'], reference: 'T202611200001234' };

describe('SDUI-3: what a trace may show', () => {
  it('removes secrets by name and by value, in any spelling', () => {
    const value = { sign: 'f3c5', PIN: 1144, apiKey: 'x', 'X-Hub-Signature': 'y', message: 'key demokey, k/y"2' };
    expect(redactValue(value, hidden)).toEqual({
      sign: '[removed]',
      PIN: '[removed]',
      apiKey: '[removed]',
      'X-Hub-Signature': '[removed]',
      message: 'key [removed], [removed]',
    });
  });

  it('masks customers, and keeps references and amounts', () => {
    const value = {
      customer_no: '087800001233',
      hp: 87800001233,
      customer_name: 'Budi Santoso',
      sn: '2514-1798-8056-2280-2824/BUDI/R1M',
      message: 'S10 ke 087800001233 ref T202611200001234 an 628780000999',
      ref_id: 'T202611200001234',
      trx_id: '123456789012',
      price: 10_500,
    };
    expect(redactValue(value, hidden)).toEqual({
      customer_no: '0878*****233',
      hp: '8780****233',
      customer_name: 'B*** S******',
      sn: '2514**************************R1M',
      message: 'S10 ke 0878*****233 ref T202611200001234 an 6287*****999',
      ref_id: 'T202611200001234',
      trx_id: '123456789012',
      price: 10_500,
    });
    expect(maskNumber('1234567')).toBe('*******');
  });

  it('leaves no half of a character that a database would refuse', () => {
    const body = JSON.stringify({ sn: '123😀56789😀1', name: '😀😀 😀', message: 'sn 123😀56789😀1' });
    const texts = JSON.stringify(redactBody(Buffer.from(body), hidden));
    expect(JSON.parse(texts)).toMatchObject({ sn: '123😀****9😀1' });
    expect(texts).not.toMatch(/\\ud[89a-f]/i);
    expect(maskNumber('12345😀😀')).toBe('*******');
  });

  it.each([
    '{"data":{"sign":"abc123","customer_no":"087800001233","pin":"1144',
    'user=x&pin=1144&sign=abc123&dest=087800001233&k=k%2Fy%222',
    '<s:Auth xmlns:s="u" pin="1144" s:sign=\'abc123\'/><s:msisdn kind="x">087800001233</s:msisdn><k>k%2Fy%222</k>',
    '<fm><pin>1144</pin><sign>abc123</sign><msisdn>087800001233</msisdn></fm>',
  ])('hides as much in what is not JSON: %s', (text) => {
    const shown = String(redactBody(Buffer.from(text), hidden));
    for (const secret of ['1144', 'abc123', '087800001233', 'k%2Fy%222']) expect(shown).not.toContain(secret);
  });

  it('masks names in elements with prefixes and attributes', () => {
    const text = '<q:Nama kind="owner">Budi Santoso</q:Nama><q:Row customer_name="Budi Santoso" price="10500"/>';
    expect(redactBody(Buffer.from(text), hidden)).toBe(
      '<q:Nama kind="owner">B*** S******</q:Nama><q:Row customer_name="B*** S******" price="10500"/>',
    );
  });

  it('hides a secret wherever it stands', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.string(), fc.string(), (value, before, after) => {
        const body = JSON.stringify({ a: [value, { deep: `${before}demokey${after}` }] });
        for (const text of [body, body.slice(0, -2), before + body]) {
          expect(JSON.stringify(redactBody(Buffer.from(text), hidden))).not.toContain('demokey');
        }
      }),
    );
  });

  it('knows names in any spelling', () => {
    expect(['password', 'api_key', 'accessToken', 'SIGN', 'webhook-secret'].map(sensitivityOf)).toEqual(
      Array(5).fill('secret'),
    );
    expect(['shipping', 'signal', 'keyboard', 'price', 'message'].map(sensitivityOf)).toEqual(Array(5).fill('plain'));
  });

  it('is bounded, and says when it was cut', () => {
    expect(boundTrace({ a: 1 })).toEqual({ a: 1 });
    fc.assert(
      fc.property(fc.string({ minLength: 3_000, maxLength: 9_000, unit: 'binary' }), (text) => {
        const kept = boundTrace({ text });
        expect(Buffer.byteLength(JSON.stringify(kept))).toBeLessThanOrEqual(MAX_TRACE_BYTES);
        if (JSON.stringify(kept) !== JSON.stringify({ text })) expect(kept).toMatchObject({ truncated: true });
      }),
      { numRuns: 30 },
    );
  });
});
