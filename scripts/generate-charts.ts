import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import type { AnyStateMachine } from 'xstate';
import { machineMeta } from '#src/machines/every-machine.ts';
import { MACHINES } from '#src/machines/machines.ts';
import type { Chart, ChartEdge, ChartState } from '#src/recording/chart/chart.ts';
import { type ChartShape, chartShape, type ShapeState } from '#src/recording/chart/chart-shape.ts';
import { definitionHash } from '#src/recording/definition-hash.ts';
import type { KeptVersion } from '#src/recording/kept-version.ts';
import { againstVersion } from '#src/recording/replay/against.ts';

/** Writes the geometry of every machine, and of its kept versions, to src/inspector/charts: browsers need no layout engine (docs/decisions/0032). */
const folder = path.join(process.cwd(), 'src', 'inspector', 'charts');
const olderFolder = path.join(folder, 'versions');
const keptFolder = path.join(process.cwd(), 'src', 'recording', 'versions');

const SPACING = {
  'elk.spacing.nodeNode': '32',
  'elk.layered.spacing.nodeNodeBetweenLayers': '36',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeEdge': '14',
  'elk.layered.spacing.edgeNodeBetweenLayers': '18',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '14',
  'elk.spacing.edgeLabel': '6',
};
const OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.padding': '[top=20,left=20,bottom=20,right=20]',
  ...SPACING,
};
const STATE_HEIGHT = 52;
const LABEL_HEIGHT = 20;

mkdirSync(olderFolder, { recursive: true });
const elk = new ELK();
for (const name of readdirSync(folder)) {
  if (name.endsWith('.json') && !MACHINES.has(name.slice(0, -5))) rmSync(path.join(folder, name));
}
for (const [name, machine] of MACHINES) await draw(path.join(folder, `${name}.json`), name, machine);
const older = new Map(keptVersions().map((version) => [`${version.machine}-${version.definition}.json`, version]));
for (const name of readdirSync(olderFolder)) if (!older.has(name)) rmSync(path.join(olderFolder, name));
for (const [name, version] of older) {
  await draw(path.join(olderFolder, name), version.machine, againstVersion(version).machine);
}

/** Versions that are not today's: those have their charts already. */
function keptVersions(): readonly KeptVersion[] {
  return readdirSync(keptFolder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(path.join(keptFolder, name), 'utf8')) as KeptVersion)
    .filter(({ machine, definition }) => {
      const now = MACHINES.get(machine);
      return now === undefined || definitionHash(now) !== definition;
    });
}

async function draw(file: string, name: string, machine: AnyStateMachine): Promise<void> {
  if (existsSync(file) && readChart(file)?.definition === definitionHash(machine)) return;
  try {
    writeFileSync(file, `${JSON.stringify(await layOut(name, machine))}\n`);
  } catch (error) {
    // The inspector shows nested cards for a machine without a chart; the layout engine fails on some valid graphs.
    rmSync(file, { force: true });
    console.error(`${name} has no chart: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function layOut(name: string, machine: AnyStateMachine): Promise<Chart> {
  const shape = chartShape(machine);
  const drawn: ElkNode = await elk.layout({
    id: 'root',
    layoutOptions: OPTIONS,
    children: nodesOf(name, shape, null),
    edges: shape.edges.map(({ id, from, to, event, guard }) => ({
      id,
      sources: [from],
      targets: [to],
      labels: [
        {
          id: `${id} label`,
          text: event,
          width: textWidth(guard === null ? event : `${event} [${guard}]`, 7) + 14,
          height: LABEL_HEIGHT,
          layoutOptions: { 'elk.edgeLabels.inline': 'true', 'elk.edgeLabels.placement': 'CENTER' },
        },
      ],
    })),
  });
  const boxes = new Map(allNodes(drawn).map((node) => [node.id, node]));
  const lines = new Map((drawn.edges ?? []).map((edge) => [edge.id, edge]));
  return {
    machine: name,
    definition: definitionHash(machine),
    width: Math.ceil(drawn.width ?? 0),
    height: Math.ceil(drawn.height ?? 0),
    states: shape.states.map((state): ChartState => ({ ...state, ...boxOf(boxes.get(state.id)) })),
    edges: shape.edges.map((edge): ChartEdge => {
      const line = lines.get(edge.id);
      return { ...edge, points: pointsOf(line), label: boxOf(line?.labels?.[0]) };
    }),
  };
}

function nodesOf(name: string, shape: ChartShape, parent: string | null): ElkNode[] {
  return shape.states
    .filter((state) => state.parent === parent)
    .map((state) => {
      const children = nodesOf(name, shape, state.id);
      const first = state.initial && !siblingsAllFirst(shape, state);
      const layoutOptions = {
        // Only this puts the first state first in every container (inspector 1.5).
        ...(first ? { 'elk.layered.layering.layerConstraint': 'FIRST' } : {}),
        ...(children.length === 0 ? {} : { ...SPACING, 'elk.padding': '[top=44,left=16,bottom=16,right=16]' }),
      };
      return children.length === 0
        ? { id: state.id, width: stateWidth(name, state), height: STATE_HEIGHT, layoutOptions }
        : { id: state.id, children, layoutOptions };
    });
}

function siblingsAllFirst({ states }: ChartShape, { parent }: ShapeState): boolean {
  return states.filter((state) => state.parent === parent).every(({ initial }) => initial);
}

/** Room for the raw key and for the longest of the three labels. */
function stateWidth(name: string, { key }: ShapeState): number {
  const label = machineMeta(name, key)?.label;
  const labels =
    label === undefined ? [] : [textWidth(label.id, 7.6), textWidth(label.en, 7.6), textWidth(label.zh, 14.5)];
  return Math.max(112, ...labels, textWidth(key, 7)) + 44;
}

function textWidth(text: string, perSign: number): number {
  return Math.ceil(text.length * perSign);
}

function allNodes(node: ElkNode): ElkNode[] {
  return [node, ...(node.children ?? []).flatMap(allNodes)];
}

function boxOf(node: { x?: number; y?: number; width?: number; height?: number } | undefined) {
  const whole = (value: number | undefined): number => Math.round(value ?? 0);
  return { x: whole(node?.x), y: whole(node?.y), width: whole(node?.width), height: whole(node?.height) };
}

function pointsOf(edge: ElkExtendedEdge | undefined): [number, number][] {
  return (edge?.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) =>
    [startPoint, ...bendPoints, endPoint].map(({ x, y }): [number, number] => [Math.round(x), Math.round(y)]),
  );
}

function readChart(file: string): Chart | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Chart;
  } catch {
    return undefined;
  }
}
