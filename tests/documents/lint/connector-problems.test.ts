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

describe('SDUI-3, SDUI-5: what an answer leaves for later calls is read by one of them', () => {
  const leaves = (remember: Readonly<Record<string, string>>, to: string) =>
    pay(
      {
        body: { format: 'json', template: { ref: '{ref}', to, sign: '{sign}' } },
        response: { ...TINY_PAY.response, remember },
      },
      /^(?:kept-value|unknown-field)/,
    );
  const AT = '/operations/pay/response/remember';

  it('takes a name that a template reads', () => {
    expect(leaves({ id: 'sn' }, '{kept.id?}')).toEqual([]);
  });

  it('refuses a name that none reads, also beside one that is read', () => {
    expect(leaves({ id: 'sn', id_x: 'sn' }, '{kept.id?}')).toEqual([`kept-value.unread ${AT}/id_x`]);
    expect(leaves({ id: 'sn' }, '{number}')).toEqual([`kept-value.unread ${AT}/id`]);
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

describe('SDUI-3, SDUI-5: forms, signatures and amounts that mean nothing are refused', () => {
  const body = (template: ConnectorTemplate, format: 'json' | 'plain' | 'form' = 'json') =>
    pay({ body: { format, template } }, /^(?:template-form|request-shape)/);

  it('takes the forms as the recipe shows them', () => {
    const amount = { $amount: '{max_price?}', scale: 2 };
    expect(
      body(
        ['0200', { $pad: '{ref}', length: 20 }, { $pad: amount, length: 12, with: '0', align: 'right' }, '{sign}'],
        'plain',
      ),
    ).toEqual([]);
    expect(body({ text: { $json: { ref: '{ref}' } } }, 'form')).toEqual([]);
  });

  it.each([
    [{ a: { $pda: '{ref}' } }, 'json', 'template-form.unknown', '/a/$pda'],
    [{ a: { $pad: '{ref}', lenght: 20 } }, 'json', 'template-form.member', '/a/lenght'],
    [{ a: { $pad: '{ref}', length: 20, align: 'middle' } }, 'json', 'template-form.value', '/a/align'],
    [{ a: { $pad: '{ref}', length: 20, with: '00' } }, 'json', 'template-form.value', '/a/with'],
    [{ a: { $amount: '{max_price}' } }, 'json', 'template-form.value', '/a'],
    [{ a: '{ref}' }, 'plain', 'request-shape.plain', ''],
    [{ a: { b: '{ref}' } }, 'form', 'request-shape.flat', '/a'],
  ] as const)('refuses %j in %s', (template, format, code, at) => {
    expect(body(template, format)).toContain(`${code} /operations/pay/body/template${at}`);
  });

  it('says which member was probably meant', () => {
    const [problem] = lint(
      tinyConnector({ body: { format: 'json', template: { a: { $pad: '{ref}', lenght: 20 } } } }),
    ).filter(({ code }) => code === 'template-form.member');
    expect(problem?.mend).toContain('length');
  });

  it('refuses capitals where they change the value, and unknown forms below a signature', () => {
    const sign = {
      algorithm: 'sha256',
      encoding: 'base64',
      over: ['{secret.key}', { $pd: '{ref}' }],
      case: 'upper',
    } as const;
    expect(pay({ sign }, /^(?:signature-shape|template-form)/)).toEqual([
      'template-form.unknown /operations/pay/sign/over/1/$pd',
      'signature-shape.case /operations/pay/sign/case',
    ]);
  });

  it('DEP-3: refuses a scale of what is no amount, and what is paid rounded down', () => {
    const fields = {
      status: { from: '$.status', type: 'string', scale: 2 },
      price: { from: '$.price', type: 'rupiah', round: 'down' },
      balance: { from: '$.balance', type: 'rupiah', scale: 2, round: 'down' },
    } as const;
    expect(pay({ response: { ...TINY_PAY.response, fields } }, /^amount-form/)).toEqual([
      'amount-form.type /operations/pay/response/fields/status/type',
      'amount-form.down /operations/pay/response/fields/price/round',
    ]);
  });

  it('DEP-3: takes lines of money that has moved with their sen rounded down, and no lines of what is offered', () => {
    const each = { amount: { from: '$.amount', type: 'rupiah', round: 'down' } } as const;
    const fields = { ...TINY_PAY.response.fields, lines: { from: '$.lines', type: 'list', each } } as const;
    const change = { response: { ...TINY_PAY.response, fields } };
    expect(pay(change, /^amount-form/)).toEqual([
      'amount-form.down /operations/pay/response/fields/lines/each/amount/round',
    ]);
    expect(said({ ...tinyConnector(change), group: 'gateway' }, /^amount-form/)).toEqual([]);
  });
});
