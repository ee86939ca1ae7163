import { describe, expect, test } from 'vitest';
import { transactionMachine } from '#src/machines/transaction/transaction.machine.ts';
import { readRecording } from '../read-recording.ts';
import type { Recording } from '../recording.ts';
import { contextHash } from '../text-hash.ts';
import { writeRecording } from '../write-recording.ts';
import { beginSimulation, simulatedRecording, simulateEvent } from './simulate.ts';
import { openTimeline, type Timeline } from './timeline.ts';

/** A sale whose supplier reports it as pending again and again. @param count how many steps it has */
function longSale(count: number): Recording {
  let simulation = beginSimulation('transaction', transactionMachine);
  for (let step = 1; step < count; step += 1) {
    const event = [{ type: 'PAY' }, { type: 'SEND' }][step - 1] ?? { type: 'SUPPLIER_PENDING', checkAfterSeconds: 15 };
    simulation = simulateEvent(transactionMachine, simulation, event);
  }
  return simulatedRecording(transactionMachine, simulation, 'sale');
}

function opened(text: string): Timeline {
  const { recording } = readRecording(text);
  if (recording === undefined) throw new Error('it opens');
  return openTimeline(recording);
}

/** The memory held after scrubbing over all steps: values and members, shared ones counted once. */
function sizeOf(timeline: Timeline): number {
  const { recording, replay } = timeline;
  const held: unknown[] = [recording, replay];
  for (let index = 0; index < recording.steps.length; index += 1) {
    held.push(timeline.todayAt(index));
    const context = timeline.contextAt(index);
    // Created anew at each call, and held by nothing else.
    if (timeline.contextAt(index) === context) held.push(context);
  }
  const seen = new Set<unknown>();
  let size = 0;
  for (let value = held.pop(); held.length > 0 || value !== undefined; value = held.pop()) {
    size += 1;
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    for (const member of Object.values(value)) if (member !== undefined) held.push(member);
  }
  return size;
}

describe('a recording opened step by step', () => {
  test('LIFE-9: 10,000 steps hold ten times the memory of 1,000, after every step was shown', () => {
    const [few, many] = [1_000, 10_000].map((count) => {
      const timeline = opened(writeRecording(longSale(count)));
      expect(timeline.recording.steps).toHaveLength(count);
      expect(timeline.replay.steps).toBe(count);
      expect(timeline.replay.divergences).toEqual([]);
      return sizeOf(timeline);
    });
    if (few === undefined || many === undefined) throw new Error('both were measured');
    expect(many / few).toBeGreaterThan(9);
    expect(many / few).toBeLessThan(10.1);
  });

  test('LIFE-9: scrubbed to and fro a hundred times, each step has the context that was recorded', () => {
    const timeline = openTimeline(longSale(60));
    const { steps } = timeline.recording;
    const recorded = steps.map(({ context }) => context);
    expect(new Set(recorded).size).toBeGreaterThan(50);
    for (let turn = 0; turn < 100; turn += 1) {
      const way = steps.map((_, at) => (turn % 2 === 0 ? at : steps.length - 1 - at));
      const found = new Map(way.map((at) => [at, contextHash(timeline.contextAt(at))]));
      expect(steps.map((_, at) => found.get(at))).toEqual(recorded);
    }
  });

  test('LIFE-9: of a machine that no longer exists every step can be read; only what today’s code would do is missing', () => {
    const recording = longSale(6);
    const text = writeRecording({ ...recording, header: { ...recording.header, machine: 'telegram' } });
    expect(readRecording(text).problems).toEqual([]);
    const timeline = opened(text);
    expect(timeline.replay.first?.kind).toBe('unknown-machine');
    expect(timeline.recording.steps.map(({ to }) => to)).toEqual(recording.steps.map(({ to }) => to));
    expect(timeline.contextAt(5)).toEqual(openTimeline(recording).contextAt(5));
    expect(timeline.todayAt(5)).toBeUndefined();
    expect(timeline.divergencesAt(5)).toEqual([]);
    expect(writeRecording(timeline.recording)).toBe(text);
  });
});
