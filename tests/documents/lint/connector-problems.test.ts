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
});

describe('SDUI-3, SDUI-5: slips that would show at the first sale, report or price list', () => {
  const response = {
    ...TINY_PAY.response,
    reasons: { field: 'status', map: { no: 'deposit_low', nein: 'wrong_nummber' } },
  };

  it('a reason that our catalogue does not have is refused, with the one that was meant', () => {
    expect(pay({ response }, /^reason-code/)).toEqual([
      'reason-code.unknown /operations/pay/response/reasons/map/no',
      'reason-code.unknown /operations/pay/response/reasons/map/nein',
    ]);
    expect(lint(tinyConnector({ response })).find(({ pointer }) => pointer.endsWith('/nein'))?.mend).toContain(
      'wrong_number',
    );
  });

  it('doubled braces are refused, with the placeholder that was meant', () => {
    const [problem] = lint(tinyConnector({ path: '/pay/{{ref}}' })).filter(
      ({ code }) => code === 'placeholder.doubled',
    );
    expect(problem).toMatchObject({ severity: 'error', pointer: '/operations/pay/path' });
    expect(problem?.mend).toContain('{ref}');
    expect(pay({ body: { format: 'plain', template: '{"a":{"ref":"{ref}"}}' } }, /doubled/)).toEqual([]);
  });

  const priceList = (change: Partial<ConnectorOperation>, items: object | undefined) => {
    const fields = items === undefined ? { list: { from: '$.list', type: 'json' } } : { items };
    const operation = {
      does: 'looks-up',
      method: 'GET',
      path: '/prices',
      timeoutMs: 9_000,
      rateLimit: { perMinute: 1 },
    } as const;
    const document = tinyConnector();
    const list = { ...operation, response: { format: 'json', fields }, ...change } as ConnectorOperation;
    return said({ ...document, operations: { ...document.operations, 'price-list': list } }, /^price-list-reading/);
  };
  const each = { buyer_sku_code: { from: '$.kode', type: 'string' }, price: { from: '$.harga', type: 'rupiah' } };

  it('a price list without codes, without its list or with a reference is refused', () => {
    const at = '/operations/price-list';
    expect(priceList({}, { from: '$.a', type: 'list', each })).toEqual([]);
    expect(priceList({}, { from: '$.a', type: 'json' })).toEqual([]);
    expect(priceList({}, { from: '$.a', type: 'list', each: { price: each.price } })).toEqual([
      `price-list-reading.member ${at}/response/fields/items/each`,
    ]);
    expect(priceList({}, undefined)).toEqual([`price-list-reading.items ${at}/response/fields`]);
    expect(priceList({ query: { a: '{ref}', b: '{sku?}' } }, { from: '$.a', type: 'list', each })).toEqual([
      `price-list-reading.context ${at}/query/a`,
    ]);
  });

  it('a signature of a report over a name that nothing reads is refused', () => {
    const report = (over: readonly string[]): ConnectorDocument => ({
      ...tinyConnector(),
      callback: {
        authentication: { kind: 'signature-field', field: '$.sign', algorithm: 'md5', over },
        reference: '$.ref',
        response: TINY_PAY.response,
        acknowledge: { status: 200, body: 'OK' },
      },
    });
    const proof = (...over: readonly string[]) => said(report([...over, '{secret.key}']), /^callback-authentication/);
    expect(proof('{body.ref}', '{body.status}', '{ref}')).toEqual([]);
    expect(proof('{body.sttus}')).toEqual(['callback-authentication.near /callback/authentication/over/0']);
    expect(proof('{ref}', '{body.merchant_name}')).toEqual([
      'callback-authentication.unread /callback/authentication/over/1',
    ]);
  });

  it('words about the question end no order, and a cancelled order is what cancelling is for', () => {
    const rules = (does: ConnectorOperation['does'], word: string, means: 'success' | 'failed') =>
      pay(
        {
          ...(does === undefined ? {} : { does }),
          response: { ...TINY_PAY.response, status: [{ field: 'status', in: [word], means }] },
        },
        /^status-map\.(?:asking|success)$/,
      );
    expect(rules('asks-status', 'UNAUTHENTICATED', 'failed')).toEqual([
      'status-map.asking /operations/pay/response/status/0',
    ]);
    expect(rules('buys', 'UNAUTHENTICATED', 'failed')).toEqual([]);
    expect(rules('asks-status', 'DECLINED', 'failed')).toEqual([]);
    expect(rules('cancels', 'cancelled', 'success')).toEqual([]);
    expect(rules('cancels', 'rejected', 'success')).toEqual(['status-map.success /operations/pay/response/status/0']);
    expect(rules('buys', 'cancelled', 'success')).toEqual(['status-map.success /operations/pay/response/status/0']);
  });

  it('a host that no name server knows is refused', () => {
    const hosts = (host: string) => said({ ...tinyConnector(), allowedHosts: [host] }, /^host-not-allowed/);
    expect(hosts('h2h.bhumi.invalid')).toEqual(['host-not-allowed.public /allowedHosts/0']);
    expect(hosts('h2h.bhumi-contoh.com')).toEqual([]);
  });

  it('not found is final only from a declared time on, and only for an order that is asked about', () => {
    const rules = (does: 'asks-status' | 'buys', afterMinutes?: number) => {
      const rule = {
        field: 'status',
        in: ['order_unknown'],
        means: 'failed',
        ...(afterMinutes && { afterMinutes }),
      } as const;
      return pay({ does, response: { ...TINY_PAY.response, status: [rule] } }, /^status-map\.(?:unheard|not-asked)$/);
    };
    expect(rules('asks-status')).toEqual(['status-map.unheard /operations/pay/response/status/0']);
    expect(rules('asks-status', 5)).toEqual([]);
    expect(rules('buys', 5)).toEqual(['status-map.not-asked /operations/pay/response/status/0/afterMinutes']);
  });

  it('pages that would never end, are not asked for, or go beyond the limit are refused', () => {
    const items = { from: '$.items', type: 'list', each } as const;
    const fields = {
      items,
      next: { from: '$.next', type: 'string', optional: true },
      more: { from: '$.more', type: 'flag' },
    };
    const paged = (pages: ConnectorOperation['pages'], query: Readonly<Record<string, string>>, perMinute = 9) => {
      const operation = {
        does: 'looks-up',
        method: 'GET',
        path: '/prices',
        timeoutMs: 9_000,
        query,
        rateLimit: { perMinute },
      } as const;
      const list = {
        ...operation,
        response: { format: 'json', fields },
        ...(pages && { pages }),
      } as ConnectorOperation;
      const document = tinyConnector();
      return said(
        { ...document, operations: { ...document.operations, 'price-list': list } },
        /^(?:page-recipe|unknown-field|price-list-reading)/,
      );
    };
    const at = '/operations/price-list';
    expect(paged({ list: 'items', next: 'next', most: 9 }, { cursor: '{cursor?}' })).toEqual([]);
    expect(paged({ list: 'items', next: 'next', most: 9 }, { cursor: '{cursor}' })).toEqual([
      `page-recipe.first ${at}/query/cursor`,
    ]);
    expect(paged({ list: 'items', more: 'more', most: 10 }, {})).toEqual([
      `page-recipe.unsent ${at}/pages`,
      `page-recipe.limit ${at}/pages/most`,
    ]);
    expect(paged({ list: 'item', more: 'next', last: 'more', most: 9 }, { p: '{page}' })).toEqual([
      `page-recipe.ends ${at}/pages/last`,
      `unknown-field.name ${at}/pages/list`,
      `page-recipe.type ${at}/pages/more`,
      `page-recipe.type ${at}/pages/last`,
    ]);
    expect(paged(undefined, { p: '{page?}' })).toEqual([`price-list-reading.pages ${at}/query/p`]);
  });
});
