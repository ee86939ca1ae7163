import type { DocumentOperationName } from '#src/contract/document-operations.ts';
import { DOCUMENT_OPERATIONS } from '#src/contract/document-operations.ts';
import type { OperationRoute } from '#src/contract/operation-route.ts';
import type { Action } from '#src/engine/core/document-types.ts';
import { asCallFailure, type CallFailure } from '../screen-host.ts';
import {
  type ActionContext,
  type ActionOrigin,
  type ActionResult,
  DONE,
  type RunActions,
  STOP,
} from './action-context.ts';

export interface CallRequest {
  readonly operation: DocumentOperationName;
  readonly args: Readonly<Record<string, unknown>>;
  readonly into?: string;
  readonly onSuccess?: readonly Action[];
  readonly onError?: readonly Action[];
}

/** Fields whose presence says that the document itself shows what changed (spec section 5). */
const SPEAKING_FIELDS = ['product_code', 'productsWithPriceChanges'];

/**
 * Calls an operation for a block. An idempotent one carries the same key until its answer is definite, so that pressing
 * again after a lost answer repeats the same request instead of making a second one.
 */
export async function runCall(
  request: CallRequest,
  origin: ActionOrigin,
  context: ActionContext,
  run: RunActions,
): Promise<ActionResult> {
  const { model, host, keys } = context;
  const asker = `${context.screen}/${origin.block}`;
  const { operation, args } = request;
  const route: OperationRoute = DOCUMENT_OPERATIONS[operation];
  const at = (model.get(['state']) ?? {}) as Readonly<Record<string, unknown>>;
  const options = route.idempotent === true ? { idempotencyKey: keys.keyFor(asker, operation, args) } : undefined;
  let answer: unknown;
  try {
    answer = await host.call(operation, args, options);
  } catch (error) {
    const failure = asCallFailure(error);
    if (route.idempotent === true) keys.settle(asker, operation, args, failure);
    return refuse(failure, request, origin, context, run, at);
  }
  if (route.idempotent === true) keys.settle(asker, operation, args, null);
  if (request.into !== undefined) model.set(['state', ...pathParts(request.into)], answer);
  const after = await run(request.onSuccess ?? [], withEvent(origin, answer), context);
  return after.stop ? after : { ...DONE, seen: after.seen };
}

async function refuse(
  failure: CallFailure,
  request: CallRequest,
  origin: ActionOrigin,
  context: ActionContext,
  run: RunActions,
  at: Readonly<Record<string, unknown>>,
): Promise<ActionResult> {
  const { form, host } = context;
  const { shown, unseen } = form.place(failure.errors, at);
  const { status, code, message, errors, details } = failure;
  const event = { status, code, message, errors, details };
  const handled = await run(request.onError ?? [], withEvent(origin, event), context);
  const speaks = SPEAKING_FIELDS.some((field) => field in details || field in errors || `/${field}` in errors);
  // What a field in reach says is not said twice: the alert would push that field away from whoever looks at it (API-3).
  const told = unseen.length === 0 && shown.includes(message);
  if (!handled.seen && !speaks && !told) host.alert([...new Set([message, ...unseen])].join(' '));
  return STOP;
}

const withEvent = (origin: ActionOrigin, event: unknown): ActionOrigin => ({
  ...origin,
  locals: { ...origin.locals, event },
});

/** `state.inquiry` and `inquiry` name the same place. */
export function pathParts(path: string): readonly string[] {
  const parts = path.split('.');
  return parts[0] === 'state' && parts.length > 1 ? parts.slice(1) : parts;
}
