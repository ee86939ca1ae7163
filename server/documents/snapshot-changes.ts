import type { DocumentKind } from '#src/engine/core/document-types.ts';
import type { DocumentSnapshot } from './document-snapshot.ts';
import type { Publication } from './published-layer.ts';

/** Lists of a snapshot, and the kind that each holds; in the order in which changes are published. */
const KINDS = [
  ['products', 'product'],
  ['connectors', 'connector'],
  ['operators', 'operators'],
  ['choices', 'choices'],
  ['goods', 'goods'],
  ['fixtures', 'fixtures'],
  ['menus', 'menu'],
  ['screens', 'screen'],
] as const satisfies readonly (readonly [keyof DocumentSnapshot, DocumentKind])[];

/** What is different between two snapshots, and what publications named, as `kind id`. */
export function changesBetween(
  before: DocumentSnapshot,
  after: DocumentSnapshot,
  done: readonly Publication[],
): readonly string[] {
  const found = before === after ? [] : KINDS.flatMap(([list, kind]) => differences(list, kind, before, after));
  const listing = [...before.listed, ...after.listed].filter((id) => before.listed.has(id) !== after.listed.has(id));
  const named = done.flatMap(({ changed }) => changed.map(({ kind, id }) => `${kind} ${id}`));
  return [...new Set([...found, ...listing.map((id) => `product ${id}`), ...named])];
}

function differences(
  list: (typeof KINDS)[number][0],
  kind: DocumentKind,
  before: DocumentSnapshot,
  after: DocumentSnapshot,
): readonly string[] {
  const old: ReadonlyMap<string, { readonly hash: string }> = before[list];
  const now: ReadonlyMap<string, { readonly hash: string }> = after[list];
  const ids = new Set([...old.keys(), ...now.keys()]);
  return [...ids].filter((id) => old.get(id)?.hash !== now.get(id)?.hash).map((id) => `${kind} ${id}`);
}
