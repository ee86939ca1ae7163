import type { DocumentSnapshot } from './document-snapshot.ts';
import type { Publication } from './published-layer.ts';

const KINDS = ['products', 'connectors', 'operators', 'choices', 'menus', 'screens'] as const;

/** What is different between two snapshots, and what publications named, as `kind id`. */
export function changesBetween(
  before: DocumentSnapshot,
  after: DocumentSnapshot,
  done: readonly Publication[],
): readonly string[] {
  const found = before === after ? [] : KINDS.flatMap((name) => differences(name, before, after));
  const listing = [...before.listed, ...after.listed].filter((id) => before.listed.has(id) !== after.listed.has(id));
  const named = done.flatMap(({ changed }) => changed.map(({ kind, id }) => `${kind} ${id}`));
  return [...new Set([...found, ...listing.map((id) => `product ${id}`), ...named])];
}

function differences(
  name: (typeof KINDS)[number],
  before: DocumentSnapshot,
  after: DocumentSnapshot,
): readonly string[] {
  const old: ReadonlyMap<string, { readonly hash: string }> = before[name];
  const now: ReadonlyMap<string, { readonly hash: string }> = after[name];
  const ids = new Set([...old.keys(), ...now.keys()]);
  const singular = name === 'operators' || name === 'choices' ? name : name.slice(0, -1);
  return [...ids].filter((id) => old.get(id)?.hash !== now.get(id)?.hash).map((id) => `${singular} ${id}`);
}
