import { describe, expect, it } from 'vitest';
import type { ConnectorDocument, MenuDocument, OperatorTable } from './document-types.ts';
import { parseDocument } from './parse-document.ts';
import { TEST_ENVIRONMENT } from './test-support/test-environment.ts';
import { TEST_OPERATORS } from './test-support/test-products.ts';

const title = { id: 'Judul', en: 'Title', zh: '标题' };
const problemsOf = (json: unknown) =>
  parseDocument('unknown', json, TEST_ENVIRONMENT).problems.map(({ pointer, reason }) => `${pointer}: ${reason}`);

const screen = (over: object = {}) => ({
  kind: 'screen',
  id: 'x',
  version: 1,
  title,
  route: { path: '/x/:ref' },
  parameters: { ref: { type: 'string', in: 'path' }, page: { type: 'int', in: 'query' } },
  state: {
    name: { type: 'string', initial: '' },
    count: { type: 'int', initial: 0 },
    map: { type: 'map', initial: {} },
  },
  data: { trx: { call: 'transaction.get', args: { ref_id: { $: 'route.ref' } } } },
  body: { block: 'page', id: 'page', children: [] as unknown[] },
  ...over,
});
const withBlock = (...children: unknown[]) => screen({ body: { block: 'page', id: 'page', children } });
const text = (value: unknown, rest: object = {}) =>
  withBlock({ block: 'text', id: 't', props: { text: value }, ...rest });
const button = (press: unknown) => withBlock({ block: 'button', id: 'b', props: { label: title }, on: { press } });

