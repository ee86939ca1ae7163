import { readFileSync } from 'node:fs';
import { Type } from '@sinclair/typebox';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '../schema/schema-types.ts';
import { defineBlockSpec } from '../screen/block-spec.ts';
import { createMetaSchemas } from './meta-schemas.ts';

const card = defineBlockSpec({
  name: 'card',
  version: 1,
  description: 'A card.',
  props: Type.Object(
    {
      title: Type.String({ description: 'Title' }),
      size: Type.Optional(Type.Union([Type.Literal('s'), Type.Literal('l')])),
      rows: Type.Optional(Type.Array(Type.Object({ label: Type.String(), amount: Type.Integer() }))),
      open: Type.Optional(Type.Boolean()),
    },
    { additionalProperties: false },
  ),
  events: ['press'],
  children: 'any',
});
const schemas = createMetaSchemas([card]);
const title = { id: 'a', en: 'b', zh: 'c' };
const screen = (body: unknown) => ({ kind: 'screen', id: 'x', version: 1, title, route: { path: '/x' }, body });

describe('SDUI-1, SDUI-2, SDUI-3: meta-schemas', () => {
  const ajv = new Ajv({
    allErrors: true,
    strict: true,
    allowUnionTypes: true,
    strictRequired: false,
    strictTypes: false,
  });
  const validate = ajv.compile(schemas.screen);

  it.each(Object.entries(schemas))('%s compiles', (_, schema) => {
    expect(() =>
      new Ajv({ strict: true, allowUnionTypes: true, strictTypes: false, strictRequired: false }).compile(schema),
    ).not.toThrow();
  });

  it.each([
    { block: 'card', id: 'a', props: { title: 'T' } },
    { block: 'card', id: 'a', props: { title, size: { $: 'state.size' }, open: true } },
    { block: 'card', id: 'a', props: { title, rows: [{ label: title, amount: { $: '1' } }, { $: 'x' }] } },
    { block: 'card', id: 'a', props: { title, rows: { $: 'state.rows' } }, on: { press: [{ action: 'back' }] } },
  ])('a prop may be a value, a localised text or an expression: %j', (body) => {
    expect(validate(screen(body)), JSON.stringify(validate.errors)).toBe(true);
  });

  it.each([
    { block: 'nope', id: 'a' },
    { block: 'card', id: 'a' },
    { block: 'card', id: 'a', props: { title: 'T', extra: 1 } },
    { block: 'card', id: 'a', props: { title: 'T', size: 'm' } },
    { block: 'card', id: 'a', props: { title: 'T', open: 'yes' } },
    { block: 'card', id: 'a', props: { title: 'T', rows: [{ label: 'x' }] } },
    { block: 'card', id: 'a', props: { title: 'T' }, on: { press: [{ action: 'eval' }] } },
    { block: 'card', id: 'a', props: { title: 'T' }, on: { press: [{ action: 'call' }] } },
    { block: 'card', id: 'a', props: { title: { id: 'a', en: 'b' } } },
  ])('refuses %j', (body) => {
    expect(validate(screen(body))).toBe(false);
  });

  it.each(Object.entries(schemas))('every property of %s is described and has an example', (_, schema) => {
    const bare: string[] = [];
    const walk = (node: unknown, at: string) => {
      if (typeof node !== 'object' || node === null) return;
      for (const [key, child] of Object.entries(node as JsonSchema)) {
        if (key === 'if' || key === 'examples' || key === 'anyOf') continue;
        if (key === 'properties') {
          for (const [name, property] of Object.entries(child as Record<string, JsonSchema>)) {
            if (property.description === undefined || property.examples === undefined) {
              if (name !== 'props') bare.push(`${at}/${name}`);
            }
          }
        }
        walk(child, `${at}/${key}`);
      }
    };
    walk(schema, '');
    expect(bare).toEqual([]);
  });

  it('the published files are what the code says', async () => {
    const { BLOCK_SPECS } = await import('#src/blocks/catalog.ts');
    for (const [kind, schema] of Object.entries(createMetaSchemas(BLOCK_SPECS))) {
      const file = readFileSync(new URL(`../../../../schemas/meta/${kind}.schema.json`, import.meta.url), 'utf8');
      expect(JSON.parse(file), `run node scripts/generate-meta-schemas.mjs`).toEqual(
        JSON.parse(JSON.stringify(schema)),
      );
    }
  });
});
