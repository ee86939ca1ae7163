import type { DocumentOperationName } from '#src/contract/document-operations.ts';
import { DOCUMENT_OPERATIONS } from '#src/contract/document-operations.ts';
import type { OperationRoute } from '#src/contract/operation-route.ts';
import type { Action, BlockNode, ScreenDocument } from '#src/engine/core/document-types.ts';
import { flattenActions, guardsMoney, isActionName, isOperationName } from '#src/engine/core/screen/action-names.ts';
import { type CompiledBindable, compileBindable } from '#src/engine/core/screen/resolve-bindable.ts';
import type { BlockRegistration } from '../block-view.ts';
import type { Diagnostic } from './diagnostics.ts';

export type BlockRegistry = ReadonlyMap<string, BlockRegistration>;

/** A node checked against the registry, its expressions compiled. */
export type PreparedNode = PreparedBlock | PreparedPlaceholder;

interface PreparedPlaceholder {
  readonly kind: 'placeholder';
  readonly id: string;
  readonly why: 'unknown' | 'broken';
}

export interface PreparedBlock {
  readonly kind: 'block';
  readonly id: string;
  readonly node: BlockNode;
  readonly registration: BlockRegistration;
  readonly props: CompiledBindable;
  readonly when: CompiledBindable | null;
  readonly repeat: { readonly for: CompiledBindable; readonly key: string } | null;
  readonly children: readonly PreparedNode[];
  /** It may start something that moves money: disabled while the screen is broken or offline. */
  readonly money: boolean;
}

export interface PreparedScreen {
  readonly body: PreparedNode;
  readonly diagnostics: readonly Diagnostic[];
  /** Something on the way to money needs a newer program: the screen asks for it and draws nothing else (SDUI-7). */
  readonly outdated: boolean;
  /** State paths that some block binds, as documents write them. */
  readonly bound: ReadonlySet<string>;
  /** State paths of passwords: never kept when the screen is left. */
  readonly secret: ReadonlySet<string>;
}

const NO_PROPS = {};

/** The operation behind a machine event: `send transaction CANCEL` calls `transaction.cancel`. */
export function operationOfEvent(machine: string, event: string): DocumentOperationName | null {
  const name = `${machine}.${event.toLowerCase().replaceAll('_', '-')}`;
  return isOperationName(name) ? name : null;
}

/**
 * Checks a whole screen before its first paint, hidden parts included, so that a broken corner is known before anybody can
 * press a button that moves money. Never throws: what is wrong becomes a diagnostic and a visible placeholder.
 */
export function prepareScreen(screen: ScreenDocument, registry: BlockRegistry): PreparedScreen {
  const diagnostics: Diagnostic[] = [];
  const bound = new Set<string>();
  const secret = new Set<string>();
  let outdated = false;
  const note = (key: string, reason: string): void => {
    diagnostics.push({ key, reason });
  };

  const prepare = (node: BlockNode): PreparedNode => {
    const registration = registry.get(node.block);
    const unmet = unmetRequirement(node, registry);
    if (registration === undefined || unmet !== null) {
      // Money is never dropped in silence: neither for nothing nor for a fallback that does not carry it.
      if (carriesMoney(node) && !(node.fallback !== undefined && carriesMoney(node.fallback))) outdated = true;
      if (node.fallback !== undefined) return prepare(node.fallback);
      note(`${node.id}/block`, unmet ?? `no block is named ${node.block}`);
      return { kind: 'placeholder', id: node.id, why: 'unknown' };
    }
    if (node.bind !== undefined) {
      bound.add(node.bind);
      if (node.block === 'password-field') secret.add(node.bind);
    }
    const children = (node.children ?? []).map(prepare);
    try {
      const repeat = node.repeat ? { for: asList(compileBindable(node.repeat.for)), key: node.repeat.key } : null;
      const when = node.when ? asCondition(compileBindable(node.when)) : null;
      for (const name of registration.spec.required)
        if (!Object.hasOwn(node.props ?? NO_PROPS, name)) throw new Error(`${node.block} needs the prop ${name}`);
      const props = compileBindable(node.props ?? NO_PROPS);
      for (const actions of Object.values(node.on ?? {})) checkActions(actions);
      const money = movesMoney(node);
      return { kind: 'block', id: node.id, node, registration, props, when, repeat, children, money };
    } catch (error) {
      note(`${node.id}/expression`, error instanceof Error ? error.message : String(error));
      return { kind: 'placeholder', id: node.id, why: 'broken' };
    }
  };

  const body = prepare(screen.body);
  for (const [name, source] of Object.entries(screen.data ?? {})) {
    if (!isOperationName(source.call)) note(`data/${name}`, `no operation is named ${source.call}`);
  }
  return { body, diagnostics, outdated, bound, secret };
}

/** A condition is true or false; null, which is what data is until it arrives, counts as false. */
export function asCondition(compiled: CompiledBindable): CompiledBindable {
  return checkedBy(compiled, (value) => {
    if (value !== null && typeof value !== 'boolean') throw new TypeError('a condition that is neither true nor false');
    return value === true;
  });
}

/** What is repeated is a list; null counts as an empty one. */
function asList(compiled: CompiledBindable): CompiledBindable {
  return checkedBy(compiled, (value) => {
    if (value !== null && !Array.isArray(value)) throw new TypeError('something repeated that is not a list');
    return value ?? [];
  });
}

const checkedBy = (compiled: CompiledBindable, check: (value: unknown) => unknown): CompiledBindable => ({
  ...compiled,
  resolve: (scope) => check(compiled.resolve(scope)),
});

function unmetRequirement(node: BlockNode, registry: BlockRegistry): string | null {
  for (const [name, version] of Object.entries(node.requires ?? {})) {
    const has = registry.get(name)?.spec.version ?? 0;
    if (has < version) return `${name} ${version} is required, ${has === 0 ? 'none' : has} is here`;
  }
  return null;
}

/** @throws Error when an action is unknown, names an unknown operation or holds a broken expression. */
function checkActions(actions: readonly Action[]): void {
  for (const action of flattenActions(actions)) {
    if (!isActionName(action.action)) throw new Error(`no action is named ${String(action.action)}`);
    if (action.action === 'call' && !isOperationName(action.operation))
      throw new Error(`no operation is named ${action.operation}`);
    if (action.action === 'send' && operationOfEvent(action.machine, action.event) === null)
      throw new Error(`no operation sends ${action.event} to ${action.machine}`);
    for (const [field, value] of Object.entries(action))
      if (!['onSuccess', 'onError', 'otherwise', 'then', 'else'].includes(field)) compileBindable(value);
  }
}

const movesMoney = (node: BlockNode): boolean => guardsMoney(node) || Object.values(node.on ?? {}).some(sendsMoney);

/** Tells whether a node or anything inside it may move money. */
export function carriesMoney(node: BlockNode): boolean {
  return movesMoney(node) || (node.children ?? []).some(carriesMoney);
}

function sendsMoney(actions: readonly Action[]): boolean {
  return flattenActions(actions).some((action) => {
    if (action.action !== 'send') return false;
    const operation = operationOfEvent(action.machine, action.event);
    const route: OperationRoute | null = operation === null ? null : DOCUMENT_OPERATIONS[operation];
    return route?.money === true;
  });
}