describe('SDUI-1: screens are checked', () => {
  it.each([
    ['a plain screen', screen()],
    ['texts and expressions', text({ $: 'text(data.trx.transaction.product_name) + state.name' })],
    [
      'repeat with typed items',
      withBlock({
        block: 'text',
        id: 'row',
        repeat: { for: { $: 'data.trx.transaction.details' }, key: 'value' },
        props: { text: { $: 'text(item.label) + string(index)' } },
      }),
    ],
    [
      'a sheet and what opens it',
      withBlock(
        { block: 'sheet', id: 's', props: { kind: 'dialog', name: 'more', title }, children: [] },
        {
          block: 'button',
          id: 'b',
          props: { label: title },
          on: { press: [{ action: 'open-overlay', overlay: { kind: 'dialog', id: 'more' } }] },
        },
      ),
    ],
    ['a binding', withBlock({ block: 'text-field', id: 'f', bind: 'name', props: { label: title } })],
    ['the shell’s overlay', button([{ action: 'open-overlay', overlay: { kind: 'sidebar', id: 'menu' } }])],
    ['a machine event', button([{ action: 'send', machine: 'transaction', event: 'CANCEL', args: { ref_id: 'K' } }])],
  ])('accepts %s', (_, document) => {
    expect(problemsOf(document)).toEqual([]);
  });

  it.each<[string, unknown, string | RegExp]>([
    [
      'an unknown block',
      withBlock({ block: 'txt', id: 't' }),
      '/body/children/0/block: “txt” is not one of the allowed values',
    ],
    [
      'an unknown prop',
      text('a', { props: { text: 'a', colour: 'red' } }),
      '/body/children/0/props/colour: colour is not known here',
    ],
    ['a missing prop', withBlock({ block: 'text', id: 't', props: {} }), '/body/children/0/props: text is missing'],
    ['a missing language', text({ id: 'a', en: 'b' }), '/body/children/0/props/text: zh is missing'],
    ['an empty language', text({ id: 'a', en: 'b', zh: '' }), /^\/body\/children\/0\/props\/text/],
    ['an unknown event', text('a', { on: { press: [] } }), '/body/children/0/on/press: text has no event press'],
    [
      'children where none go',
      text('a', { children: [{ block: 'text', id: 'u', props: { text: 'a' } }] }),
      /holds no other blocks/,
    ],
    [
      'two equal ids',
      withBlock({ block: 'skeleton', id: 'a' }, { block: 'skeleton', id: 'a' }),
      '/body/children/1/id: two blocks have the id a',
    ],
    [
      'an unknown action',
      button([{ action: 'evil' }]),
      '/body/children/0/on/press/0/action: “evil” is not one of the allowed values',
    ],
    [
      'an unknown operation',
      button([{ action: 'call', operation: 'transaction.creat' }]),
      '/body/children/0/on/press/0/operation: there is no operation transaction.creat',
    ],
    [
      'an unknown argument',
      screen({ data: { trx: { call: 'transaction.get', args: { ref: 'a' } } } }),
      '/data/trx/args/ref: transaction.get takes no ref',
    ],
    [
      'an unknown state',
      button([{ action: 'set', path: 'nme', value: 1 }]),
      '/body/children/0/on/press/0/path: the screen has no state nme',
    ],
    ['a forbidden path', button([{ action: 'set', path: 'map.__proto__', value: 1 }]), /is no path of names$/],
    [
      'unknown data',
      button([{ action: 'refresh', data: ['tr'] }]),
      '/body/children/0/on/press/0/data/0: the screen has no data tr',
    ],
    [
      'no such sheet',
      button([{ action: 'open-overlay', overlay: { kind: 'dialog', id: 'no' } }]),
      '/body/children/0/on/press/0/overlay: no sheet of this screen is dialog no',
    ],
    [
      'an unknown machine event',
      button([{ action: 'send', machine: 'transaction', event: 'BUY' }]),
      '/body/children/0/on/press/0/event: transaction knows no event BUY',
    ],
    [
      'a misspelt field',
      text({ $: 'data.trx.transaction.prize' }),
      /^\/body\/children\/0\/props\/text\/\$: there is no field prize/,
    ],
    [
      'a wrong result',
      text({ $: 'state.count' }),
      /^\/body\/children\/0\/props\/text\/\$: it yields int, string is expected/,
    ],
    ['a condition that is none', text('a', { when: { $: 'state.count' } }), /it yields int, bool is expected/],
    [
      'a repeat over no list',
      text('a', { repeat: { for: { $: 'state.count' }, key: 'a' } }),
      /it yields int, list is expected/,
    ],
    ['a name outside its place', text({ $: 'item.a' }), /there is no name item/],
    [
      'an expression in a nested action',
      button([{ action: 'validate', onSuccess: [{ action: 'navigate', to: { $: 'state.nope' } }] }]),
      /^\/body\/children\/0\/on\/press\/0\/onSuccess\/0\/to\/\$: there is no field nope/,
    ],
    [
      'a binding of the wrong type',
      withBlock({ block: 'money-field', id: 'm', bind: 'name', props: { label: title } }),
      '/body/children/0/bind: money-field writes int, the state holds string',
    ],
    [
      'a binding to nothing',
      withBlock({ block: 'text-field', id: 'm', props: { label: title } }),
      '/body/children/0: text-field has nothing to write to',
    ],
    ['an undeclared path parameter', screen({ route: { path: '/x/:other' } }), /^\/route\/path: the path names other/],
    [
      'an unsafe pattern',
      screen({ schema: { type: 'object', properties: { a: { pattern: '^(a+)+$' } } } }),
      '/schema/properties/a/pattern: a repeat inside a repeat takes too long on some texts',
    ],
    ['an unknown kind', { kind: 'page' }, '/kind: the kind is "page"'],
    ['no document at all', [1], '/kind: the kind is undefined'],
    [
      'a key into prototypes',
      JSON.parse('{"kind":"screen","__proto__":{}}'),
      '/__proto__: the key __proto__ is not allowed',
    ],
  ])('refuses %s', (_, document, expected) => {
    const [first = ''] = problemsOf(document);
    if (typeof expected === 'string') expect(first).toBe(expected);
    else expect(first).toMatch(expected);
  });

  it('SDUI-5: every problem says how to mend it', () => {
    const { problems } = parseDocument(
      'screen',
      button([{ action: 'call', operation: 'transaction.gt' }]),
      TEST_ENVIRONMENT,
    );
    expect(problems[0]).toMatchObject({ severity: 'error', mend: 'Did you mean transaction.get?' });
  });

  it('refuses what is too deep without falling over', () => {
    let deep: unknown = 1;
    for (let level = 0; level < 5000; level += 1) deep = [deep];
    expect(problemsOf({ kind: 'screen', deep })[0]).toMatch(/deeper than/);
  });
});

