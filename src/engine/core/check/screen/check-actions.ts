import type { Action } from '#src/engine/core/document-types.ts';
import { parsePath } from '#src/engine/core/model/data-path.ts';
import { allOf, oneOf, type Phrase, phrase } from '#src/engine/core/problems/problem-params.ts';
import type { JsonSchema } from '#src/engine/core/schema/schema-types.ts';
import { ACTION_NAMES, isActionName, nestedActions } from '#src/engine/core/screen/action-names.ts';
import { BOOLEAN, checkExpression, checkValue, TEXT } from '../check-values.ts';
import { mendName, pointerTo } from '../problem-list.ts';
import type { ScreenContext } from './screen-context.ts';

/** Checks actions and those inside them. `event` is in scope: what the block reported, the answer, or the failure. */
export function checkActions(actions: readonly Action[], pointer: string, context: ScreenContext): void {
  const inside = { ...context, checker: context.checker.withNames({ event: 'dyn' }) };
  for (const [index, action] of actions.entries()) checkAction(action, pointerTo(pointer, index), inside);
}

function checkAction(action: Action, pointer: string, context: ScreenContext): void {
  const { checker, problems } = context;
  if (!isActionName(action.action)) {
    const name = String((action as { action?: unknown }).action);
    problems.error(pointerTo(pointer, 'action'), 'unknown-action.name', { name, mend: mendName(name, ACTION_NAMES) });
    return;
  }
  const value = (field: string, bindable: unknown, schema?: JsonSchema) =>
    checkValue(bindable, pointerTo(pointer, field), checker, problems, schema);
  switch (action.action) {
    case 'call':
      checkCall(action.operation, action.args, pointer, context);
      if (action.into !== undefined) checkStatePath(action.into, pointerTo(pointer, 'into'), context);
      break;
    case 'set':
      checkStatePath(action.path, pointerTo(pointer, 'path'), context);
      value('value', action.value);
      break;
    case 'navigate':
      value('to', action.to, TEXT);
      break;
    case 'open-overlay':
      checkOverlay(`${action.overlay.kind}:${action.overlay.id}`, pointerTo(pointer, 'overlay'), context);
      break;
    case 'refresh':
      for (const [index, name] of action.data.entries()) checkData(name, pointerTo(pointer, 'data', index), context);
      break;
    case 'send':
      checkSend(action.machine, action.event, pointer, context);
      value('args', action.args);
      break;
    case 'when':
      checkExpression(action.if.$, pointerTo(pointer, 'if', '$'), checker, problems, BOOLEAN);
      break;
    case 'toast':
    case 'copy':
      value('text', action.text, TEXT);
      break;
    case 'share':
      value('title', action.title, TEXT);
      value('text', action.text, TEXT);
      if (action.receipt !== undefined) value('receipt', action.receipt, TEXT);
      break;
    case 'download':
      value('name', action.name, TEXT);
      break;
    case 'save-file':
      checkCall(action.operation, action.args, pointer, context);
      break;
    case 'native':
      value('args', action.args);
      break;
    default:
      break;
  }
  for (const [field, nested] of nestedActions(action)) checkActions(nested, pointerTo(pointer, field), context);
}

/** A call's operation exists and its arguments are those it takes. Shared with the screen's data. */
export function checkCall(
  operation: string,
  args: unknown,
  pointer: string,
  context: ScreenContext,
  field = 'operation',
): void {
  const { environment, problems, checker } = context;
  const schemas = environment.operations.get(operation);
  if (!schemas) {
    problems.error(pointerTo(pointer, field), 'unknown-operation.name', {
      operation,
      mend: mendName(operation, environment.operations.keys()),
    });
  }
  const at = pointerTo(pointer, 'args');
  const properties = schemas?.arguments?.properties as Readonly<Record<string, JsonSchema>> | undefined;
  checkValue(args, at, checker, problems, schemas?.arguments);
  if (!properties || (args !== undefined && !isPlainMap(args))) return;
  const given = Object.keys((args ?? {}) as object);
  checkNames(operation, args, schemas?.arguments, at, context);
  const required = Array.isArray(schemas?.arguments?.required) ? (schemas.arguments.required as readonly string[]) : [];
  const absent = required.filter((name) => !given.includes(name));
  if (absent.length > 0) problems.error(at, 'operation-arguments.missing', { operation, names: allOf(absent) });
}

/** Arguments that the operation does not take, however deep: a misspelt one would be left out in silence. */
function checkNames(
  operation: string,
  value: unknown,
  schema: JsonSchema | undefined,
  at: string,
  context: ScreenContext,
): void {
  const properties = schema?.properties as Readonly<Record<string, JsonSchema>> | undefined;
  if (!properties || !isPlainMap(value)) return;
  for (const [name, child] of Object.entries(value)) {
    const pointer = pointerTo(at, name);
    if (Object.hasOwn(properties, name)) checkNames(operation, child, properties[name], pointer, context);
    else {
      context.problems.error(pointer, 'operation-arguments.unknown', {
        operation,
        name,
        mend: mendName(name, Object.keys(properties)),
      });
    }
  }
}

function isPlainMap(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !Object.hasOwn(value, '$');
}

/** A state path begins with a declared name; `state.` in front is optional. */
export function checkStatePath(path: string, pointer: string, context: ScreenContext): void {
  const { problems, stateNames } = context;
  try {
    const parts = parsePath(path.startsWith('state.') ? path.slice('state.'.length) : path);
    const [root = ''] = parts;
    if (!stateNames.has(root)) {
      problems.error(pointer, 'unbound-path.state', { name: root, mend: mendName(root, stateNames) });
    }
  } catch {
    problems.error(pointer, 'unbound-path.path', { path });
  }
}

function checkOverlay(name: string, pointer: string, context: ScreenContext): void {
  const { problems, overlays, environment } = context;
  if (overlays.has(name) || environment.shellOverlays.has(name)) return;
  problems.error(pointer, 'unknown-overlay.name', { name: name.replace(':', ' '), mend: mendOverlay([...overlays]) });
}

function mendOverlay(overlays: readonly string[]): Phrase {
  if (overlays.length === 0) return phrase('mend.add-sheet');
  return phrase('mend.use', { names: oneOf(overlays.map((name) => name.replace(':', ' '))) });
}

function checkData(name: string, pointer: string, context: ScreenContext): void {
  if (context.dataNames.has(name)) return;
  context.problems.error(pointer, 'unbound-path.data', { name, mend: mendName(name, context.dataNames) });
}

function checkSend(machine: string, event: string, pointer: string, context: ScreenContext): void {
  const { environment, problems } = context;
  const events = environment.machines.get(machine);
  if (!events) {
    problems.error(pointerTo(pointer, 'machine'), 'unknown-machine.name', {
      machine,
      mend: mendName(machine, environment.machines.keys()),
    });
  } else if (!events.includes(event)) {
    problems.error(pointerTo(pointer, 'event'), 'unknown-machine.event', {
      machine,
      event,
      mend: mendName(event, events),
    });
  }
}
