/** One declarative change to a document. `-` as last part of a pointer is the end of a list. */
export type Patch =
  | { readonly op: 'set'; readonly pointer: string; readonly value: unknown }
  | { readonly op: 'remove'; readonly pointer: string }
  /** Gives a member another name, at the same place. */
  | { readonly op: 'rename'; readonly pointer: string; readonly to: string }
  /** Copies the value of another place, e.g. to make two alike. */
  | { readonly op: 'copy'; readonly pointer: string; readonly from: string };

type Holder = Record<string, unknown> | unknown[];

const partsOf = (pointer: string): readonly string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));

/**
 * Makes changes to a copy of a document.
 * @param entry named in errors
 * @throws Error when a pointer leads nowhere
 */
export function applyPatch(document: unknown, patch: readonly Patch[], entry: string): unknown {
  const copy = structuredClone(document);
  for (const change of patch) applyOne(copy, change, entry);
  return copy;
}

function applyOne(root: unknown, change: Patch, entry: string): void {
  const parts = partsOf(change.pointer);
  const key = parts.at(-1) ?? '';
  const holder = valueAt(root, parts.slice(0, -1), entry) as Holder;
  if (typeof holder !== 'object' || holder === null) throw new Error(`${entry}: nothing holds ${change.pointer}`);
  if (change.op === 'set') put(holder, key, structuredClone(change.value));
  else if (change.op === 'copy') put(holder, key, structuredClone(valueAt(root, partsOf(change.from), entry)));
  else if (!Object.hasOwn(holder, key)) throw new Error(`${entry}: nothing is at ${change.pointer}`);
  else if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else if (change.op === 'remove') delete holder[key];
  else rename(holder, key, change.to);
}

function put(holder: Holder, key: string, value: unknown): void {
  if (Array.isArray(holder)) {
    if (key === '-') holder.push(value);
    else holder[Number(key)] = value;
  } else Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
}

function rename(holder: Record<string, unknown>, key: string, to: string): void {
  const members = Object.entries(holder);
  for (const [name] of members) delete holder[name];
  for (const [name, value] of members) put(holder, name === key ? to : name, value);
}

function valueAt(root: unknown, parts: readonly string[], entry: string): unknown {
  let value = root;
  for (const part of parts) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) {
      throw new Error(`${entry}: nothing is at /${parts.join('/')}`);
    }
    value = (value as Record<string, unknown>)[part];
  }
  return value;
}