describe('SDUI-3: connectors are checked', () => {
  const operation = {
    method: 'POST' as const,
    path: '/pay',
    body: { format: 'json' as const, template: { ref: '{ref}', user: '{secret.user}', sign: '{sign}' } },
    sign: { algorithm: 'md5' as const, encoding: 'hex' as const, over: ['{secret.user}', '{ref}'] },
    timeoutMs: 1000,
    response: {
      format: 'json' as const,
      fields: { code: { from: '$.rc', type: 'string' as const } },
      status: [{ field: 'code', in: ['00'], means: 'success' as const }],
    },
    idempotency: { sameReference: 'returns-earlier' as const, maxAgeDays: 1 },
  };
  const connector: ConnectorDocument = {
    kind: 'connector',
    id: 'c',
    version: 1,
    group: 'biller',
    name: 'C',
    baseUrl: { config: 'C' },
    allowedHosts: ['api.example.com', 'api.example.com:8443'],
    secrets: ['user'],
    operations: { pay: operation },
  };
  const changed = (over: object) => ({ ...connector, operations: { pay: { ...operation, ...over } } });

  it('accepts a good one', () => {
    expect(problemsOf(connector)).toEqual([]);
  });

  it.each<[string, unknown, RegExp]>([
    [
      'an address instead of a setting',
      { ...connector, baseUrl: { config: 'https://x' } },
      /^\/baseUrl\/config: this is an address/,
    ],
    ['a host that is a URL', { ...connector, allowedHosts: ['https://x'] }, /^\/allowedHosts\/0/],
    [
      'an unknown secret',
      changed({ headers: { 'X-Key': '{secret.kee}' } }),
      /^\/operations\/pay\/headers\/X-Key: \{secret\.kee\}: there is no secret/,
    ],
    ['a placeholder that is none', changed({ path: '/{a b}' }), /^\/operations\/pay\/path/],
    [
      'a written secret',
      changed({ body: { format: 'json', template: { password: 'hunter2' } } }),
      /a secret in the document/,
    ],
    ['a long random word', changed({ headers: { X: 'f3b1c2d4e5a697887766554433221100' } }), /looks like a secret/],
    [
      'a buying operation without meanings',
      changed({ response: { ...operation.response, status: [] } }),
      /^\/operations\/pay\/response\/status: nothing says/,
    ],
    [
      'a rule over no field',
      changed({ response: { ...operation.response, nothingCreated: { field: 'x', in: ['1'] } } }),
      /the answer has no field x/,
    ],
    [
      'a path that is none',
      changed({ response: { ...operation.response, fields: { code: { from: 'rc', type: 'string' } } } }),
      /is not a JSON path/,
    ],
  ])('refuses %s', (_, document, expected) => {
    expect(problemsOf(document)[0]).toMatch(expected);
  });
});

describe('NAV-6, PRE-18: menus and operator tables are checked', () => {
  const entry = { id: 'a', name: title, route: '/a', icon: 'a', moduleType: 'help' as const };
  const menu: MenuDocument = {
    kind: 'menu',
    id: 'm',
    version: 1,
    audience: ['guest'],
    home: [],
    bottom: [entry],
    sidebar: [],
  };
  it('refuses two entries of one id and a way out of the site', () => {
    expect(problemsOf(menu)).toEqual([]);
    expect(problemsOf({ ...menu, bottom: [entry, entry] })).toEqual([
      '/bottom/1/id: two entries of the list have this id',
    ]);
    expect(problemsOf({ ...menu, bottom: [{ ...entry, route: '//evil' }] })).toEqual([
      '/bottom/0/route: this leads to another site',
    ]);
  });
  it('a prefix has one operator', () => {
    const twice: OperatorTable = {
      ...TEST_OPERATORS,
      operators: TEST_OPERATORS.operators.map((one) => ({ ...one, prefixes: ['0812'] })),
    };
    expect(problemsOf(TEST_OPERATORS)).toEqual([]);
    expect(problemsOf(twice)).toEqual(['/operators/1/prefixes: 0812 already belongs to telkomsel']);
  });
});
