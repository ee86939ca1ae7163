import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderTemplate, renderText, TemplateError, type TemplateScope } from './render-template.ts';

const scope: TemplateScope = {
  context: { ref: 'T1', price: 10500, testing: true, nothing: null, inquiry: { tr_id: 9732795 }, items: [{ qty: 1 }] },
  secrets: { key: 's3cret' },
  constants: { command: 'inq' },
  sign: 'abc',
};

describe('SDUI-3: request templates', () => {
  it('keeps the type of a lone placeholder and writes text elsewhere', () => {
    expect(renderTemplate('{price}', scope)).toBe(10500);
    expect(renderTemplate('{testing}', scope)).toBe(true);
    expect(renderTemplate('{items}', scope)).toEqual([{ qty: 1 }]);
    expect(renderTemplate('{price}-{testing}', scope)).toBe('10500-true');
    expect(renderTemplate('{const.command}/{secret.key}/{sign}/{inquiry.tr_id}', scope)).toBe('inq/s3cret/abc/9732795');
  });

  it('keeps the order of members', () => {
    const template = { z: '{ref}', a: 1, m: { y: '{price}', b: ['{ref}', null] } };
    expect(JSON.stringify(renderTemplate(template, scope))).toBe('{"z":"T1","a":1,"m":{"y":10500,"b":["T1",null]}}');
  });

  it.each([
    [{ $pad: '{ref}', length: 4 }, 'T1  '],
    [{ $pad: '{price}', length: 8, with: '0', align: 'right' }, '00010500'],
    [{ $pad: '{absent?}', length: 3, with: '0' }, '000'],
    [{ $pad: '{ref}', length: 2 }, 'T1'],
    [{ $amount: '{price}', scale: 2 }, 1_050_000],
    [{ $amount: '{price}', scale: 2, point: '.' }, '10500.00'],
    [{ $amount: '{price}', scale: 0, point: '.' }, '10500'],
    [{ $amount: '{absent?}', scale: 2 }, null],
    [{ $pad: { $amount: '{absent?}', scale: 2 }, length: 3, with: '0' }, '000'],
  ])('%j is %j', (template, value) => {
    expect(renderTemplate(template, scope)).toBe(value);
  });

  it.each([
    { $pad: '{ref}xx', length: 3 },
    { $pad: '{nothing}', length: 3 },
    { $pad: '{items}', length: 30 },
    { $pad: '{ref}' },
    { $amount: '{ref}', scale: 2 },
    { $amount: '{nothing}', scale: 2 },
    { $amount: 'x{price}', scale: 2 },
    { $amount: '{price}' },
  ])('%j cannot be written', (template) => {
    expect(() => renderTemplate(template, scope)).toThrow(TemplateError);
  });

  it('leaves null members out on request, and optional placeholders may be absent', () => {
    const template = { a: '{nothing}', b: '{absent?}', c: { d: null }, e: '{ref}' };
    expect(renderTemplate(template, scope, true)).toEqual({ e: 'T1' });
    expect(renderTemplate({ f: {}, g: [] }, scope, true)).toEqual({ f: {}, g: [] });
    expect(renderTemplate(template, scope)).toEqual({ a: null, b: null, c: { d: null }, e: 'T1' });
    expect(renderText('x{absent?}y', scope)).toBe('xy');
  });

  it.each(['{absent}', '{secret.other}', '{const.other}', '{ref-id}', '{ref.inner}', '{toString}', '{__proto__}'])(
    'throws for %s',
    (template) => {
      expect(() => renderTemplate(template, scope)).toThrow(TemplateError);
    },
  );

  it('throws for values that have no faithful text', () => {
    for (const value of [null, {}, 1e21, Number.NaN, 10n, undefined]) {
      expect(() => renderText('x{value}', { ...scope, context: { value } })).toThrow(TemplateError);
    }
  });

  it('never fills a value’s own braces again', () => {
    const name = fc.string({ unit: fc.constantFrom('{', '}', 'a', 'secret.key', 'ref', ' ') });
    fc.assert(
      fc.property(name, name, (first, second) => {
        const context = { first, second };
        expect(renderText('{first}|{second}', { ...scope, context })).toBe(`${first}|${second}`);
        expect(renderTemplate(['{first}'], { ...scope, context })).toEqual([first]);
      }),
    );
  });

  it('returns JSON without placeholders unchanged', () => {
    const withoutBraces = fc.jsonValue().filter((value) => !/[{}]/.test(leaves(value).join('')));
    fc.assert(
      fc.property(withoutBraces, (value) => {
        const template = JSON.parse(JSON.stringify(value));
        expect(JSON.stringify(renderTemplate(template, scope))).toBe(JSON.stringify(template));
      }),
    );
  });

  it('SDUI-3: writes JSON text, members for some texts, and one entry for each of a list', () => {
    const bills = {
      list: [
        { id: 'A', total: 1 },
        { id: 'B', total: 2 },
      ],
    };
    const scope = { context: { number: 'Dr.X', bills }, secrets: {}, constants: {} };
    const template = {
      payload: { $json: { to: '{number}' } },
      dot: { $when: { text: '{number}', has: '.' }, use: true },
      at: { $when: { text: '{number}', has: '@' }, use: true },
      bills: { $each: '{bills.list}', item: { id: '{item.id}', sum: '{item.total}' } },
    };
    expect(renderTemplate(template, scope, true)).toEqual({
      payload: '{"to":"Dr.X"}',
      dot: true,
      bills: [
        { id: 'A', sum: 1 },
        { id: 'B', sum: 2 },
      ],
    });
    const many = { ...scope, context: { bills: { list: Array.from({ length: 101 }, () => ({})) } } };
    expect(() => renderTemplate({ $each: '{bills.list}', item: 1 }, many)).toThrow(TemplateError);
  });
});

function leaves(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (value === null || typeof value !== 'object') return [];
  return Object.values(value).flatMap(leaves);
}
