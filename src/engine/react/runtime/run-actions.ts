import type { Action } from '#src/engine/core/document-types.ts';
import { isOperationName } from '#src/engine/core/screen/action-names.ts';
import { compileBindable } from '#src/engine/core/screen/resolve-bindable.ts';
import { type ActionContext, type ActionOrigin, type ActionResult, DONE, SEEN, STOP } from './action-context.ts';
import { pathParts, runCall } from './call-action.ts';
import { evaluate } from './evaluated.ts';
import { operationOfEvent } from './prepare-screen.ts';

/** An expression of an action failed: nothing is guessed, nothing that follows runs. */
class ActionBroken extends Error {}

/**
 * Runs a document's actions one after the other until one is refused. Never throws: a broken expression becomes a
 * diagnostic, which holds money back from then on.
 */
export async function runActions(
  actions: readonly Action[],
  origin: ActionOrigin,
  context: ActionContext,
): Promise<ActionResult> {
  let seen = false;
  for (const action of actions) {
    const result = await runOne(action, origin, context);
    seen ||= result.seen;
    if (result.stop) return { stop: true, seen };
  }
  return { stop: false, seen };
}

async function runOne(action: Action, origin: ActionOrigin, context: ActionContext): Promise<ActionResult> {
  try {
    return await perform(action, origin, context);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    context.diagnostics.add(`${origin.block}/${action.action}`, reason);
    context.host.alert(context.host.translate('app.block.broken'));
    return STOP;
  }
}

async function perform(action: Action, origin: ActionOrigin, context: ActionContext): Promise<ActionResult> {
  const { host, model, form, data } = context;
  switch (action.action) {
    case 'call': {
      if (!isOperationName(action.operation)) throw new ActionBroken(`no operation is named ${action.operation}`);
      const args = argsOf(action.args, origin, context);
      return runCall({ ...action, operation: action.operation, args }, origin, context, runActions);
    }
    case 'send': {
      const operation = operationOfEvent(action.machine, action.event);
      if (operation === null) throw new ActionBroken(`no operation sends ${action.event} to ${action.machine}`);
      return runCall({ operation, args: argsOf(action.args, origin, context) }, origin, context, runActions);
    }
    case 'set': {
      const path = ['state', ...pathParts(action.path)];
      const before = model.snapshot();
      model.set(path, resultOf(action.value, origin, context));
      if (model.snapshot() === before) data.reconsider(path);
      return action.tells === true ? SEEN : DONE;
    }
    case 'validate':
      if (!(await form.validate())) return { stop: true, seen: true };
      return runActions(action.onSuccess ?? [], origin, context);
    case 'refresh':
      await context.terms.duringOwn(() => data.refresh(action.data));
      return DONE;
    case 'share': {
      const [title, text] = [textOf(action.title, origin, context), textOf(action.text, origin, context)];
      await host.share(title, text, textOf(action.receipt, origin, context) || undefined);
      return SEEN;
    }
    case 'download':
      await host.download(action.format, textOf(action.name, origin, context));
      return SEEN;
    case 'save-file': {
      if (!isOperationName(action.operation)) throw new ActionBroken(`no operation is named ${action.operation}`);
      await host.saveFile(action.operation, argsOf(action.args, origin, context));
      return SEEN;
    }
    case 'native': {
      const known = host.native(
        action.function,
        action.args === undefined ? undefined : resultOf(action.args, origin, context),
      );
      return known ? SEEN : runActions(action.otherwise ?? [], origin, context);
    }
    case 'when': {
      const holds = resultOf(action.if, origin, context);
      if (typeof holds !== 'boolean') throw new ActionBroken('a condition that is neither true nor false');
      return runActions((holds ? action.then : action.else) ?? [], origin, context);
    }
    default:
      return performAtOnce(action, origin, context);
  }
}

/** Actions that the program around the screen does at once: nothing is waited for. */
type ActionAtOnce = Extract<
  Action,
  { readonly action: 'navigate' | 'back' | 'open-overlay' | 'close-overlay' | 'toast' | 'copy' | 'print' }
>;

function performAtOnce(action: ActionAtOnce, origin: ActionOrigin, context: ActionContext): ActionResult {
  const { host } = context;
  switch (action.action) {
    case 'navigate':
      host.navigate(internalPath(textOf(action.to, origin, context)), action.replace === true ? { replace: true } : {});
      return SEEN;
    case 'back':
      host.back();
      return SEEN;
    case 'open-overlay':
      host.openOverlay(action.overlay);
      return SEEN;
    case 'close-overlay':
      host.closeOverlay();
      return DONE;
    case 'toast':
      host.toast(textOf(action.text, origin, context), action.tone ?? 'info');
      return SEEN;
    case 'copy':
      host.copy(textOf(action.text, origin, context));
      return SEEN;
    case 'print':
      host.print();
      return SEEN;
  }
}

/** @throws ActionBroken for an expression that fails */
function resultOf(bindable: unknown, { locals }: ActionOrigin, { model }: ActionContext): unknown {
  const outcome = evaluate(compileBindable(bindable), { event: null, ...model.snapshot(), ...locals });
  if (!outcome.ok) throw new ActionBroken(outcome.reason);
  return outcome.value;
}

/** The value as text; "" for none. @throws ActionBroken for an expression that fails */
function textOf(bindable: unknown, origin: ActionOrigin, context: ActionContext): string {
  const result = resultOf(bindable, origin, context);
  return result === null || result === undefined ? '' : String(result);
}

/** The arguments of a call by name. @throws ActionBroken for an expression that fails or gives no map */
function argsOf(bindable: unknown, origin: ActionOrigin, context: ActionContext): Readonly<Record<string, unknown>> {
  const result = bindable === undefined ? {} : resultOf(bindable, origin, context);
  if (typeof result !== 'object' || result === null || Array.isArray(result))
    throw new ActionBroken('arguments are not a map');
  return result as Readonly<Record<string, unknown>>;
}

const ANYWHERE = 'http://konter.invalid';

/** A document leads only to places of ours. @throws ActionBroken for anything that another site could be behind. */
function internalPath(to: string): string {
  // Browsers drop tabs and line ends from addresses: what is left of "/\r/there" is another site.
  if (!to.startsWith('/') || new URL(to, ANYWHERE).origin !== ANYWHERE)
    throw new ActionBroken(`not a path of this program: ${to}`);
  return to;
}
