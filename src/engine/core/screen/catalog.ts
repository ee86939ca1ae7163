import type { BlockSpec } from './block-spec.ts';

/** Blocks by name. */
export type BlockCatalog = ReadonlyMap<string, BlockSpec>;

/** Indexes block specs by name. @throws Error when two blocks share a name: a document could not tell them apart. */
export function createCatalog<S extends { readonly name: string }>(specs: readonly S[]): ReadonlyMap<string, S> {
  const catalog = new Map<string, S>();
  for (const spec of specs) {
    if (catalog.has(spec.name)) throw new Error(`two blocks are named ${spec.name}`);
    catalog.set(spec.name, spec);
  }
  return catalog;
}
