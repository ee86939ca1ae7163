import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleEvents } from '#src/machines/event-forms.ts';
import { machineMeta } from '#src/machines/every-machine.ts';
import { MACHINES } from '#src/machines/machines.ts';
import { machineMoves } from '#src/machines/moves.ts';
import { coverageOf, explore, simplePaths, stateName } from '#src/recording/chart/explore.ts';
import { readRecording } from '#src/recording/read-recording.ts';
import { type FoldEvent, folding } from '#src/recording/replay/fold.ts';
import { replayRecording } from '#src/recording/replay/replay.ts';
import { beginSimulation, simulatedRecording, simulateEvent } from '#src/recording/replay/simulate.ts';
import { writeRecording } from '#src/recording/write-recording.ts';

const MOST_PATHS = 5_000;

/** Folds a path from the beginning. @returns every state on the way and every edge and guard outcome it took */
function walk(name: string, path: readonly FoldEvent[]) {
  const machine = MACHINES.get(name);
  if (machine === undefined) throw new Error(`there is no machine ${name}`);
  const fold = folding(machine);
  let { snapshot } = fold.begin();
  const states = [stateName(snapshot)];
  const edges: string[] = [];
  const guards: string[] = [];
  for (const event of path) {
    const step = fold.step(snapshot, event);
    guards.push(...step.guards.map((guard) => `${guard.name}=${guard.result}`));
    if (step.outcome === 'taken') edges.push(`${stateName(snapshot)} ${event.type} ${stateName(step.snapshot)}`);
    snapshot = step.snapshot;
    states.push(stateName(snapshot));
  }
  return { states, edges, guards, last: snapshot };
}

describe.each([...MACHINES])('generated paths of %s', (name, machine) => {
  test('LIFE-10: the shortest paths reach every state, take every transition and evaluate every guard to both results', () => {
    const exploration = explore(name, machine);
    const paths = [...exploration.edges.values(), ...exploration.guards.values(), ...exploration.states.values()];
    const walked = paths.map((path) => walk(name, path));
    const { states, edges, guards } = coverageOf(machine, {
      states: walked.flatMap((one) => one.states),
      edges: walked.flatMap((one) => one.edges),
      guards: walked.flatMap((one) => one.guards),
    });
    const share = ({ all, missing }: { all: readonly string[]; missing: readonly string[] }): string =>
      `${all.length - missing.length}/${all.length}`;
    console.log(`${name}: states ${share(states)}, transitions ${share(edges)}, guard outcomes ${share(guards)}`);
    expect([...states.missing, ...edges.missing, ...guards.missing], 'see src/machines/event-forms.ts').toEqual([]);
  });

  test('LIFE-10: on every simple path the words agree with the machine, and ends stay ends', () => {
    const paths = simplePaths(explore(name, machine, 2), MOST_PATHS);
    expect(paths.length).toBeGreaterThan(0);
    const moves = new Set(machineMoves(machine).map(({ from, event, to }) => `${from} ${event} ${to}`));
    for (const path of paths) {
      const { states, edges, last } = walk(name, path);
      expect(edges).toHaveLength(path.length);
      expect(edges.filter((edge) => !moves.has(edge))).toEqual([]);
      for (const [index, event] of path.entries()) {
        const from = states[index] ?? '';
        expect(machineMeta(name, from)?.events[event.type]?.by.length, `${from} ${event.type}`).toBeGreaterThan(0);
      }
      if (last.status === 'done') expect(machineMeta(name, stateName(last))?.final).toBe(true);
    }
  });

  test('LIFE-10: random walks never throw, replay as recorded, and refuse what the words do not list', () => {
    const types = [...new Set(machineMoves(machine).map(({ event }) => event))];
    const event = fc.constantFrom(...types.flatMap((type) => sampleEvents(name, type)), { type: 'NO_SUCH_EVENT' });
    fc.assert(
      fc.property(fc.array(event, { maxLength: 25 }), (events) => {
        let simulation = beginSimulation(name, machine);
        for (const one of events) {
          const before = stateName(simulation.snapshot);
          simulation = simulateEvent(machine, simulation, one);
          const step = simulation.steps.at(-1);
          expect(step?.outcome).not.toBe('error');
          const listed = Object.hasOwn(machineMeta(name, before)?.events ?? {}, one.type);
          if (!listed) expect(['undeclared', 'stopped']).toContain(step?.outcome);
          if (step?.outcome !== 'taken') expect(stateName(simulation.snapshot)).toBe(before);
        }
        const recording = simulatedRecording(machine, simulation, 'walk');
        const read = readRecording(writeRecording(recording));
        expect(read).toEqual({ recording, problems: [] });
        expect(replayRecording(recording).divergences).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});

test('LIFE-10: a walk that fails shrinks to the few events that matter', () => {
  const events = MACHINES.has('transaction')
    ? ['PAY', 'SEND', 'SUPPLIER_FAILED', 'CANCEL', 'REVIEW'].map((type) => ({ type }))
    : [];
  const found = fc.check(
    fc.property(fc.array(fc.constantFrom(...events), { maxLength: 30 }), (path) => {
      expect(stateName(walk('transaction', path).last)).not.toBe('failed');
    }),
    { numRuns: 2_000, seed: 7 },
  );
  expect(found.counterexample?.[0].map(({ type }) => type)).toEqual(['PAY', 'SEND', 'SUPPLIER_FAILED']);
});
