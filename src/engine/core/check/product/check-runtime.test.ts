import { describe, expect, it } from 'vitest';
import { parseDocument } from '#src/engine/core/parse-document.ts';
import { shippedConnectors, shippedProducts } from '../../../../../tests/documents/shipped-documents.ts';
import { shippedEnvironment } from '../../../../../tests/documents/shipped-environment.ts';

type Loose = Record<string, unknown>;
const environment = shippedEnvironment();
const copy = (value: unknown): Loose => JSON.parse(JSON.stringify(value)) as Loose;
const product = (): Loose => copy(shippedProducts().find(({ document }) => document.id === 'electricity')?.document);
const connector = (): Loose => copy(shippedConnectors()[0]?.document);

/** Puts a value at a dotted path of a copy. */
function withValue(document: Loose, path: string, value: unknown): Loose {
  const keys = path.split('/');
  const last = keys.pop() ?? '';
  const holder = keys.reduce<Loose>((at, key) => at[key] as Loose, document);
  holder[last] = value;
  return document;
}

const UNGUARDED = {
  method: 'POST',
  path: '/pay',
  priceGuard: 'max_price',
  timeoutMs: 30_000,
  response: { format: 'json', fields: { code: { from: '$.code', type: 'string' } } },
};
const refusals = (kind: 'product', document: Loose) =>
  parseDocument(kind, document, environment).problems.filter(({ rule }) => rule === 'not-executable');

describe('SDUI-2, SDUI-5: what the meta-schema can say and the program cannot do is refused with a reason', () => {
  it.each<[string, unknown]>([
    ['nominalSource', { kind: 'plan-catalogue', page: { size: 100, cursor: 'after', next: 'next' } }],
    ['flow/validation', 'required'],
    ['parameters/0/type', 'file'],
    ['parameters/0/type', 'list'],
    ['parameters/0/type', 'pin'],
  ])('product %s %j', (path, value) => {
    const found = refusals('product', withValue(product(), path, value));
    expect(found.map(({ reason }) => reason)).toEqual([expect.stringMatching(/does not know .+ yet/)]);
  });

  it.each<[string, unknown, string]>([
    ['operations/pay/body/format', 'xml', 'request-shape'],
    ['operations/pay/response/format', 'separated', 'unknown-field'],
    ['operations/pay/response/remember', { tr_id: 'nowhere' }, 'unknown-field'],
    ['operations/pay/token', 'access', 'unknown-part'],
    ['operations/pay/base', 'other', 'unknown-part'],
    ['operations/pay-postpaid', { ...UNGUARDED }, 'price-guard'],
    ['operations/pay/response/fields/sn/match', '(?<serial>x)', 'unknown-field'],
    ['operations/pay/response/fields/sn/match', 'SN:(?<value>.+)', 'unsafe-pattern'],
    ['operations/pay/response/status', [{ field: 'code', means: 'success' }], 'status-map'],
    ['operations/pay/response/asked', 'by-address', 'unchecked-reference'],
    ['operations/pay/query', { id: '{kept.tr_id}' }, 'placeholder'],
    ['operations/pay/query', { id: '{setting.place}' }, 'placeholder'],
    ['tokens', { access: { operation: 'token', field: 'access_token', expiresIn: 'expires_in' } }, 'unknown-part'],
    ['callback/authentication', { kind: 'address-list' }, 'callback-authentication'],
    [
      'callback/authentication',
      { kind: 'shared-secret', secret: 'key', path: true, addressesNeeded: true },
      'callback-authentication',
    ],
    ['callback/authentication', { kind: 'shared-secret', secret: 'key' }, 'callback-authentication'],
    [
      'callback/authentication',
      { kind: 'signature-field', field: '$.sign', algorithm: 'md5', over: ['{ref}'] },
      'callback-authentication',
    ],
  ])('SDUI-3: connector %s %j is refused as %s', (path, value, rule) => {
    const { problems } = parseDocument('connector', withValue(connector(), path, value), environment);
    expect(problems.map((problem) => problem.rule)).toContain(rule);
  });

  it('SDUI-3: a form of proofs that may take long on what a supplier sends is refused, at each supplier', () => {
    for (const path of ['reading/tokenPattern', 'supplier/others/0/reading/tokenPattern']) {
      const { problems } = parseDocument('product', withValue(product(), path, '(a+)+$'), environment);
      expect(problems.map(({ rule, pointer }) => `${rule} ${pointer}`)).toContain(`unsafe-pattern /${path}`);
    }
  });

  it('a callback that anybody could send is refused', () => {
    const open = withValue(connector(), 'callback/authentication/kind', 'none');
    const { problems } = parseDocument('connector', open, environment);
    expect(problems.map(({ rule }) => rule)).toContain('callback-authentication');
  });
});
