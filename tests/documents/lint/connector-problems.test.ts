import { describe, expect, it } from 'vitest';
import type {
  ConnectorDocument,
  ConnectorOperation,
  ConnectorTemplate,
  Problem,
} from '#src/engine/core/document-types.ts';
import { lintDocument } from '#src/engine/core/lint/lint-document.ts';
import { TEST_ENVIRONMENT } from '#src/engine/core/test-support/test-environment.ts';
import { TINY_PAY, tinyConnector } from '../../connectors/tiny-connector.ts';

const lint = (document: ConnectorDocument): readonly Problem[] => lintDocument('connector', document, TEST_ENVIRONMENT);
const said = (document: ConnectorDocument, rule: RegExp) =>
  lint(document).flatMap(({ code, pointer }) => (rule.test(code) ? [`${code} ${pointer}`] : []));
const pay = (change: Partial<ConnectorOperation>, rule: RegExp) => said(tinyConnector(change), rule);

describe('SDUI-3, SDUI-5: templates that cannot be written as XML are refused before the first sale', () => {
  const xml = (template: ConnectorTemplate, root = 'soap:Envelope') =>
    pay({ body: { format: 'xml', root, template } }, /^request-shape/);
  const SOAP = { '@xmlns:soap': 'http://schemas.xmlsoap.org/soap/envelope/' };

  it('takes attributes, declared prefixes, texts beside attributes and lists', () => {
    const body = {
      Buy: { '@ref': '{ref}', To: { '@type': 'meter', '#text': '{number}' }, Bill: [{ '@id': '1' }, '2'] },
    };
    expect(xml({ ...SOAP, 'soap:Body': { ...body, Sign: '{sign}' } })).toEqual([]);
    expect(xml({ b: { $each: '{bills.list}', item: { '@id': '{item.id}' } } }, 'a')).toEqual([]);
  });

  it.each([
    [
      'a prefix that nothing declares',
      { 'soap:Body': '1' },
      'soap:Envelope',
      ['xml-prefix /root', 'xml-prefix /template/soap:Body'],
    ],
    ['a name with a blank', { 'a b': '1' }, 'a', ['xml-name /template/a b']],
    ['an attribute that holds members', { '@a': { b: '1' } }, 'a', ['xml-text /template/@a']],
    ['a text beside elements', { '#text': '1', b: '1' }, 'a', ['xml-mixed /template/#text']],
    ['a list without a name', ['1'], 'a', ['xml-list /template']],
    [
      'a name inside a repeated element',
      { b: { $each: '{bills.list}', item: { '1': '2' } } },
      'a',
      ['xml-name /template/b/item/1'],
    ],
  ] as const)('refuses %s', (_, template, root, expected) => {
    expect(xml(template as ConnectorTemplate, root)).toEqual(
      expected.map((one) => `request-shape.${one.replace(' /', ' /operations/pay/body/')}`),
    );
  });
});

describe('SDUI-3, SDUI-5: places that no answer can have are refused', () => {
  const reading = (from: string, each?: string) =>
    pay(
      {
        response: {
          ...TINY_PAY.response,
          format: 'xml',
          fields: {
            status: { from, type: 'string' },
            items: {
              from: '/Envelope/Body/Product',
              type: 'list',
              each: { code: { from: each ?? '/Product/@code', type: 'string' } },
            },
          },
        },
      },
      /^unknown-field\.path/,
    );
  const AT = '/operations/pay/response/fields';

  it('takes attributes and conditions on them', () => {
    expect(reading("/Envelope/Body/Amounts/Amount[@kind='price']/@currency")).toEqual([]);
  });

  it.each(['/Envelope/Body/Amount[@kind]', 'Envelope/Body', '/Envelope/@a/b'])('refuses %s', (from) => {
    expect(reading(from)).toEqual([`unknown-field.path ${AT}/status/from`]);
  });

  it.each(['@code', '/Products/@code', '$.code'])('refuses %s for the entries of a list', (each) => {
    expect(reading('/Envelope/Body/Code', each)).toEqual([`unknown-field.path ${AT}/items/each/code/from`]);
  });
});
