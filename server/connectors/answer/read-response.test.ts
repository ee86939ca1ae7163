import { describe, expect, it } from 'vitest';
import type { ConnectorOperation } from '#src/engine/core/document-types.ts';
import { coerce } from './coerce.ts';
import { mapRefusal, mapStatus } from './map-status.ts';
import { readResponse } from './read-response.ts';

const TEXT: ConnectorOperation['response'] = {
  format: 'text',
  pattern:
    '^TRX (?<sku>\\w+)\\.(?<number>\\d+) (?<status>BERHASIL|GAGAL)(?:, HRG:(?<price>[\\d.,]+) SN:(?<sn>\\w+))?.* SALDO:?\\s*(?<balance>[\\d.,]+)$',
  fields: {
    status: { from: 'status', type: 'string' },
    sn: { from: 'sn', type: 'string', optional: true },
    price: { from: 'price', type: 'rupiah', optional: true },
    balance: { from: 'balance', type: 'rupiah' },
  },
  status: [
    { field: 'status', in: ['berhasil'], means: 'success' },
    { field: 'status', in: ['gagal'], means: 'failed' },
  ],
};

const read = (text: string) => readResponse(TEXT, 'text/plain', Buffer.from(text));

describe('SDUI-3: answers in free text', () => {
  it('reads named groups', () => {
    expect(read('TRX S1.087800001230 BERHASIL, HRG:10.000 SN:1234567890. SISA SALDO:990000')).toEqual({
      readable: true,
      fields: { status: 'BERHASIL', sn: '1234567890', price: 10_000, balance: 990_000 },
      unread: [],
    });
    expect(read('TRX S1.087800001232 GAGAL, Nomor tujuan salah. SISA SALDO 1000000')).toEqual({
      readable: true,
      fields: { status: 'GAGAL', balance: 1_000_000 },
      unread: [],
    });
  });

  it.each([
    ['another wording', 'Request S1 ke 087800001233 segera diproses'],
    ['a page', '<html>TRX S1.087800001230 BERHASIL SALDO:1</html>'],
    ['an endless text', `TRX S1.0878 BERHASIL ${'x'.repeat(5_000)} SALDO:1`],
    ['nothing', ''],
  ])('does not read %s', (_, text) => {
    expect(read(text)).toEqual({ readable: false, cause: 'unreadable' });
  });
});

describe('SDUI-3: answers in separated text', () => {
  const response: ConnectorOperation['response'] = {
    format: 'separated',
    separator: '|',
    columns: ['status', 'ref', 'price'],
    fields: {
      status: { from: 'status', type: 'string' },
      price: { from: 'price', type: 'rupiah' },
      sn: { from: '4', type: 'string', optional: true },
    },
  };
  const readParts = (text: string) => readResponse(response, 'text/plain', Buffer.from(text));

  it('reads columns by name and by place', () => {
    expect(readParts(' OK | T0001 | 10.500 | 0412 \n')).toEqual({
      readable: true,
      fields: { status: 'OK', price: 10_500, sn: '0412' },
      unread: [],
    });
    expect(readParts('OK|T0001|10500')).toEqual({
      readable: true,
      fields: { status: 'OK', price: 10_500 },
      unread: [],
    });
  });

  it.each([
    ['half an answer', 'OK|T0001'],
    ['a page', '<html>OK|T0001|10500</html>'],
    ['nothing', '  '],
    ['no price', 'OK|T0001|free'],
  ])('does not read %s', (_, text) => {
    expect(readParts(text)).toEqual({ readable: false, cause: 'unreadable' });
  });
});

describe('SDUI-3: types', () => {
  it('takes numbers and strings for each other where nothing is lost', () => {
    expect(coerce('string', 5)).toBe('5');
    expect(coerce('string', true)).toBe('true');
    expect(coerce('string', {})).toBeUndefined();
    expect(coerce('int', ' 12 ')).toBe(12);
    expect(coerce('int', 1.5)).toBeUndefined();
    expect(coerce('int', '12abc')).toBeUndefined();
    expect(coerce('int', '99999999999999999999')).toBeUndefined();
    expect(coerce('json', [{ a: 1 }])).toEqual([{ a: 1 }]);
    expect(coerce('json', null)).toBeUndefined();
  });

  it('leaves out an optional value that makes no sense, and refuses for a required one', () => {
    const field = { from: '$.price', type: 'rupiah' } as const;
    const price = (optional: boolean) =>
      readResponse({ format: 'json', fields: { price: { ...field, optional } } }, '', Buffer.from('{"price":"free"}'));
    expect(price(true)).toEqual({ readable: true, fields: {}, unread: ['price'] });
    expect(price(false)).toEqual({ readable: false, cause: 'unreadable' });
  });
});

