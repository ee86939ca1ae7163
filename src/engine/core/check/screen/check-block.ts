import type { BlockNode } from '#src/engine/core/document-types.ts';
import { elementType } from '#src/engine/core/expression/cel/expression-check.ts';
import type { JsonSchema } from '#src/engine/core/schema/schema-types.ts';
import { guardsMoney } from '#src/engine/core/screen/action-names.ts';
import type { BlockSpec } from '#src/engine/core/screen/block-spec.ts';
import { ANY_LIST, BOOLEAN, checkExpression, checkValue } from '../check-values.ts';
import { mendName, pointerTo } from '../problem-list.ts';
import { checkActions, checkStatePath } from './check-actions.ts';
import type { ScreenContext } from './screen-context.ts';

/** Checks a node of the tree and everything inside it. */
export function checkBlock(node: BlockNode, pointer: string, around: ScreenContext): void {
  const { environment, problems } = around;
  checkId(node, pointer, around);
  const context = insideRepeat(node, pointer, around);
  if (node.when) checkExpression(node.when.$, pointerTo(pointer, 'when', '$'), context.checker, problems, BOOLEAN);
  const spec = environment.catalog.get(node.block);
  if (spec) {
    checkAgainstSpec(node, spec, pointer, context);
  } else {
    problems.error(pointerTo(pointer, 'block'), 'unknown-block.name', {
      block: node.block,
      mend: mendName(node.block, environment.catalog.keys()),
    });
  }
  for (const name of Object.keys(node.requires ?? {})) {
    if (!environment.catalog.has(name)) {
      problems.error(pointerTo(pointer, 'requires', name), 'unknown-block.name', {
        block: name,
        mend: mendName(name, environment.catalog.keys()),
      });
    }
  }
  for (const [index, child] of (node.children ?? []).entries()) {
    checkBlock(child, pointerTo(pointer, 'children', index), context);
  }
  if (node.fallback) checkBlock(node.fallback, pointerTo(pointer, 'fallback'), { ...context, ids: new Set() });
}

function checkId(node: BlockNode, pointer: string, { ids, problems }: ScreenContext): void {
  if (ids.has(node.id)) problems.error(pointerTo(pointer, 'id'), 'duplicate-id.block', { id: node.id });
  ids.add(node.id);
}

function insideRepeat(node: BlockNode, pointer: string, context: ScreenContext): ScreenContext {
  if (!node.repeat) return context;
  const at = pointerTo(pointer, 'repeat', 'for', '$');
  const type = checkExpression(node.repeat.for.$, at, context.checker, context.problems, ANY_LIST);
  const item = (type && elementType(type)) ?? 'dyn';
  return { ...context, checker: context.checker.withNames({ item, index: 'int' }) };
}

function checkAgainstSpec(node: BlockNode, spec: BlockSpec, pointer: string, context: ScreenContext): void {
  const { problems } = context;
  checkProps(node, spec, pointer, context);
  checkBind(node, spec, pointer, context);
  for (const [event, actions] of Object.entries(node.on ?? {})) {
    const at = pointerTo(pointer, 'on', event);
    if (!spec.events.includes(event)) {
      problems.error(at, 'unknown-event.name', { block: spec.name, event, mend: mendName(event, spec.events) });
    }
    checkActions(actions, at, context);
  }
  // Fail closed: whatever moves money waits for somebody who presses.
  if (spec.name === 'once' && guardsMoney(node)) {
    problems.error(pointerTo(pointer, 'on'), 'money-by-itself.once', { block: spec.name });
  }
  if (spec.children === 'none' && (node.children?.length ?? 0) > 0) {
    problems.error(pointerTo(pointer, 'children'), 'block-children.none', { block: spec.name });
  }
}

function checkProps(node: BlockNode, spec: BlockSpec, pointer: string, context: ScreenContext): void {
  const { problems, checker } = context;
  const known = spec.props.properties as Readonly<Record<string, JsonSchema>>;
  const props = node.props ?? {};
  for (const [name, value] of Object.entries(props)) {
    const at = pointerTo(pointer, 'props', name);
    if (Object.hasOwn(known, name)) checkValue(value, at, checker, problems, known[name]);
    else
      problems.error(at, 'unknown-prop.name', {
        block: spec.name,
        prop: name,
        mend: mendName(name, Object.keys(known)),
      });
  }
  for (const name of (spec.props.required ?? []) as readonly string[]) {
    if (!Object.hasOwn(props, name)) {
      problems.error(pointerTo(pointer, 'props'), 'missing-prop.name', { block: spec.name, prop: name });
    }
  }
}

const BOUND_TYPES: Readonly<Record<string, readonly string[]>> = {
  string: ['string'],
  int: ['int', 'null'],
  bool: ['bool'],
  'list<string>': ['list<string>'],
};

function checkBind(node: BlockNode, spec: BlockSpec, pointer: string, context: ScreenContext): void {
  const { problems, checker } = context;
  const at = pointerTo(pointer, 'bind');
  if (node.bind === undefined) {
    if (spec.binds) problems.error(pointer, 'unbound-path.nowhere', { block: spec.name });
    return;
  }
  if (!spec.binds) {
    problems.error(at, 'unbound-path.writes-nothing', { block: spec.name });
    return;
  }
  const before = problems.all.length;
  checkStatePath(node.bind, at, context);
  if (problems.all.length > before) return;
  const path = node.bind.startsWith('state.') ? node.bind.slice('state.'.length) : node.bind;
  const verdict = checker.check(
    `state${path
      .split('.')
      .map((part) => `[${JSON.stringify(part)}]`)
      .join('')}`,
  );
  if (!verdict.ok) {
    problems.error(at, 'unbound-path.unknown', { why: verdict.reason });
    return;
  }
  const type = verdict.type.replace(/^dyn<(.+)>$/, '$1');
  if (type !== 'dyn' && !BOUND_TYPES[spec.binds]?.includes(type)) {
    problems.error(at, 'unbound-path.type', { block: spec.name, writes: spec.binds, holds: type });
  }
}
