import { isBinding } from '#src/engine/core/screen/resolve-bindable.ts';
import { isLocalized } from '#src/engine/core/text/localized-text.ts';

/** What was broken in a mutant. */
export type Wound = 'block' | 'prop' | 'function' | 'expression' | 'event' | 'action' | 'operation' | 'name';

/** A document with one thing broken in it. */
export interface Mutant {
  readonly pointer: string;
  readonly wound: Wound;
  readonly what: string;
  /** Makes the broken copy; made only when it is wanted. */
  readonly make: () => unknown;
}

type Path = readonly (string | number)[];

/** Members whose keys are the author's own words: breaking one is another document, not a broken one. */
const OWN_WORDS: ReadonlySet<string> = new Set([
  ...['map', 'headers', 'query', 'template', 'constants', 'fields', 'schema', 'ui', 'args', 'parameters', 'initial'],
  ...['requires', 'examples', 'messages', 'properties', 'each', 'values'],
]);
/** Members that hold names of something declared elsewhere, and what a broken one is called. */
const NAMES: Readonly<Record<string, Wound>> = {
  action: 'action',
  operation: 'operation',
  call: 'operation',
  event: 'event',
  machine: 'event',
  bind: 'name',
  pay: 'operation',
  inquiry: 'operation',
  status: 'operation',
  connector: 'name',
  table: 'name',
};
const OPTIONAL: ReadonlySet<string> = new Set(['$schema']);

function replaced(root: unknown, path: Path, change: (holder: Record<string, unknown>, key: string) => void): unknown {
  const copy = structuredClone(root);
  const holder = path.slice(0, -1).reduce<unknown>((value, part) => (value as Record<string, unknown>)[part], copy);
  change(holder as Record<string, unknown>, String(path.at(-1)));
  return copy;
}

const set = (root: unknown, path: Path, value: unknown) =>
  replaced(root, path, (holder, key) => {
    holder[key] = value;
  });

function rename(root: unknown, path: Path, to: string): unknown {
  return replaced(root, path, (holder, key) => {
    const members = Object.entries(holder);
    for (const [name] of members) delete holder[name];
    for (const [name, value] of members) holder[name === key ? to : name] = value;
  });
}

/** Every way to break one thing in a document: block names, props, functions, expressions, events, actions, operations. */
export function mutantsOf(root: unknown): readonly Mutant[] {
  const found: Mutant[] = [];
  const add = (path: Path, wound: Wound, what: string, make: () => unknown): void =>
    void found.push({ pointer: `/${path.join('/')}`, wound, what, make });
  const walk = (value: unknown, path: Path): void => {
    if (Array.isArray(value)) {
      for (const [index, child] of value.entries()) walk(child, [...path, index]);
      return;
    }
    if (typeof value !== 'object' || value === null || isLocalized(value)) return;
    if (isBinding(value)) {
      expressionMutants(root, [...path, '$'], value.$, add);
      return;
    }
    // What a request's body is made of is the other side's words at every depth.
    const inOwnWords = OWN_WORDS.has(String(path.at(-1) ?? '')) || path.includes('ui') || path.includes('template');
    for (const [key, child] of Object.entries(value)) {
      const at = [...path, key];
      memberMutants(root, path, key, child, inOwnWords, add);
      walk(child, at);
    }
  };
  walk(root, []);
  return found;
}

type Add = (path: Path, wound: Wound, what: string, make: () => unknown) => void;

function memberMutants(root: unknown, path: Path, key: string, child: unknown, ownWords: boolean, add: Add): void {
  const at = [...path, key];
  const holder = String(path.at(-1) ?? '');
  if (key === 'block' && typeof child === 'string' && holder !== 'props') {
    add(at, 'block', `block ${child}`, () => set(root, at, `${child}-x`));
  } else if (holder === 'on') {
    add(at, 'event', `event ${key}`, () => rename(root, at, `${key}x`));
  } else if (Object.hasOwn(NAMES, key) && typeof child === 'string' && holder !== 'props' && !ownWords) {
    add(at, NAMES[key] ?? 'name', `${key} ${child}`, () => set(root, at, `${child}x`));
  }
  const declared =
    !ownWords && holder !== 'on' && !OPTIONAL.has(key) && !['state', 'data', 'operations'].includes(holder);
  if (declared) add(at, 'prop', `member ${key}`, () => rename(root, at, `${key}_x`));
  if (holder === 'operations' && path.length === 1)
    add(at, 'operation', `operation ${key}`, () => rename(root, at, `${key}-x`));
}

/** Breaks an expression: its first function, its names, its grammar, its result. */
function expressionMutants(root: unknown, path: Path, source: string, add: Add): void {
  const called = /\b([a-z_]+)\(/.exec(source)?.[1];
  const broken = called === undefined ? `nope(${source})` : source.replace(`${called}(`, 'nope(');
  add(path, 'function', `function in ${source}`, () => set(root, path, broken));
  add(path, 'expression', `grammar of ${source}`, () => set(root, path, `${source} +`));
  add(path, 'expression', `names in ${source}`, () =>
    set(root, path, `ghost.of.it == null ? (${source}) : (${source})`),
  );
  add(path, 'expression', `value of ${source}`, () => set(root, path, `1 / 0 > 0 ? (${source}) : (${source})`));
}
