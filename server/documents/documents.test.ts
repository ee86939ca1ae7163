import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DOCUMENT_OPERATIONS } from '#src/contract/document-operations.ts';
import type { JsonSchema } from '#src/engine/core/schema/schema-types.ts';
import { DIRECT, OPTIONAL_INQUIRY } from '#src/engine/core/test-support/test-products.ts';
import { parameterChecker } from './check/check-parameters.ts';
import { compileValidator } from './check/compile-validator.ts';
import { OPERATION_SCHEMAS } from './check/operation-schemas.ts';
import { validatorRuntimeSource } from './check/validator-runtime.ts';
import { createRouteTable, fillPath, matchRoute, routeShape } from './route-table.ts';
import { documentHash } from './text/canonical-json.ts';

type Validate = ((data: unknown) => boolean) & { errors?: readonly { keyword: string; instancePath: string }[] };

/** Imports a compiled module as a browser would: as an ES module next to the runtime module. */
async function importValidator(schema: JsonSchema): Promise<Validate> {
  const folder = await mkdtemp(path.join(tmpdir(), 'konter-validator-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const { source } = compileValidator(schema);
  await writeFile(path.join(folder, 'rt.mjs'), validatorRuntimeSource());
  await writeFile(path.join(folder, 'v.mjs'), source.replace('/validators/rt.js', './rt.mjs'));
  const module = (await import(/* @vite-ignore */ pathToFileURL(path.join(folder, 'v.mjs')).href)) as {
    default: Validate;
  };
  return module.default;
}

describe('SDUI-8, SDUI-9: validators as modules of our own origin', () => {
  it('judges like the schema says, without eval', async () => {
    const schema = {
      type: 'object',
      properties: {
        number: { type: 'string', pattern: '^08[0-9]+$', minLength: 4, maxLength: 6 },
        day: { type: 'string', format: 'date' },
        choice: { enum: ['a', { x: [1] }] },
        tags: { type: 'array', uniqueItems: true, items: {} },
      },
      required: ['number'],
    };
    const validate = await importValidator(schema);
    expect(compileValidator(schema).source).not.toMatch(/\beval\b|new Function/);
    const judge = (data: unknown) => [validate(data), ...(validate.errors ?? []).map(({ keyword }) => keyword)];
    expect(judge({ number: '08123', day: '2026-11-20', choice: { x: [1] }, tags: [{ a: 1 }, { a: 2 }] })).toEqual([
      true,
    ]);
    expect(judge({})).toEqual([false, 'required']);
    expect(judge({ number: '08123456', day: '2026-13-01' })).toEqual([false, 'maxLength', 'format']);
    expect(judge({ number: '0812', choice: { x: [2] }, tags: [{ a: 1 }, { a: 1 }] })).toEqual([
      false,
      'enum',
      'uniqueItems',
    ]);
    expect(judge({ number: '0𝟎𝟎' })).toEqual([false, 'minLength', 'pattern']);
  });

  it('names a module by its text and refuses what the browser could not run', () => {
    expect(compileValidator({ type: 'string' })).toMatchObject({
      url: expect.stringMatching(/^\/validators\/[0-9a-f]{32}\.js$/),
    });
    expect(compileValidator({ type: 'string' }).hash).toBe(compileValidator({ type: 'string' }).hash);
    expect(() => compileValidator({ type: 'nonsense' })).toThrow();
    expect(() => compileValidator({ type: 'string', format: 'nonsense' })).toThrow();
  });

  it('checks parameters on the server with the same rules', () => {
    const check = parameterChecker(DIRECT);
    expect(check({ destination: '081234567890' })).toEqual({});
    expect(check({})).toEqual({ '/parameters/destination': [{ code: 'required' }] });
    expect(check({ destination: '0812' })['/parameters/destination']).toEqual([
      { code: 'minLength', params: { limit: 10 } },
      { code: 'pattern' },
    ]);
    expect(check({ destination: '081234567890', extra: 'x' })).toEqual({ '/parameters/extra': [{ code: 'excluded' }] });
    const group = parameterChecker({
      ...OPTIONAL_INQUIRY,
      parameters: OPTIONAL_INQUIRY.parameters.map((parameter) => ({ ...parameter, required: false })),
      groups: [{ atLeast: 1, of: ['destination', 'zone'] }],
    });
    expect(group({ zone: '1234' })).toEqual({});
    expect(Object.keys(group({}))).toEqual(['/parameters/destination', '/parameters/zone']);
  });
});

describe('SDUI-1: which screen a path leads to', () => {
  const screen = (id: string, ...[first = '/', ...aliases]: string[]) => ({
    hash: id,
    document: {
      kind: 'screen' as const,
      id,
      version: 1,
      title: { id, en: id, zh: id },
      route: { path: first, aliases },
      body: { block: 'page', id: 'page' },
    },
  });
  const table = createRouteTable([
    screen('any', '/a/:x'),
    screen('rest', '/a/*', '/c/*'),
    screen('start', '/c'),
    screen('one', '/a/one', '/b/one'),
    screen('deep', '/a/:x/c'),
    screen('home', '/'),
  ]);
  const find = (at: string) => {
    const match = matchRoute(table, at);
    return match && [match.route.screen.id, match.params];
  };

  it.each<[string, unknown]>([
    ['/', ['home', {}]],
    ['/a/one', ['one', {}]],
    ['/b/one/', ['one', {}]],
    ['/a/two?x=1', ['any', { x: 'two' }]],
    ['/a/t%20o', ['any', { x: 't o' }]],
    ['/a/two/c', ['deep', { x: 'two' }]],
    ['/a/two/d/e', ['rest', { '*': 'two/d/e' }]],
    ['/c', ['start', {}]],
    ['/c/d', ['rest', { '*': 'd' }]],
    ['/nowhere', undefined],
    ['/a/%zz', undefined],
  ])('%s', (at, expected) => {
    expect(find(at)).toEqual(expected);
  });

  it('knows when two patterns are one path', () => {
    expect(routeShape('/a/:x')).toBe(routeShape('/a/:y/'));
    expect(fillPath('/b/:x', { x: 'a/b' })).toBe('/b/a%2Fb');
  });
});

describe('SDUI-8: operations as documents see them', () => {
  it('every operation says what it takes and answers', () => {
    expect([...OPERATION_SCHEMAS.keys()].sort()).toEqual(Object.keys(DOCUMENT_OPERATIONS).sort());
    expect(OPERATION_SCHEMAS.get('transaction.pay')?.arguments?.required).toEqual(['ref_id', 'quoted_price']);
  });

  it('documents are named by what they say, not by how they are laid out', () => {
    expect(documentHash({ a: 1, b: [1, { c: 2, d: 3 }] })).toBe(documentHash({ b: [1, { d: 3, c: 2 }], a: 1 }));
    expect(documentHash({ a: 1 })).not.toBe(documentHash({ a: 2 }));
  });
});
