import type { ClientManifest } from '#src/contract/client-manifest.ts';
import { DOCUMENT_OPERATIONS } from '#src/contract/document-operations.ts';
import type { OperationRoute } from '#src/contract/operation-route.ts';
import type { Action, BlockNode, ScreenDocument } from '#src/engine/core/document-types.ts';
import { flattenActions, guardsMoney, isOperationName } from '#src/engine/core/screen/action-names.ts';

/** What somebody can draw; the hash does not matter here. */
export type Abilities = Omit<ClientManifest, 'hash'>;

/** A screen as a client can draw it: whole, or with declared fallbacks in place of what it lacks. */
export interface FittedScreen {
  readonly fit: 'full' | 'fallback';
  readonly screen: ScreenDocument;
}

/**
 * Fits a screen to what a client can draw (SDUI-7). A node that it cannot draw is replaced by its declared fallback. What
 * leads to money is never replaced and never dropped: a payment page without a part that belongs to it would be a trap.
 * @returns undefined when this version cannot be drawn
 */
export function fitScreen(screen: ScreenDocument, abilities: Abilities): FittedScreen | undefined {
  const { body, ...rest } = screen;
  if (!knowsFunctions(rest, abilities)) return undefined;
  const fitted = fitNode(body, abilities);
  if (fitted === undefined) return undefined;
  return fitted === body ? { fit: 'full', screen } : { fit: 'fallback', screen: { ...screen, body: fitted } };
}

/** The same node when nothing had to change; undefined when it cannot be drawn at all. */
function fitNode(node: BlockNode, abilities: Abilities): BlockNode | undefined {
  if (!canDraw(node, abilities)) {
    if (leadsToMoney(node) || node.fallback === undefined) return undefined;
    return fitNode(node.fallback, abilities);
  }
  if (node.children === undefined) return node;
  const children: BlockNode[] = [];
  for (const child of node.children) {
    const fitted = fitNode(child, abilities);
    if (fitted === undefined) return undefined;
    children.push(fitted);
  }
  return children.every((child, index) => child === node.children?.[index]) ? node : { ...node, children };
}

/** The node itself, without its children. */
function canDraw(node: BlockNode, abilities: Abilities): boolean {
  const has = (block: string): number => (Object.hasOwn(abilities.blocks, block) ? (abilities.blocks[block] ?? 0) : 0);
  if (has(node.block) === 0) return false;
  if (Object.entries(node.requires ?? {}).some(([block, version]) => has(block) < version)) return false;
  const { children: _children, fallback: _fallback, ...own } = node;
  if (!knowsFunctions(own, abilities)) return false;
  const actions = flattenActions(Object.values(node.on ?? {}).flat());
  return actions.every(
    (action) =>
      abilities.actions.includes(action.action) &&
      (action.action !== 'send' || abilities.machines.includes(action.machine)),
  );
}

/** The node or anything inside it guards money. */
function leadsToMoney(node: BlockNode): boolean {
  if (guardsMoney(node)) return true;
  if (flattenActions(Object.values(node.on ?? {}).flat()).some(sendsMoney)) return true;
  return (node.children ?? []).some(leadsToMoney);
}

/** `send transaction CANCEL` calls the operation `transaction.cancel`. */
function sendsMoney(action: Action): boolean {
  if (action.action !== 'send') return false;
  const name = `${action.machine}.${action.event.toLowerCase().replaceAll('_', '-')}`;
  const route: OperationRoute | undefined = isOperationName(name) ? DOCUMENT_OPERATIONS[name] : undefined;
  return route?.money === true;
}

const CALLED = /\b([A-Za-z_][A-Za-z0-9_]*)\s*\(/g;
const TEXTS = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/g;

/** Every function that expressions below a value call is one that the client has. */
function knowsFunctions(value: unknown, abilities: Abilities): boolean {
  if (Array.isArray(value)) return value.every((item) => knowsFunctions(item, abilities));
  if (typeof value !== 'object' || value === null) return true;
  if ('$' in value && typeof value.$ === 'string') {
    const called = value.$.replaceAll(TEXTS, '""').matchAll(CALLED);
    return [...called].every(([, name = '']) => abilities.functions.includes(name) || KEYWORDS.has(name));
  }
  return Object.values(value).every((item) => knowsFunctions(item, abilities));
}

/** Words before a bracket that are no functions. */
const KEYWORDS = new Set(['in']);
