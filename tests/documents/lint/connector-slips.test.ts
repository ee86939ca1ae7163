import { describe, expect, it } from 'vitest';
import type { ConnectorDocument, ConnectorOperation, Problem } from '#src/engine/core/document-types.ts';
import { lintDocument } from '#src/engine/core/lint/lint-document.ts';
import { TEST_ENVIRONMENT } from '#src/engine/core/test-support/test-environment.ts';
import { TINY_PAY, tinyConnector } from '../../connectors/tiny-connector.ts';

const lint = (document: ConnectorDocument): readonly Problem[] => lintDocument('connector', document, TEST_ENVIRONMENT);
const said = (document: ConnectorDocument, rule: RegExp) =>
  lint(document).flatMap(({ code, pointer }) => (rule.test(code) ? [`${code} ${pointer}`] : []));
const pay = (change: Partial<ConnectorOperation>, rule: RegExp) => said(tinyConnector(change), rule);

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

  it('a signature of a report that covers too little, or reads what no report has, is refused', () => {
    const by = (authentication: object, confirm?: 'status-check') =>
      said(
        {
          ...tinyConnector(),
          callback: {
            authentication: {
              kind: 'hmac-header',
              header: 'X-Sign',
              algorithm: 'hmac-sha256',
              secret: 'key',
              ...authentication,
            },
            reference: '$.ref',
            response: TINY_PAY.response,
            acknowledge: { status: 200, body: 'OK' },
            ...(confirm === undefined ? {} : { confirm }),
          },
        },
        /^callback-authentication/,
      );
    const at = '/callback/authentication';
    const timestamp = { header: 'X-Time', unit: 'seconds', withinSeconds: 300 };
    expect(by({})).toEqual([]);
    expect(by({ over: ['{header.X-Id}', '.', '{timestamp}', '.', '{raw.body}'], timestamp })).toEqual([]);
    expect(by({ over: ['{raw.bdy}', '{raw.body}'] })).toEqual([`callback-authentication.name ${at}/over/0`]);
    expect(by({ over: ['{secret.kex}', '{raw.body}'] })).toEqual([`callback-authentication.name ${at}/over/0`]);
    expect(by({ over: ['{timestamp}', '{raw.body}'] })).toEqual([`callback-authentication.no-time ${at}/over/0`]);
    expect(by({ over: ['{raw.body}'], timestamp })).toEqual([`callback-authentication.time ${at}/timestamp`]);
    expect(by({ over: ['{timestamp}'], timestamp })).toEqual([`callback-authentication.uncovered ${at}/over`]);
    expect(by({ over: ['{timestamp}'], timestamp }, 'status-check')).toEqual([]);
    const digest = { kind: 'signature-field', field: '$.sign', algorithm: 'md5', secret: undefined, header: undefined };
    expect(by({ ...digest, over: ['{body.ref}', '{secret.key}'], secretEncoding: 'hex' })).toEqual([
      `callback-authentication.key ${at}/secretEncoding`,
    ]);
    const unsigned = `callback-authentication.unsigned ${at}`;
    const bare = { ...digest, over: ['{raw.body}'] };
    expect(by(bare)).toEqual([unsigned]);
    expect(by({ ...bare, secret: 'key' })).toEqual([unsigned]);
    expect(by({ ...bare, secretPrefix: 'whsec_' })).toEqual([
      unsigned,
      `callback-authentication.prefix ${at}/secretPrefix`,
    ]);
    expect(by({ ...digest, over: ['{raw.body}', '{secret.key?}'] })).toEqual([
      unsigned,
      `callback-authentication.name ${at}/over/1`,
    ]);
    expect(by({ ...digest, over: ['{raw.body}', '{secret.key}'] })).toEqual([]);
    expect(by({ ...bare, algorithm: 'hmac-sha256' })).toEqual([unsigned]);
    expect(by({ ...bare, algorithm: 'hmac-sha256', secret: 'key' })).toEqual([]);
    expect(by({ over: ['{raw.body}', '{secret.key?}'] })).toEqual([`callback-authentication.name ${at}/over/1`]);
    expect(by({ secretPrefix: 'whsec_' })).toEqual([`callback-authentication.prefix ${at}/secretPrefix`]);
    expect(by({ secretEncoding: 'base64', secretPrefix: 'whsec_' })).toEqual([]);
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
