import { describe, expect, test } from 'vitest';
import { MACHINES } from '#src/machines/machines.ts';
import { chartFaults } from '#src/recording/chart/chart.ts';
import { activeStates, chartShape, edgeOf } from '#src/recording/chart/chart-shape.ts';
import { chartOf } from './charts.ts';

// A machine whose definition has just changed has none until scripts/generate-charts.mjs ran; `npm test` runs it.
const drawn = [...MACHINES].filter(([name, machine]) => chartOf(name, machine) !== undefined);

describe.each(drawn)('chart of %s', (name, machine) => {
  test('LIFE-9: is laid out for today’s definition: no edge through a state, no labels that overlap, the first state first', () => {
    const chart = chartOf(name, machine);
    if (chart === undefined) throw new Error(`${name}: run node scripts/generate-charts.mjs`);
    expect(chartFaults(chart)).toEqual([]);
    const shape = chartShape(machine);
    expect(chart.states.map(({ id }) => id)).toEqual(shape.states.map(({ id }) => id));
    expect(chart.edges.map(({ id }) => id)).toEqual(shape.edges.map(({ id }) => id));
    for (const { id, points } of chart.edges) expect(points.length, id).toBeGreaterThan(1);
  });
});

test('LIFE-9: most machines are drawn', () => {
  expect(drawn.length).toBeGreaterThan(2);
});

test('LIFE-9: faults of a layout are found', () => {
  const state = { key: '', parent: null, kind: 'atomic', width: 10, height: 10 } as const;
  const states = [
    { ...state, id: 'a', initial: true, x: 0, y: 40 },
    { ...state, id: 'b', initial: false, x: 0, y: 20 },
    { ...state, id: 'c', initial: false, x: 0, y: 0 },
  ];
  const label = { x: 3, y: 22, width: 30, height: 5 };
  const edge = {
    id: 'a GO c',
    from: 'a',
    to: 'c',
    event: 'GO',
    guard: null,
    label,
    points: [
      [5, 40],
      [5, 10],
    ],
  } as const;
  const chart = { machine: 'm', definition: '', width: 0, height: 0, states, edges: [edge, { ...edge, id: 'again' }] };
  expect(chartFaults(chart)).toEqual(
    expect.arrayContaining([
      'm: a GO c runs through b',
      'm: the label of a GO c lies on b',
      'm: the labels of a GO c and again overlap',
      'm: a is not first',
    ]),
  );
});

test('LIFE-9: every active state of nested and parallel values is lit, and the edge that was taken is found', () => {
  expect(activeStates('a')).toEqual(['a']);
  expect(activeStates({ a: { b: 'c' }, d: 'e' })).toEqual(['a', 'a.b', 'a.b.c', 'd', 'd.e']);
  const machine = MACHINES.get('transaction');
  if (machine === undefined) throw new Error('there is a transaction');
  const step = { from: 'inquiry', to: 'unprocessed', event: { type: 'PAY' }, outcome: 'taken' };
  expect(edgeOf(chartShape(machine), step)?.id).toBe('inquiry PAY unprocessed');
  expect(edgeOf(chartShape(machine), { ...step, outcome: 'guard-denied' })).toBeUndefined();
});
