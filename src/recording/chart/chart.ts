import type { ShapeEdge, ShapeState } from './chart-shape.ts';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface ChartState extends ShapeState, Box {}
export interface ChartEdge extends ShapeEdge {
  /** Corners of the line, from state to state. */
  readonly points: readonly (readonly [x: number, y: number])[];
  readonly label: Box;
}

/** A machine laid out ahead, in pixels. Belongs to one definition; for another one the nested cards are shown. */
export interface Chart {
  readonly machine: string;
  readonly definition: string;
  readonly width: number;
  readonly height: number;
  readonly states: readonly ChartState[];
  readonly edges: readonly ChartEdge[];
}

/** What is wrong with a layout; empty when it can be read: acceptance 3 of the inspector. */
export function chartFaults({ machine, states, edges }: Chart): readonly string[] {
  const leaves = states.filter(({ id }) => !states.some(({ parent }) => parent === id));
  const faults: string[] = [];
  for (const edge of edges) {
    for (const state of leaves) {
      if (state.id !== edge.from && state.id !== edge.to && crosses(edge, state))
        faults.push(`${edge.id} runs through ${state.id}`);
      if (overlap(edge.label, state)) faults.push(`the label of ${edge.id} lies on ${state.id}`);
    }
  }
  for (const [index, one] of edges.entries()) {
    for (const other of edges.slice(index + 1)) {
      if (overlap(one.label, other.label)) faults.push(`the labels of ${one.id} and ${other.id} overlap`);
    }
  }
  for (const first of states.filter(({ initial }) => initial)) {
    const siblings = states.filter(({ parent }) => parent === first.parent);
    const parallel = siblings.every(({ initial }) => initial);
    if (!parallel && siblings.some(({ y }) => y < first.y)) faults.push(`${first.id} is not first`);
  }
  return faults.map((fault) => `${machine}: ${fault}`);
}

const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** Lines run level or upright, so each piece is a box of no width. */
function crosses({ points }: ChartEdge, box: Box): boolean {
  return points.slice(1).some(([x, y], index) => {
    const [fromX, fromY] = points[index] ?? [x, y];
    const piece = {
      x: Math.min(x, fromX),
      y: Math.min(y, fromY),
      width: Math.abs(x - fromX),
      height: Math.abs(y - fromY),
    };
    return overlap(piece, box);
  });
}
