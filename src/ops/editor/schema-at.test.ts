import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { orderLike } from './order-like.ts';
import { explain, inSchemaOrder, propertyHints, type Schema, schemasAt, valueHints } from './schema-at.ts';

const meta = (kind: string): Schema => JSON.parse(readFileSync(`schemas/meta/${kind}.schema.json`, 'utf8')) as Schema;
const screen = meta('screen');
const product = meta('product');
const names = (schema: Schema, path: readonly (string | number)[], document: unknown): readonly string[] =>
  propertyHints(schemasAt(schema, path, document)).map(({ name }) => name);

describe('SDUI-5: completion from the meta-schemas', () => {
  test('names what a document holds, what it must hold first', () => {
    const found = names(product, [], { kind: 'product' });
    expect(found).toContain('nominals');
    expect(found.indexOf('parameters')).toBeLessThan(found.indexOf('description'));
  });

  test('goes through lists and references', () => {
    const document = { parameters: [{ key: 'destination' }], nominals: [{}] };
    expect(names(product, ['parameters', 0], document)).toContain('pattern');
    expect(names(product, ['nominals', 0, 'name'], document)).toEqual(expect.arrayContaining(['id', 'en', 'zh']));
  });

  test('takes the branch that what is typed chooses', () => {
    const at = (action: string) => ({ body: { block: 'button', on: { press: [{ action }] } } });
    const path = ['body', 'on', 'press', 0];
    expect(names(screen, path, at('call'))).toContain('operation');
    expect(names(screen, path, at('navigate'))).not.toContain('operation');
    expect(names(screen, ['body', 'props'], { body: { block: 'button', props: {} } })).toContain('label');
  });

  test('offers constants before examples, and explains with an example', () => {
    const inquiry = schemasAt(product, ['flow', 'inquiry'], { flow: { inquiry: '' } });
    expect(valueHints(inquiry).map(({ value }) => value)).toEqual(
      expect.arrayContaining(['none', 'optional', 'required']),
    );
    const told = explain(schemasAt(product, ['type'], { type: 'pulsa' }));
    expect(told?.description).toBe('Last part of its path');
    expect(told?.example).toBe('pulsa');
  });

  test('ends on schemas that refer to themselves', () => {
    const round: Schema = { anyOf: [{ $ref: '#' }], properties: { again: { $ref: '#' } } };
    expect(names(round, ['again', 'again'], {})).toEqual(['again']);
  });
});

describe('SDUI-11: documents read alike wherever they come from', () => {
  test('properties are in the order of the meta-schema; none is lost', () => {
    const shipped: unknown = JSON.parse(readFileSync('schemas/products/prepaid/pulsa.json', 'utf8'));
    const shuffle = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(shuffle)
        : typeof value === 'object' && value !== null
          ? Object.fromEntries(
              Object.entries(value)
                .reverse()
                .map(([key, inner]) => [key, shuffle(inner)]),
            )
          : value;
    const one = inSchemaOrder(product, shuffle(shipped));
    expect(one).toEqual(shipped);
    expect(Object.keys(one as object).slice(0, 4)).toEqual(['$schema', 'kind', 'id', 'version']);
  });

  test('SDUI-3: what a connector sends keeps its order, which is the document’s own', () => {
    const connector = {
      kind: 'connector',
      operations: {
        pay: { body: { username: '{secret.username}', header: { b: '1', a: '2' }, code: '{sku}' }, path: '/' },
      },
      id: 'contoh',
    };
    const one = inSchemaOrder(meta('connector'), connector);
    expect(Object.keys(one as object)).toEqual(['kind', 'id', 'operations']);
    expect(JSON.stringify(one)).toContain(JSON.stringify(connector.operations.pay.body));
  });

  test('or in the order of the text they are compared with', () => {
    const mine = { b: 1, a: { d: 1, c: 2 }, list: [{ y: 1, x: 2 }] };
    const theirs = { a: { c: 3, d: 1, e: 0 }, b: 1, list: [{ x: 2, y: 1 }] };
    expect(JSON.stringify(orderLike(mine, theirs))).toBe('{"b":1,"a":{"d":1,"c":3,"e":0},"list":[{"y":1,"x":2}]}');
  });
});
