import { LANGUAGES } from '#src/domain/language.ts';
import { pointerTo } from '#src/engine/core/check/problem-list.ts';
import type { Action, BlockNode, FieldType, ScreenDocument } from '#src/engine/core/document-types.ts';
import type { ExpressionScope } from '#src/engine/core/expression/cel/expression.ts';
import { compileExpression } from '#src/engine/core/expression/cel/expression.ts';
import { nestedActions } from '#src/engine/core/screen/action-names.ts';
import { isBinding } from '#src/engine/core/screen/resolve-bindable.ts';
import type { LintContext } from '../lint-context.ts';
import { type Fullness, sampleOfSchema } from './sample-of-schema.ts';
import { createTrial, type Trial } from './trial.ts';

/** What a screen shows at one moment. */
interface Moment {
  readonly scope: ExpressionScope;
  readonly name: string;
}

const EMPTY: Readonly<Record<FieldType, unknown>> = {
  string: '',
  int: 0,
  bool: false,
  'list<string>': [],
  map: {},
  dyn: null,
};

/**
 * Draws a screen as far as values go: while it waits, when its calls have failed, and with the least and the most that they may answer,
 * in three languages. An expression that fails is refused here rather than at somebody's sale (SDUI-5, SDUI-8).
 * @param states values of the state to begin with, besides the screen's own
 */
export function tryScreen(
  screen: ScreenDocument,
  { environment, problems }: LintContext,
  states: readonly { readonly name: string; readonly state: Readonly<Record<string, unknown>> }[] = [],
): void {
  const trial = createTrial(problems);
  for (const fullness of ['least', 'most'] as const) {
    const calls = Object.entries(screen.data ?? {});
    const each = (value: unknown) => Object.fromEntries(calls.map(([name]) => [name, value]));
    const answers = Object.fromEntries(
      calls.map(([name, { call }]) => [name, sampleOfSchema(environment.operations.get(call)?.answer ?? {}, fullness)]),
    );
    const data = [
      { name: 'loading', data: each(null), loading: each(true), failed: each('') },
      { name: 'failed', data: each(null), loading: each(false), failed: each('-') },
      { name: fullness, data: answers, loading: each(false), failed: each('') },
    ];
    const around = {
      // Guests see public screens only.
      account: sampleOfSchema(environment.account, screen.route.public === true ? fullness : 'most'),
      site: sampleOfSchema(environment.site, 'most'),
      ...parametersOf(screen, fullness),
    };
    for (const locale of LANGUAGES) {
      for (const { name, ...one } of fullness === 'least' ? data : data.slice(2)) {
        const base = { ...around, ...one, locale };
        const own = stateOf(screen, base, name, trial);
        for (const more of [{ name: '', state: {} }, ...states]) {
          const moment = { scope: { ...base, state: { ...own, ...more.state } }, name: `${name} ${more.name}`.trim() };
          tryNode(screen.body, '/body', moment, trial);
        }
      }
    }
  }
}

/** Parameters of the address, as texts. */
function parametersOf({ parameters = {} }: ScreenDocument, fullness: Fullness): Readonly<Record<string, unknown>> {
  const of = (place: 'path' | 'query') =>
    Object.fromEntries(
      Object.entries(parameters)
        .filter(([, parameter]) => parameter.in === place)
        .map(([name]) => [name, place === 'path' || fullness === 'most' ? '1' : '']),
    );
  return { query: { modal: '', dialog: '', sidebar: '', ...of('query') }, route: of('path') };
}

function stateOf(screen: ScreenDocument, base: ExpressionScope, name: string, trial: Trial) {
  return Object.fromEntries(
    Object.entries(screen.state ?? {}).map(([field, { type, initial }]) => {
      const value = filled(initial, pointerTo('/state', field, 'initial'), { scope: base, name }, trial);
      return [field, value ?? EMPTY[type]];
    }),
  );
}

/** A value with its expressions evaluated. */
function filled(value: unknown, at: string, moment: Moment, trial: Trial): unknown {
  if (isBinding(value)) return trial.value(value, at, moment.scope, moment.name);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((child, index) => filled(child, pointerTo(at, index), moment, trial));
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key, filled(child, pointerTo(at, key), moment, trial)]),
  );
}

function tryNode(node: BlockNode, at: string, moment: Moment, trial: Trial): void {
  const { scope, name } = moment;
  if (node.repeat !== undefined) {
    const items = trial.value(node.repeat.for, pointerTo(at, 'repeat', 'for'), scope, name);
    const { repeat: _, ...once } = node;
    for (const [index, item] of (Array.isArray(items) ? items : []).slice(0, 3).entries())
      tryNode(once, at, { scope: { ...scope, item, index }, name }, trial);
    return;
  }
  if (node.when !== undefined && trial.value(node.when, pointerTo(at, 'when'), scope, name) !== true) return;
  tryValue(node.props, pointerTo(at, 'props'), moment, trial);
  for (const [event, actions] of Object.entries(node.on ?? {}))
    for (const [index, action] of actions.entries())
      tryAction(action, pointerTo(at, 'on', event, index), moment, trial);
  for (const [index, child] of (node.children ?? []).entries())
    tryNode(child, pointerTo(at, 'children', index), moment, trial);
}

/** What an action reads of the screen; what the block reports with it is not known here. */
function tryAction(action: Action, at: string, moment: Moment, trial: Trial): void {
  const nested = nestedActions(action);
  for (const [field, value] of Object.entries(action))
    if (!nested.some(([name]) => name === field)) tryValue(value, pointerTo(at, field), moment, trial);
  if (action.action === 'when') {
    const holds = readsEvent(action.if.$) || trial.value(action.if, pointerTo(at, 'if'), moment.scope, moment.name);
    const branch = holds === true ? 'then' : 'else';
    for (const [index, one] of (action[branch] ?? []).entries())
      tryAction(one, pointerTo(at, branch, index), moment, trial);
    return;
  }
  // What follows a call sees what the call has put into the state, which is not known here.
  if (action.action === 'call') return;
  for (const [field, actions] of nested)
    for (const [index, one] of actions.entries()) tryAction(one, pointerTo(at, field, index), moment, trial);
}

function tryValue(value: unknown, at: string, moment: Moment, trial: Trial): void {
  if (isBinding(value)) {
    if (!readsEvent(value.$)) trial.value(value, at, moment.scope, moment.name);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [key, child] of Object.entries(value)) tryValue(child, pointerTo(at, key), moment, trial);
}

function readsEvent(source: string): boolean {
  try {
    return compileExpression(source).paths.some(([root]) => root === 'event');
  } catch {
    return true;
  }
}
