import type { ConnectorDocument, ConnectorOperation } from './connector-document.ts';
import { sameValue } from './same-value.ts';

type Operations = Pick<ConnectorDocument, 'operations'>;

const SPENDS = /^(?:pay|topup|top-up|purchase|buy|order|pickup|refund|cancel|send|withdraw|disburse)(?:-|$)/;

/** Asking for money, looking up and asking what became of something spend nothing by themselves, safe to repeat or not. */
const ASKS = /^(?:charge|inquiry|status)(?:-|$)/;

/** Asking what became of an order may send the greatest price along again. */
const ABOUT_ORDERS = /^status(?:-|$)/;
/** Asks a customer for money. */
const CHARGES = /^charge(?:-|$)/;

/**
 * Whether an operation spends, by its name or by the marks of an order: a promise about repeated references, a greatest price. What
 * carries a reference of ours under a name that says nothing is taken for an order too (unknown is not harmless).
 */
function spends(name: string, { response: _, ...sent }: ConnectorOperation): boolean {
  const priced = sent.priceGuard !== undefined || /\{max_price\??\}/.test(JSON.stringify(sent));
  if (SPENDS.test(name) || (priced && !ABOUT_ORDERS.test(name))) return true;
  if (ASKS.test(name)) return false;
  return sent.idempotency !== undefined || /\{ref\??\}/.test(JSON.stringify(sent));
}

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
  return !Object.entries(operations).some(([other, one]) => spends(other, one) && sameValue(sentBy(one), sent));
}

/**
 * Whether an operation looks something up and does nothing else: the only kind that a product may name for its look-up, its name check
 * and its lists of choices, which anybody sets off as often as the limits allow (domain reference G.2; SDUI-2). An operation that is not
 * known, and one that could be an order, is not one.
 */
export const isLookUp = (name: string, connector: Operations): boolean =>
  !CHARGES.test(name) && isTryable(name, connector);

/** Every operation of a connector that only looks something up. */
export const lookUpsOf = (connector: Operations): readonly string[] =>
  Object.keys(connector.operations).filter((name) => isLookUp(name, connector));
