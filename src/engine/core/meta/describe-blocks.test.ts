import { describe, expect, it } from 'vitest';
import { BLOCK_SPECS } from '#src/blocks/catalog.ts';
import { describeBlocks } from './describe-blocks.ts';
import { createMetaSchemas } from './meta-schemas.ts';

describe('SDUI-12: blocks described from their one declaration', () => {
  const blocks = describeBlocks(BLOCK_SPECS);

  it('every block and every prop is there, with words, an example and a control', () => {
    expect(blocks.map(({ name }) => name)).toEqual(BLOCK_SPECS.map(({ name }) => name));
    for (const { name, description, props } of blocks) {
      expect(description, name).toMatch(/\w{3}/);
      for (const prop of props) {
        expect(prop.description, `${name}.${prop.name}`).toMatch(/\w/);
        expect(prop.type, `${name}.${prop.name}`).not.toBe('');
        expect(prop.example, `${name}.${prop.name}`).not.toBeNull();
      }
    }
  });

  it('says what the meta-schema of screens says, prop by prop', () => {
    const definitions = createMetaSchemas(BLOCK_SPECS).screen.definitions as Record<
      string,
      { allOf: readonly unknown[] }
    >;
    const branches = JSON.stringify(definitions.block?.allOf);
    for (const { name, props } of blocks) {
      expect(branches).toContain(`{"const":"${name}"}`);
      for (const prop of props) expect(branches).toContain(`"${prop.name}":`);
    }
  });

  it('controls fit the types', () => {
    const button = blocks.find(({ name }) => name === 'button');
    const control = (name: string) => button?.props.find((prop) => prop.name === name)?.control;
    expect(control('label')).toEqual({ kind: 'text' });
    expect(control('disabled')).toEqual({ kind: 'switch' });
    expect(control('kind')).toEqual({ kind: 'choice', values: ['primary', 'secondary', 'quiet', 'danger'] });
    const field = blocks.find(({ name }) => name === 'number-field');
    expect(field?.props.find(({ name }) => name === 'group_by')?.control).toEqual({
      kind: 'number',
      minimum: 2,
      maximum: 6,
    });
    expect(field?.props.find(({ name }) => name === 'recent')).toMatchObject({
      control: { kind: 'json' },
      type: 'list of objects',
    });
  });
});
