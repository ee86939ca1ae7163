import type { OperationRoute } from '#src/contract/operation-route.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import type { Visit } from './guard/session.ts';
import type { Caller, Policy, RouteDefinition } from './route.ts';

/** @throws AppError `not_authenticated` or `session_expired` when the policy requires a caller and there is none. */
export function requireSignedIn(policy: Policy, visit: Visit): void {
  if (policy === 'public' || visit.caller) return;
  throw new AppError(visit.expired ? 'session_expired' : 'not_authenticated');
}

/** @throws AppError `account_inactive`, `masters_only` or `forbidden` when the policy does not admit the caller. */
export function requireAllowed(policy: Policy, caller: Caller | null): void {
  if (policy === 'public' || policy === 'signed-in' || !caller) return;
  if (typeof policy === 'object' && !policy.categories.includes(caller.category)) {
    throw new AppError(policy.categories.every((category) => category === 'master') ? 'masters_only' : 'forbidden');
  }
  if (caller.state !== 'active') throw new AppError('account_inactive');
}

/** @throws AppError `developer_mode` when an account in developer mode would move money (ACC-8). */
export function requireRealMoney({ money }: Pick<OperationRoute, 'money'>, caller: Caller | null): void {
  if (money === true && caller?.developerMode === true) throw new AppError('developer_mode');
}

/**
 * Whether a signed-in caller is admitted to an operation: the permissions in an answer are computed with it, besides the
 * checks of the operation itself (API-2).
 * @param policy that of the operation's route
 * @param route that of the operation, with whether it moves money
 */
export function isLetIn(policy: Policy, caller: Caller, route: Pick<OperationRoute, 'money'> = {}): boolean {
  try {
    requireAllowed(policy, caller);
    requireRealMoney(route, caller);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/**
 * @param readOnly the token may look only: what leaves a line in the log is not for it, and neither are tokens
 * @throws AppError `forbidden` when a script's token is used for anything but operations' work, or for more than it may
 */
export function requireForTokens(route: Pick<RouteDefinition, 'operation' | 'audit'>, readOnly: boolean): void {
  if (!route.operation.startsWith('ops.')) throw new AppError('forbidden');
  if (readOnly && route.audit !== 'none') throw new AppError('forbidden');
}