describe('SDUI-3: what an answer means', () => {
  const response: ConnectorOperation['response'] = {
    ...TEXT,
    status: [
      { field: 'code', in: ['99'], means: 'pending' },
      { field: 'code', in: ['74', '44'], means: 'failed' },
      { field: 'word', in: ['Gagal'], means: 'failed' },
      { field: 'balance', in: ['*'], means: 'success' },
    ],
    nothingCreated: { field: 'code', in: ['44'] },
    refunded: { field: 'code', in: ['74'] },
    reasons: { field: 'code', map: { '44': 'stock_empty' } },
  };

  it('lets the first rule that matches decide', () => {
    expect(mapStatus(response, { code: '99', word: 'gagal' }).outcome).toBe('pending');
    expect(mapStatus(response, { code: '44' })).toEqual({
      outcome: 'failed',
      nothingCreated: true,
      reason: 'stock_empty',
    });
    expect(mapStatus(response, { code: '74' })).toEqual({ outcome: 'failed', nothingCreated: false, refunded: true });
    expect(mapStatus(response, { word: ' GAGAL ' })).toEqual({ outcome: 'failed', nothingCreated: false });
    expect(mapStatus(response, { balance: 0 }).outcome).toBe('success');
  });

  it('TRX-1: «not found» is final only so many minutes after the order left, and decides before that too', () => {
    const asked: ConnectorOperation['response'] = {
      ...TEXT,
      status: [
        { field: 'code', in: ['404'], means: 'failed', afterMinutes: 5 },
        { field: 'code', in: ['*'], means: 'success' },
      ],
    };
    const outcomes = [undefined, 0, 299, 300].map((seconds) => mapStatus(asked, { code: '404' }, seconds).outcome);
    expect(outcomes).toEqual(['pending', 'pending', 'pending', 'failed']);
    expect(mapRefusal(asked, { code: '404' }, 299).outcome).toBe('pending');
    expect(mapRefusal(asked, { code: '404' }, 300).outcome).toBe('failed');
  });

  it('is pending when nothing matches', () => {
    for (const fields of [{}, { code: '00' }, { code: 'toString' }, { word: 'Sukses?' }, { code: { '44': 1 } }]) {
      expect(mapStatus(response, fields)).toEqual({ outcome: 'pending', nothingCreated: false });
    }
    expect(mapStatus({ format: 'json', fields: {} }, { status: 'ok' }).outcome).toBe('pending');
  });
});

describe('SDUI-3: lists of entries', () => {
  const list = (from: string, optional: boolean): ConnectorOperation['response'] => ({
    format: 'json',
    fields: {
      code: { from: '$.rc', type: 'string' },
      items: { from: '$.items', type: 'list', optional, each: { sku: { from, type: 'string' } } },
    },
  });
  const body = (items: unknown) => Buffer.from(JSON.stringify({ rc: '00', items }));

  it.each(['$.sku', '$.code>$', 'sku'])('an answer none of whose entries can be read at %s is unreadable', (from) => {
    expect(readResponse(list(from, false), '', body([{ code: 'A' }, { code: 'B' }]))).toEqual({
      readable: false,
      cause: 'unreadable',
    });
  });

  it('a list without entries is one, and entries that lack a required member are left out', () => {
    expect(readResponse(list('$.sku', true), '', body([]))).toMatchObject({ fields: { items: [] }, unread: [] });
    expect(readResponse(list('$.sku', true), '', body([{ code: 'A' }]))).toEqual({
      readable: true,
      fields: { code: '00' },
      unread: ['items'],
      dropped: { items: 1 },
    });
    expect(readResponse(list('$.sku', true), '', body([{ code: 'A' }, { sku: 'B' }]))).toMatchObject({
      fields: { items: [{ sku: 'B' }] },
    });
  });
});

describe('SDUI-3: lists with entries that make no sense', () => {
  const bills = (each: NonNullable<ConnectorOperation['response']['fields'][string]['each']>) =>
    ({
      format: 'json',
      fields: { bills: { from: '$.bills', type: 'list', optional: true, each } },
    }) satisfies ConnectorOperation['response'];
  const plain = bills({ id: { from: '$.id', type: 'string' }, amount: { from: '$.amount', type: 'rupiah' } });
  const readJson = (response: ConnectorOperation['response'], body: unknown) =>
    readResponse(response, 'application/json', Buffer.from(JSON.stringify(body)));
  const good = { id: 'a', amount: 10_000 };

  it.each([
    ['without an amount', { id: 'b' }],
    ['with parts of a rupiah', { id: 'b', amount: '10.500,50' }],
    ['that is a text', 'b'],
    ['that is null', null],
  ])('one %s is left out and counted', (_, odd) => {
    expect(readJson(plain, { bills: [good, odd, good] })).toEqual({
      readable: true,
      fields: { bills: [good, good] },
      unread: [],
      dropped: { bills: 1 },
    });
  });

  it('lists of which nothing can be read count all entries, one entry that stands in no list counts one', () => {
    expect(readJson(plain, { bills: [{}, {}] })).toMatchObject({
      fields: {},
      unread: ['bills'],
      dropped: { bills: 2 },
    });
    expect(readJson(plain, { bills: good })).toMatchObject({ fields: {}, unread: ['bills'], dropped: { bills: 1 } });
  });

  it('entries of lists inside of entries count for the list around them', () => {
    const nested = bills({
      id: { from: '$.id', type: 'string' },
      parts: { from: '$.parts', type: 'list', each: { amount: { from: '$.amount', type: 'rupiah' } } },
    });
    const body = { bills: [{ id: 'a', parts: [{ amount: 1 }, { amount: 'x' }] }] };
    expect(readJson(nested, body)).toMatchObject({ dropped: { bills: 1 } });
  });

  it('nothing is counted where the answer has no list', () => {
    for (const told of [undefined, null, '', []])
      expect(readJson(plain, { bills: told })).not.toHaveProperty('dropped');
    expect(readJson(plain, { bills: [good] })).not.toHaveProperty('dropped');
  });
});
