import { DOCUMENT_OPERATIONS } from '#src/contract/document-operations.ts';
import type { OperationRoute } from '#src/contract/operation-route.ts';
import type { Action, Bindable } from '#src/engine/core/document-types.ts';
import { flattenActions, isOperationName } from '#src/engine/core/screen/action-names.ts';
import { compileBindable } from '#src/engine/core/screen/resolve-bindable.ts';
import { textIn } from '#src/engine/core/text/localized-text.ts';
import { evaluate, type Locals } from './evaluated.ts';
import { operationOfEvent, type PreparedBlock, type PreparedNode } from './prepare-screen.ts';

type Snapshot = Readonly<Record<string, unknown>>;
type Args = Readonly<Record<string, unknown>>;

/** What a block would send if it were pressed now: the arguments of its calls that move money. */
export type Terms = readonly Args[];

/** Arguments of a block's calls that move money, nested ones included. */
function moneyArguments(block: PreparedBlock): readonly Bindable[] {
  const movesMoney = (action: Action): boolean => {
    const name = action.action === 'send' ? operationOfEvent(action.machine, action.event) : null;
    const operation = action.action === 'call' && isOperationName(action.operation) ? action.operation : name;
    const route: OperationRoute | null = operation === null ? null : DOCUMENT_OPERATIONS[operation];
    return route?.money === true;
  };
  return Object.values(block.node.on ?? {})
    .flatMap((actions) => flattenActions(actions))
    .flatMap((action) =>
      (action.action === 'call' || action.action === 'send') && movesMoney(action) ? [action.args ?? {}] : [],
    );
}

/** Tells whether pressing a block would commit to something: the way to the confirmation does not. */
export const commits = (block: PreparedBlock): boolean => moneyArguments(block).length > 0;

/** The terms of a block at a moment. What cannot be worked out counts as nothing: another guard reports it. */
export function termsOf(block: PreparedBlock, locals: Locals, at: Snapshot): Terms {
  return moneyArguments(block).map((args) => {
    const outcome = evaluate(compileBindable(args), { event: null, ...at, ...locals });
    return outcome.ok ? (outcome.value as Args) : {};
  });
}

/** Every block of a tree that may move money, those inside a `repeat` left out: their terms depend on the element. */
export function moneyBlocks(node: PreparedNode): readonly PreparedBlock[] {
  if (node.kind === 'placeholder' || node.repeat !== null) return [];
  return [...(node.money ? [node] : []), ...node.children.flatMap(moneyBlocks)];
}

/** The price that was shown and will be asked for; 0 where there is none. */
export function priceOf(terms: Terms): number {
  const prices = terms.map((args) => args.quoted_price).filter((price) => typeof price === 'number');
  return Math.max(0, ...prices);
}

/** Name of what is bought as the answers of the screen tell it; "" when they do not. */
export function nameOfChoice(terms: Terms, { data, locale }: Snapshot): string {
  const code = terms.map((args) => args.nominal).find((nominal) => typeof nominal === 'string');
  if (code === undefined || typeof data !== 'object' || data === null) return '';
  for (const answer of Object.values(data)) {
    const list: unknown = memberOf(answer, 'data');
    const found = Array.isArray(list) ? list.find((element: unknown) => memberOf(element, 'code') === code) : undefined;
    const name = textIn(memberOf(found, 'name'), locale);
    if (name !== '') return name;
  }
  return '';
}

/** Why what a screen sells is closed, as its answers tell it; "" while it is open. */
export function closureOf({ data, locale }: Snapshot): string {
  if (typeof data !== 'object' || data === null) return '';
  const reasons = Object.values(data).map((answer) => textIn(memberOf(memberOf(answer, 'closed'), 'reason'), locale));
  return reasons.find((reason) => reason !== '') ?? '';
}

function memberOf(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  return (value as Args)[key];
}
