import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ResponseReading } from '#src/engine/core/document-types.ts';
import { interpretDelivery } from '../interpret-delivery.ts';
import { openBody } from './open-body.ts';
import { readResponse } from './read-response.ts';
import { readXml } from './read-xml.ts';
import { readXmlRpc } from './read-xml-rpc.ts';

/** No text of this length may keep a reader for longer. */
const LONGEST_MS = 1_000;

const FIELDS = {
  reference: { from: '$.data.ref', type: 'string' },
  code: { from: '$.data.code', type: 'string' },
  sn: { from: '$.data.sn', type: 'string', optional: true },
} as const;
const STATUS = [
  { field: 'code', in: ['00'], means: 'success' },
  { field: 'code', in: ['02'], means: 'failed' },
] as const;
const JSON_READING: ResponseReading = { format: 'json', fields: FIELDS, status: STATUS };
const XML_LIST: ResponseReading = {
  format: 'xml',
  root: 'answer',
  fields: {
    items: {
      from: '/answer/items/item',
      type: 'list',
      each: {
        code: { from: '/item/code', type: 'string' },
        price: { from: '/item/price', type: 'rupiah', optional: true },
      },
    },
  },
};

const means = (response: ResponseReading, body: string, contentType = 'application/json') =>
  interpretDelivery(response, { kind: 'answer', status: 200, contentType, body: Buffer.from(body) }, 'T1');

/** Texts as XML may hold them, without blanks at their ends, which fields do not keep. */
const word = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9 &<>"'.é\u4e2d-]{0,12}[A-Za-z0-9]$/);
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const data = fc.record({
  ref: fc.constant('T1'),
  code: fc.constantFrom('00', '02', '03', '99'),
  sn: fc.stringMatching(/^[0-9A-Z]{1,20}$/),
});
const blanks = fc.stringMatching(/^[ \t\r\n]{0,6}$/);

describe('SDUI-3, TRX-2: answers drawn at random', () => {
  it('any text is read as XML or is none, and soon', () => {
    const pieces = fc.constantFrom(
      '<a>',
      '</a>',
      '<a',
      '/>',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '&amp;',
      '&#0;',
      '<?x',
      '?>',
      '"',
      'é',
      '\u0000',
      ' ',
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.array(fc.oneof(pieces, fc.string({ maxLength: 5 })), { maxLength: 80 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(text, (body) => {
        const began = performance.now();
        const root = readXml(body);
        if (root !== undefined) readXmlRpc(root);
        for (const format of ['json', 'form', 'xml', 'xml-rpc', 'text'] as const)
          openBody({ format, fields: {} }, '', Buffer.from(body));
        expect(performance.now() - began).toBeLessThan(LONGEST_MS);
      }),
      { numRuns: 400 },
    );
  });

  it('deep and long texts are refused, not followed', () => {
    for (const body of ['<a>'.repeat(50_000), `<a>${'<b/>'.repeat(250_000)}</a>`, `${'['.repeat(50_000)}`]) {
      const began = performance.now();
      expect(readXml(body)).toBeUndefined();
      expect(openBody({ format: 'json', fields: {} }, '', Buffer.from(body))).toBeUndefined();
      expect(performance.now() - began).toBeLessThan(10 * LONGEST_MS);
    }
  });

  it('lists of XML hold as many entries as there are elements, one as well as many, with their texts', () => {
    const item = fc.record({ code: word, price: fc.option(fc.nat(9_999_999), { nil: undefined }) });
    fc.assert(
      fc.property(fc.array(item, { maxLength: 6 }), blanks, (items, gap) => {
        const rows = items.map(
          ({ code, price }) =>
            `<item>${gap}<code>${escaped(code)}</code>${price === undefined ? '' : `<price>${price}</price>`}</item>`,
        );
        const body = `<?xml version="1.0"?><answer><items>${gap}${rows.join(gap)}</items></answer>`;
        const read = readResponse(XML_LIST, 'text/xml', Buffer.from(body));
        const expected = items.map(({ code, price }) => ({ code, ...(price === undefined ? {} : { price }) }));
        expect(read).toMatchObject({ readable: true, fields: { items: expected } });
      }),
      { numRuns: 150 },
    );
  });

  it('values of XML-RPC come back as they were written', () => {
    const written = (value: unknown): string => {
      if (typeof value === 'string') return `<value><string>${escaped(value)}</string></value>`;
      if (typeof value === 'number') return `<value><int>${value}</int></value>`;
      if (typeof value === 'boolean') return `<value><boolean>${value ? 1 : 0}</boolean></value>`;
      if (Array.isArray(value)) return `<value><array><data>${value.map(written).join('')}</data></array></value>`;
      const members = Object.entries(Object(value)).map(
        ([name, one]) => `<member><name>${name}</name>${written(one)}</member>`,
      );
      return `<value><struct>${members.join('')}</struct></value>`;
    };
    const name = fc.stringMatching(/^[a-z][a-z0-9]{0,6}$/);
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 3 },
        word,
        fc.integer(),
        fc.boolean(),
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(name, tie('value'), { maxKeys: 3, noNullPrototype: true }),
      ),
    }));
    fc.assert(
      fc.property(value, (one) => {
        const root = readXml(`<methodResponse><params><param>${written(one)}</param></params></methodResponse>`);
        expect(root && readXmlRpc(root)?.value).toEqual(one);
      }),
      { numRuns: 150 },
    );
  });

  it('an envelope that says nothing new changes nothing: marks, blanks, JSON written twice, oddly written types', () => {
    const types = fc.constantFrom(
      'application/json',
      'Application/JSON; charset=UTF-8',
      'text/json',
      'text/plain',
      'application/javascript',
      'text/html',
    );
    fc.assert(
      fc.property(data, blanks, blanks, fc.nat(2), fc.boolean(), types, (told, before, after, times, mark, type) => {
        const plain = JSON.stringify({ data: told });
        const wrapped = Array.from({ length: times }).reduce<string>((text) => JSON.stringify(text), plain);
        const { outcome, fields } = means(JSON_READING, plain);
        const odd = means(JSON_READING, `${mark ? '\ufeff' : ''}${before}${wrapped}${after}`, type);
        expect(odd).toMatchObject({ outcome, fields });
      }),
      { numRuns: 200 },
    );
  });

  it('a member said twice counts when both say the same, and makes the answer unreadable when they differ', () => {
    const code = fc.constantFrom('00', '02', '03');
    fc.assert(
      fc.property(code, code, (one, other) => {
        const body = `{"data":{"ref":"T1","code":"${one}","code":"${other}"}}`;
        expect(means(JSON_READING, body).outcome).toBe(
          one === other ? means(JSON_READING, `{"data":{"ref":"T1","code":"${one}"}}`).outcome : 'unknown',
        );
      }),
    );
  });
});
