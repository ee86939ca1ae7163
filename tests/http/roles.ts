import type { RouteDefinition } from '#server/platform/http/route.ts';
import type { OperationRoute } from '#src/contract/operation-route.ts';
import { OPERATIONS } from '#src/contract/operations.ts';

/**
 * Callers. A guest has no account; the others follow from their account's category, state and mode (spec section 6).
 */
export const ROLES = ['guest', 'agent', 'master', 'inactive', 'developer', 'operations', 'qa'] as const;
export type Role = (typeof ROLES)[number];

/** A gate's verdict for a caller; `in` passes the request to the handler. */
export type Verdict = 'in' | 'not_authenticated' | 'forbidden' | 'masters_only' | 'account_inactive' | 'developer_mode';

/** Checks before a route's handler. */
const GATES = [
  'public',
  'signed-in',
  'active',
  'masters',
  'operations',
  'desk',
  'sellers',
  'money',
  'sellers-money',
] as const;
export type Gate = (typeof GATES)[number];

const everybody = (verdict: Verdict): Record<Role, Verdict> => ({
  guest: 'not_authenticated',
  agent: verdict,
  master: verdict,
  inactive: verdict,
  developer: verdict,
  operations: verdict,
  qa: verdict,
});

const SELLERS: Readonly<Record<Role, Verdict>> = {
  ...everybody('in'),
  inactive: 'account_inactive',
  developer: 'developer_mode',
  operations: 'forbidden',
  qa: 'forbidden',
};

/** The one table: the verdict of each gate for each role. Written by hand; the program must agree with it. */
export const POLICY_TABLE: Readonly<Record<Gate, Readonly<Record<Role, Verdict>>>> = {
  public: { ...everybody('in'), guest: 'in' },
  'signed-in': everybody('in'),
  active: { ...everybody('in'), inactive: 'account_inactive' },
  masters: { ...everybody('masters_only'), master: 'in' },
  operations: { ...everybody('forbidden'), operations: 'in' },
  desk: { ...everybody('forbidden'), operations: 'in', qa: 'in' },
  // Those who have a deposit.
  sellers: { ...SELLERS, developer: 'in' },
  // Routes that move money: real mode only. The handler itself requires a deposit.
  money: { ...everybody('in'), inactive: 'account_inactive', developer: 'developer_mode' },
  'sellers-money': SELLERS,
};

/**
 * The gate that a route declares. @throws Error for one that is missing from the table, so that a new gate needs a
 * decision
 */
export function gateOf({ operation, policy }: Pick<RouteDefinition, 'operation' | 'policy'>): Gate {
  const route: OperationRoute = OPERATIONS[operation];
  if (typeof policy === 'object') {
    const categories = [...policy.categories].sort().join(',');
    if (categories === 'agent,master') return route.money === true ? 'sellers-money' : 'sellers';
    const gate = { master: 'masters', operations: 'operations', 'operations,qa': 'desk' } as const;
    const found = gate[categories as keyof typeof gate];
    if (found === undefined) throw new Error(`${operation}: no gate for ${categories} in the policy table`);
    return found;
  }
  if (policy === 'active') return route.money === true ? 'money' : 'active';
  if (route.money === true) throw new Error(`${operation} moves money behind the gate ${policy}`);
  return policy;
}

/** Every operation that may be called without an account. */
export const OPEN_TO_GUESTS: ReadonlySet<string> = new Set(
  `blog.list session.create session.create-by-code session.attempt session.attempt-code session.create-by-device session.create-by-device-code session.delete passcode.create passcode.status
   registration.create registration.resend registration.confirm password.forgot password.open-reset password.reset
    menu.get screen.resolve pricelist.types pricelist.get checkout.get checkout.look-up checkout.quote checkout.order checkout.order.get checkout.order.check product.choices product.choice.search support.create
    shop.product.list shop.product.get shop.collection.get shiping.province-address shiping.city-address`.split(/\s+/),
);
