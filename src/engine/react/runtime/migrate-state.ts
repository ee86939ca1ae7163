import type { BlockNode, FieldType, ScreenDocument } from '#src/engine/core/document-types.ts';
import { celEquals } from '#src/engine/core/expression/cel-equality.ts';
import { flattenActions } from '#src/engine/core/screen/action-names.ts';
import { pathParts } from './call-action.ts';
import { carriesMoney } from './prepare-screen.ts';

type State = Readonly<Record<string, unknown>>;

export interface Migration {
  /** Screen that is left and the state it began with. */
  readonly before: ScreenDocument;
  readonly began: State;
  /** Its state now. */
  readonly state: State;
  readonly after: ScreenDocument;
  /** State that the new screen begins with. */
  readonly fresh: State;
  /** State paths that a block of the new screen binds. */
  readonly bound: ReadonlySet<string>;
}

/**
 * State of a screen whose document was replaced while it was in use (SDUI-4): what the user entered stays where the new
 * document has the same path with a type that fits; everything else begins as the new document says. Answers that money
 * would be moved by do not stay: what is paid, and how it may be chosen, are those of the document that asked.
 */
export function migrateState({ before, began, state, after, fresh, bound }: Migration): State {
  const next: Record<string, unknown> = { ...fresh };
  const stale = staleAnswers(before, after);
  for (const [name, { type }] of Object.entries(after.state ?? {})) {
    const declared = before.state?.[name];
    const value = state[name];
    if (stale.has(name) || declared === undefined || !Object.hasOwn(state, name)) continue;
    if (celEquals(value, began[name])) continue;
    if (!fits(type, value)) continue;
    next[name] = type === 'map' ? mergeMap(name, value as State, began[name], fresh[name], bound) : value;
  }
  return next;
}

/** Names of the state that hold answers to an earlier document, where money would be moved by them; none while both ask alike. */
export function staleAnswers(before: ScreenDocument, after: ScreenDocument): ReadonlySet<string> {
  const asksAlike = celEquals(before.body, after.body) && celEquals(before.schema, after.schema);
  return new Set(asksAlike || !carriesMoney(after.body) ? [] : answersIn(before.body));
}

function answersIn(node: BlockNode): readonly string[] {
  const own = Object.values(node.on ?? {})
    .flatMap((actions) => flattenActions(actions))
    .flatMap((action) =>
      action.action === 'call' && action.into !== undefined ? pathParts(action.into).slice(0, 1) : [],
    );
  return [...own, ...(node.children ?? []).flatMap(answersIn)];
}

/** Members that were entered stay where the new document begins with the same kind of value or binds a block to them. */
function mergeMap(name: string, value: State, began: unknown, fresh: unknown, bound: ReadonlySet<string>): State {
  const start = isMap(fresh) ? fresh : {};
  const known = isMap(began) ? began : {};
  const merged: Record<string, unknown> = { ...start };
  for (const [key, member] of Object.entries(value)) {
    const there = Object.hasOwn(start, key);
    const untouched = Object.hasOwn(known, key) && celEquals(member, known[key]);
    if (untouched && there) continue;
    const kept = there ? kindOf(start[key]) === kindOf(member) : bound.has(`${name}.${key}`);
    if (kept) merged[key] = member;
  }
  return merged;
}

function fits(type: FieldType, value: unknown): boolean {
  if (type === 'dyn') return true;
  const kind = kindOf(value);
  if (type === 'string') return kind === 'string';
  if (type === 'int') return kind === 'number';
  if (type === 'bool') return kind === 'boolean';
  return type === 'map' ? kind === 'map' : kind === 'list';
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  return typeof value === 'object' ? 'map' : typeof value;
}

const isMap = (value: unknown): value is State => kindOf(value) === 'map';
