import { celEquals } from '../expression/cel-equality.ts';
import type { ConnectorDocument, ConnectorOperation } from './connector-document.ts';
import type { OperationEffect } from './operation-effects.ts';

type Operations = Pick<ConnectorDocument, 'operations'>;

/** Names of documents that were published before operations declared what they do. */
const BY_NAME: readonly (readonly [pattern: RegExp, effect: OperationEffect])[] = [
  [/^(?:pay|topup|top-up|purchase|buy|order|pickup|withdraw|disburse)(?:-|$)/, 'buys'],
  [/^send(?:-|$)/, 'sends'],
  [/^cancel(?:-|$)/, 'cancels'],
  [/^refund(?:-|$)/, 'refunds'],
  [/^status(?:-|$)/, 'asks-status'],
  [/^charge(?:-|$)/, 'charges'],
  [/^inquiry(?:-|$)/, 'looks-up'],
];

/** Effects that spend money or reach somebody: such operations are never tried, and no look-up. */
const SPENDING: ReadonlySet<OperationEffect> = new Set(['buys', 'sends', 'cancels', 'refunds']);

/** The mark of an order: it carries the greatest price that may be charged. Asking about orders may send it again. */
const isPriced = ({ response: _, ...sent }: ConnectorOperation): boolean =>
  sent.priceGuard !== undefined || /\{max_price\??\}/.test(JSON.stringify(sent));

/**
 * What an operation does, as its document declares it. One without `does` is judged by its name and by the marks of an order: a promise
 * about repeated references, a greatest price, a reference of ours under a name that says nothing (unknown is not harmless).
 */
export function effectOf(name: string, operation: ConnectorOperation): OperationEffect {
  if (operation.does !== undefined) return operation.does;
  const named = BY_NAME.find(([pattern]) => pattern.test(name))?.[1];
  if (named !== undefined && SPENDING.has(named)) return named;
  if (isPriced(operation) && named !== 'asks-status') return 'buys';
  if (named !== undefined) return named;
  const { response: _, ...sent } = operation;
  return operation.idempotency !== undefined || /\{ref\??\}/.test(JSON.stringify(sent)) ? 'buys' : 'looks-up';
}

/** Whether a declaration is belied by the call itself: what carries a greatest price is an order, and the runtime takes it for one. */
export const isBelied = (operation: ConnectorOperation): boolean =>
  operation.does === 'looks-up' && isPriced(operation);

const spends = (name: string, operation: ConnectorOperation): boolean =>
  SPENDING.has(effectOf(name, operation)) || isBelied(operation);

/** What the supplier gets to see: two operations alike in it are one to the supplier, whatever they are called. */
const sentBy = ({ method, base = '', path, headers = {}, query = {}, body }: ConnectorOperation) => ({
  method,
  base,
  path,
  headers,
  query,
  body: body ?? null,
});

/**
 * Whether a call only asks: what buys, books or sends something to somebody is not tried. Where the supplier is asked about a purchase
 * by sending it again, asking under a reference that is new to it buys.
 */
export function isTryable(name: string, { operations }: Operations): boolean {
  const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;
  if (operation === undefined || spends(name, operation)) return false;
  const sent = sentBy(operation);
  return !Object.entries(operations).some(([other, one]) => spends(other, one) && celEquals(sentBy(one), sent));
}

/**
 * Whether an operation looks something up and does nothing else: the only kind that a product may name for its look-up, its name check
 * and its lists of choices, which anybody sets off as often as the limits allow (domain reference G.2; SDUI-2). An operation that is not
 * known, and one that could be an order, is not one.
 */
export function isLookUp(name: string, connector: Operations): boolean {
  const operation = Object.hasOwn(connector.operations, name) ? connector.operations[name] : undefined;
  if (operation === undefined || !isTryable(name, connector)) return false;
  // Names of documents of before let a status stand for a look-up where it is asked about nothing bought.
  return operation.does === undefined ? effectOf(name, operation) !== 'charges' : operation.does === 'looks-up';
}

/** Every operation of a connector that only looks something up. */
export const lookUpsOf = (connector: Operations): readonly string[] =>
  Object.keys(connector.operations).filter((name) => isLookUp(name, connector));
