import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { machineMeta } from '#src/machines/every-machine.ts';
import { MACHINES } from '#src/machines/machines.ts';
import { explore } from '#src/recording/chart/explore.ts';
import type { FoldEvent } from '#src/recording/replay/fold.ts';
import { beginSimulation, simulatedRecording, simulateEvent } from '#src/recording/replay/simulate.ts';
import { writeRecording } from '#src/recording/write-recording.ts';

/** Lives that the corpus has to hold: one to each end, one to each answer of each guard, each by the shortest way. */
export function goldenLives(name: string, machine: AnyStateMachine): ReadonlyMap<string, readonly FoldEvent[]> {
  const { states, guards } = explore(name, machine);
  const lives = new Map<string, readonly FoldEvent[]>();
  for (const [state, path] of states) if (machineMeta(name, state)?.final) lives.set(`ends-${state}`, path);
  for (const [guard, path] of guards) lives.set(`guard-${guard.replace('=', '-')}`, path);
  return lives;
}

/**
 * Writes the recordings that the corpus lacks. One that is there is never written anew: it says what was right when it was made.
 * @returns the files written
 */
export function writeGoldens(folder: string): readonly string[] {
  const written: string[] = [];
  for (const [name, machine] of MACHINES) {
    for (const [life, events] of goldenLives(name, machine)) {
      const file = path.join(folder, name, `${life}.konter.jsonl`);
      if (existsSync(file)) continue;
      mkdirSync(path.dirname(file), { recursive: true });
      let simulation = beginSimulation(name, machine);
      for (const event of events) simulation = simulateEvent(machine, simulation, event);
      writeFileSync(file, writeRecording(simulatedRecording(machine, simulation, life)));
      written.push(file);
    }
  }
  return written;
}
