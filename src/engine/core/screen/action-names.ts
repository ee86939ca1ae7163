import { DOCUMENT_OPERATIONS, type DocumentOperationName } from '#src/contract/document-operations.ts';
import type { OperationRoute } from '#src/contract/operation-route.ts';
import type { Action, ActionName, BlockNode } from '../document-types.ts';

/** Every action a document may name; the compiler holds the list to the type. */
export const ACTION_NAMES = [
  'call',
  'set',
  'validate',
  'navigate',
  'back',
  'open-overlay',
  'close-overlay',
  'refresh',
  'send',
  'toast',
  'copy',
  'share',
  'print',
  'download',
  'save-file',
  'native',
  'when',
] as const satisfies readonly ActionName[];

type Missing = Exclude<ActionName, (typeof ACTION_NAMES)[number]>;
const complete: [Missing] extends [never] ? true : never = true;

/** Tells whether a name is an action the engine knows. */
export function isActionName(name: unknown): name is ActionName {
  return complete && typeof name === 'string' && (ACTION_NAMES as readonly string[]).includes(name);
}

/** Tells whether a name is an operation of our API that a document may name. */
export function isOperationName(name: unknown): name is DocumentOperationName {
  return typeof name === 'string' && Object.hasOwn(DOCUMENT_OPERATIONS, name);
}

/** Actions that an action may run in turn, by the field that holds them. */
export function nestedActions(action: Action): readonly (readonly [field: string, actions: readonly Action[]])[] {
  const lists: (readonly [string, readonly Action[] | undefined])[] = [];
  if (action.action === 'call') lists.push(['onSuccess', action.onSuccess], ['onError', action.onError]);
  if (action.action === 'validate') lists.push(['onSuccess', action.onSuccess]);
  if (action.action === 'native') lists.push(['otherwise', action.otherwise]);
  if (action.action === 'when') lists.push(['then', action.then], ['else', action.else]);
  return lists.filter((entry): entry is readonly [string, readonly Action[]] => entry[1] !== undefined);
}

/** Every action of a list, those inside others included. */
export function flattenActions(actions: readonly Action[]): readonly Action[] {
  return actions.flatMap((action) => [
    action,
    ...nestedActions(action).flatMap(([, nested]) => flattenActions(nested)),
  ]);
}

/** Tells whether a block guards money: an action of it names a money operation, or its prop `money` says so. */
export function guardsMoney(node: BlockNode): boolean {
  if (node.props?.money !== undefined && node.props.money !== false) return true;
  return Object.values(node.on ?? {}).some((actions) => flattenActions(actions).some(movesMoney));
}

function movesMoney(action: Action): boolean {
  if (action.action !== 'call' || !isOperationName(action.operation)) return false;
  const route: OperationRoute = DOCUMENT_OPERATIONS[action.operation];
  return route.money === true;
}
