import { describe, expect, it } from 'vitest';
import { BLOCK_SPECS } from '#src/blocks/catalog.ts';
import { documentMembers } from './document-members.ts';
import { createMetaSchemas } from './meta-schemas.ts';

const sections = Object.entries(createMetaSchemas(BLOCK_SPECS)).map(
  ([kind, schema]) => [kind, documentMembers(schema)] as const,
);

describe('SDUI-5: the reference of every member of every document kind', () => {
  it.each(sections)('%s: each member has a type and a meaning, and is told once', (_kind, parts) => {
    for (const { title, members } of parts) {
      const paths = members.map(({ path }) => path);
      expect(new Set(paths).size, title).toBe(paths.length);
      const bare = members.filter(({ meaning, type }) => meaning.trim() === '' || type === '');
      expect(bare.map(({ path }) => `${title} ${path}`)).toEqual([]);
    }
  });

  it('goes into lists, into objects with names of the author’s choice, and into alternatives', () => {
    const paths = (kind: string) =>
      new Set(sections.find(([name]) => name === kind)?.[1].flatMap(({ members }) => members.map(({ path }) => path)));
    expect([...paths('connector')]).toEqual(
      expect.arrayContaining(['operations.{name}.does', 'operations.{name}.response.fields.{name}.from']),
    );
    expect([...paths('product')]).toEqual(expect.arrayContaining(['nominals[].sku', 'supplier.others[].pay']));
  });
});
