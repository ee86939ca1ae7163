import { describe, expect, test } from 'vitest';
import { maskEnvelope, maskReport, maskText } from './error-report.ts';

describe('NAV-18: what is reported of an error says nothing of a person', () => {
  test.each([
    ['number 081234567890 is unknown', 'number [hidden] is unknown'],
    ['+62 812-3456-7890 and 0812 3456 7890', '[hidden] and [hidden]'],
    ['PIN 482915', 'PIN [hidden]'],
    ['sari.w+1@konter.example left', '[hidden] left'],
    ['no row for "Siti Rahma"', 'no row for "[hidden]"'],
    ['/report?number=0812&name=Siti was slow', '/report was slow'],
    ['https://k.example/transaction/K20261122#top', 'https://k.example/transaction/K[hidden]'],
    ['session Zk3v_9dPqL0aXy72mNbQw1Rt gone', 'session [hidden] gone'],
    ["Cannot read properties of undefined (reading 'price')", "Cannot read properties of undefined (reading 'price')"],
    ['GET /api/v1/transactions/:ref', 'GET /api/v1/transactions/:ref'],
    ['HTTP 502 after 30 s', 'HTTP 502 after 30 s'],
  ])('%s', (text, masked) => expect(maskText(text)).toBe(masked));

  test.each(['a', 'a-', 'a.', '1', '@a.'])('a text of 200,000 signs, %s again and again, stops nothing', (sign) => {
    const began = performance.now();
    maskText(sign.repeat(200_000 / sign.length));
    expect(performance.now() - began).toBeLessThan(8_000);
  });

  test('members that tell who it was are left out, ids of the protocol stay', () => {
    const id = '0123456789abcdef0123456789abcdef';
    const report = {
      event_id: id,
      release: '3.60.2',
      user: { id: '7', ip_address: '10.0.0.1' },
      server_name: 'counter-1',
      extra: { body: 'x' },
      request: {
        url: 'https://k.example/pulsa?number=0812',
        cookies: { konter_session: 'x' },
        headers: { 'User-Agent': 'Chrome 130.0.6723', Cookie: 'a', Referer: '/login?next=/x' },
      },
      exception: {
        values: [
          {
            type: 'TypeError',
            value: 'for 081234567890',
            stacktrace: { frames: [{ vars: { pin: '1' }, filename: '/assets/index-D1234567.js?v=1', lineno: 12345 }] },
          },
        ],
      },
      contexts: { trace: { trace_id: id, data: { 'http.url': '/a?b=c', user: 'Siti' } } },
    };
    expect(maskReport(report)).toEqual({
      event_id: id,
      release: '3.60.2',
      request: { url: 'https://k.example/pulsa', headers: { 'User-Agent': 'Chrome 130.0.6723' } },
      exception: {
        values: [
          {
            type: 'TypeError',
            value: 'for [hidden]',
            stacktrace: { frames: [{ filename: '/assets/index-D1234567.js', lineno: 12345 }] },
          },
        ],
      },
      contexts: { trace: { trace_id: id, data: { 'http.url': '/a' } } },
    });
  });

  test('parts of other kinds, and recordings that cannot be read, do not leave', () => {
    const send = (...items: [unknown, unknown][]) => maskEnvelope([{ event_id: 'a' }, items] as const);
    expect(send([{ type: 'attachment' }, 'Siti'])).toBeNull();
    expect(send([{ type: 'log' }, {}], [{ type: 'feedback' }, {}])).toBeNull();
    expect(send([{ type: 'replay_recording' }, new Uint8Array([1])])).toBeNull();
    expect(send([{ type: 'replay_recording' }, '{}\nnot json'])).toBeNull();
    const recording = `{"segment_id":0}\n${JSON.stringify([{ type: 4, data: { href: 'https://k.example/x?hp=0812', width: 360 } }])}`;
    expect(send([{ type: 'replay_recording', length: 1 }, recording])?.[1]).toEqual([
      [
        { type: 'replay_recording', length: expect.any(Number) },
        '{"segment_id":0}\n[{"type":4,"data":{"href":"https://k.example/x","width":360}}]',
      ],
    ]);
  });
});
