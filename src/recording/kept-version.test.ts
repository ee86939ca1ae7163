import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findRecordings } from '#server/replay/replay-files.ts';
import { MACHINES } from '#src/machines/machines.ts';
import { definitionHash, structureHash } from './definition-hash.ts';
import { isUnchanged, type KeptVersion, keepVersion } from './kept-version.ts';
import { readRecording } from './read-recording.ts';
import type { Recording } from './recording.ts';
import { againstVersion } from './replay/against.ts';
import { replayRecording } from './replay/replay.ts';
import { openTimeline } from './replay/timeline.ts';

const FOLDER = join(import.meta.dirname, 'versions');
const CORPUS = join(import.meta.dirname, '..', '..', 'tests', 'replays');
const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
const kept = new Map(
  files.map((name) => [name, JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as KeptVersion] as const),
);

function read(file: string): Recording {
  const { recording } = readRecording(readFileSync(file, 'utf8'));
  if (recording === undefined) throw new Error(`${file} opens`);
  return recording;
}
const golden = (machine: string, life: string) => read(join(CORPUS, machine, `${life}.konter.jsonl`));

/** The transaction of today with its structure changed, as a version that was kept. @param change of its JSON */
function otherVersion(change: (json: string) => string): KeptVersion {
  const machine = MACHINES.get('transaction');
  if (machine === undefined) throw new Error('there is a transaction');
  const today = keepVersion('transaction', machine, '2026-01-01');
  const json = JSON.stringify(today.structure);
  const changed = change(json);
  expect(changed).not.toBe(json);
  const structure = JSON.parse(changed);
  return { ...today, structure, definition: structureHash(structure) };
}

describe('versions of machines', () => {
  test('LIFE-9: every machine is kept as it is today', () => {
    const missing = [...MACHINES].flatMap(([name, machine]) => {
      const file = join(name, `${definitionHash(machine)}.json`);
      return kept.has(file) ? [] : [file];
    });
    expect(missing, 'node scripts/generate-machine-versions.mjs').toEqual([]);
  });

  test('LIFE-9: older versions exist, and each one and its machine still match their hash', () => {
    expect(kept.size).toBeGreaterThan(MACHINES.size);
    for (const [file, version] of kept) {
      expect(join(version.machine, `${version.definition}.json`)).toBe(file);
      expect(isUnchanged(version), file).toBe(true);
      expect(definitionHash(againstVersion(version).machine), file).toBe(version.definition);
    }
    const [first] = kept.values();
    expect(first && isUnchanged({ ...first, structure: { ...first.structure, initial: 'elsewhere' } })).toBe(false);
  });

  test('LIFE-9: each golden recording does under a kept version, without its code, what it does today', () => {
    let own = 0;
    for (const recording of findRecordings([CORPUS]).map(read)) {
      const { machine: name, definition, key } = recording.header;
      const machine = MACHINES.get(name);
      if (machine === undefined) throw new Error(`there is no ${name}`);
      const version = kept.get(join(name, `${definition}.json`)) ?? keepVersion(name, machine, '2026-01-01');
      if (version.definition === definition) own += 1;
      const { divergences, untold } = replayRecording(recording, { against: againstVersion(version) });
      const breaking = divergences.filter(({ informational }) => !informational);
      expect([breaking, untold], `${name} ${key}`).toEqual([[], undefined]);
    }
    expect(own).toBeGreaterThan(20);
  });

  test('LIFE-9: a version that leads elsewhere is found at its first step', () => {
    const version = otherVersion((json) =>
      json.replace(/("SUPPLIER_FAILED":\{[^}]*"target":)"failed"/, '$1"canceled"'),
    );
    const recording = golden('transaction', 'guard-reviewed-true');
    const failed = read(join(CORPUS, 'transaction', 'ends-success.konter.jsonl'));
    const steps = failed.steps.map((step) =>
      step.event.type === 'SUPPLIER_SUCCEEDED' ? { ...step, event: { type: 'SUPPLIER_FAILED' }, to: 'failed' } : step,
    );
    const { first, untold } = replayRecording({ ...failed, steps }, { against: againstVersion(version) });
    expect(first).toMatchObject({ kind: 'state-differs', step: steps.length, actual: { to: 'canceled' } });
    expect(untold).toBeUndefined();
    const same = replayRecording(recording, { against: againstVersion(version) });
    expect(same.first).toMatchObject({ kind: 'definition-changed', informational: true });
  });

  test('LIFE-9: an effect that a version lacks is found; parameters that code computed are the recorded ones', () => {
    const version = otherVersion((json) => json.replace('"enqueueSend",', ''));
    const recording = golden('transaction', 'ends-success');
    const timeline = openTimeline(recording, { against: againstVersion(version) });
    expect(timeline.replay.first).toMatchObject({ kind: 'effects-differ', step: 2 });
    const last = recording.steps.length - 1;
    expect(timeline.todayAt(last)?.effects).toEqual(recording.steps[last]?.effects);
    expect(timeline.todayAt(last)?.context).toEqual(timeline.contextAt(last));
    expect(timeline.divergencesAt(last)).toEqual([]);
  });

  test('LIFE-9: a guard of a version without a recorded result is not guessed', () => {
    const version = otherVersion((json) =>
      json.replace('"target":"unprocessed"', '"guard":"isOpen","target":"unprocessed"'),
    );
    const replay = replayRecording(golden('transaction', 'ends-success'), { against: againstVersion(version) });
    expect(replay.untold).toEqual({ step: 2, guard: 'isOpen' });
    expect(replay.first?.informational).toBe(true);
  });

  test('LIFE-9: a version without a state of the recording reports that instead of loading it', () => {
    const version = otherVersion((json) =>
      json.replace('"processing":{', '"sending":{').replaceAll('"target":"processing"', '"target":"sending"'),
    );
    const replay = replayRecording(golden('transaction', 'ends-success'), { against: againstVersion(version) });
    expect(replay.first).toMatchObject({ kind: 'state-differs', step: 3, expected: { to: 'processing' } });
  });
});
