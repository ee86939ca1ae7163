import { pointerTo } from '../check/problem-list.ts';
import type { Action, BlockNode, ScreenDocument } from '../document-types.ts';
import { nestedActions } from '../screen/action-names.ts';
import { bindablePaths } from '../screen/resolve-bindable.ts';

/** A node of a screen's tree and where it stands. */
export interface PlacedNode {
  readonly node: BlockNode;
  readonly pointer: string;
}

/** An action, where it stands, and those that run before it in the same list. */
export interface PlacedAction {
  readonly action: Action;
  readonly pointer: string;
  readonly before: readonly Action[];
}

/** Every node, fallbacks included. */
export function nodesOf(node: BlockNode, pointer = '/body'): readonly PlacedNode[] {
  return [
    { node, pointer },
    ...(node.children ?? []).flatMap((child, index) => nodesOf(child, pointerTo(pointer, 'children', index))),
    ...(node.fallback ? nodesOf(node.fallback, pointerTo(pointer, 'fallback')) : []),
  ];
}

/** Every action of every node, those inside others included. */
export function actionsOf(nodes: readonly PlacedNode[]): readonly PlacedAction[] {
  return nodes.flatMap(({ node, pointer }) =>
    Object.entries(node.on ?? {}).flatMap(([event, actions]) => placed(actions, pointerTo(pointer, 'on', event), [])),
  );
}

function placed(actions: readonly Action[], pointer: string, before: readonly Action[]): readonly PlacedAction[] {
  return actions.flatMap((action, index) => {
    const at = pointerTo(pointer, index);
    const earlier = [...before, ...actions.slice(0, index)];
    const inner = nestedActions(action).flatMap(([field, nested]) =>
      placed(nested, pointerTo(at, field), [...earlier, action]),
    );
    return [{ action, pointer: at, before: earlier }, ...inner];
  });
}

/** Everything a screen reads, as paths such as `state.nominal`; `state` alone means all of it. */
export function readPaths(screen: ScreenDocument): ReadonlySet<string> {
  const found = new Set<string>();
  const read = (value: unknown): void => {
    if (value === undefined) return;
    for (const path of safePaths(value)) found.add(path.slice(0, 2).join('.'));
  };
  for (const { initial } of Object.values(screen.state ?? {})) read(initial);
  for (const source of Object.values(screen.data ?? {})) {
    read(source.args);
    read(source.when);
  }
  const nodes = nodesOf(screen.body);
  for (const { node } of nodes) {
    read(node.props);
    read(node.when);
    read(node.repeat?.for);
  }
  for (const { action } of actionsOf(nodes)) {
    const nested = new Set(nestedActions(action).map(([field]) => field));
    for (const [field, value] of Object.entries(action)) if (!nested.has(field)) read(value);
  }
  return found;
}

function safePaths(value: unknown): readonly (readonly unknown[])[] {
  try {
    return bindablePaths(value);
  } catch {
    return [];
  }
}
