import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { BEGIN_EVENT } from '../recording.ts';

/** A state of a chart; children are inside their parent. */
export interface ShapeState {
  /** Path of keys from the root, joined by dots: the value of a nested state. */
  readonly id: string;
  readonly key: string;
  readonly parent: string | null;
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  /** Its parent begins here; every state of a parallel parent does. */
  readonly initial: boolean;
}

export interface ShapeEdge {
  /** Different for every edge, the same from build to build. */
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly event: string;
  readonly guard: string | null;
}

export interface ChartShape {
  readonly states: readonly ShapeState[];
  readonly edges: readonly ShapeEdge[];
}

const known = new WeakMap<AnyStateMachine, ChartShape>();

/** States and edges of a machine, nested and parallel ones too, in the order of the definition; the same for the same machine. */
export function chartShape(machine: AnyStateMachine): ChartShape {
  const before = known.get(machine);
  if (before !== undefined) return before;
  const made = readShape(machine);
  known.set(machine, made);
  return made;
}

function readShape(machine: AnyStateMachine): ChartShape {
  const states: ShapeState[] = [];
  const edges: ShapeEdge[] = [];
  const visit = (node: AnyStateNode): void => {
    for (const child of Object.values(node.states)) {
      const id = idOf(child);
      states.push({
        id,
        key: child.key,
        parent: node.path.length === 0 ? null : idOf(node),
        kind: child.type,
        initial: node.type === 'parallel' || node.initial?.target.includes(child) === true,
      });
      for (const edge of [...child.transitions.values()].flat()) {
        for (const target of edge.target ?? [child]) {
          const guard = guardName(edge.guard);
          const name = `${id} ${edge.eventType} ${idOf(target)}`;
          const count = edges.filter((one) => one.id === name || one.id.startsWith(`${name}#`)).length;
          edges.push({
            id: count === 0 ? name : `${name}#${count}`,
            from: id,
            to: idOf(target),
            event: edge.eventType,
            guard,
          });
        }
      }
      visit(child);
    }
  };
  visit(machine.root);
  return { states, edges };
}

/** The edge that a step went along; undefined for steps that went nowhere. */
export function edgeOf(
  { edges }: ChartShape,
  step: {
    readonly from: unknown;
    readonly to: unknown;
    readonly event: { readonly type: string };
    readonly outcome: string;
  },
): ShapeEdge | undefined {
  if (step.outcome !== 'taken' || step.event.type === BEGIN_EVENT) return undefined;
  const from = new Set(activeStates(step.from));
  const to = new Set(activeStates(step.to));
  return edges.find((edge) => edge.event === step.event.type && from.has(edge.from) && to.has(edge.to));
}

/** Every state that a value makes active, parents included: `{a: {b: 'c'}}` is `a`, `a.b`, `a.b.c`. */
export function activeStates(value: unknown, before = ''): readonly string[] {
  if (typeof value === 'string') return [before + value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => [before + key, ...activeStates(child, `${before}${key}.`)]);
}

/** Path of keys from the root, joined by dots. */
export const idOf = (node: AnyStateNode): string => node.path.join('.');

/** Name of a guard; null where there is none. */
export function guardName(guard: unknown): string | null {
  if (guard === undefined || guard === null) return null;
  if (typeof guard === 'string') return guard;
  const type: unknown = typeof guard === 'object' ? Reflect.get(guard, 'type') : undefined;
  return typeof type === 'string' ? type : 'guard';
}
