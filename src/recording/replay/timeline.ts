import type { AnyStateMachine, StateValue } from 'xstate';
import { patchContext } from '../context-patch.ts';
import { maskContext, maskParameters } from '../mask.ts';
import type { Outcome, RecordedEffect, RecordedGuard, Recording } from '../recording.ts';
import type { Against } from './against.ts';
import { type Divergence, type Replay, replayRecording } from './replay.ts';

/** Contexts are kept every so many steps; those between are patched together. */
const KEPT_EVERY = 100;

/** What today's code, or another version, does at a step. */
interface TodayStep {
  readonly to: StateValue;
  readonly outcome: Outcome;
  readonly guards: readonly RecordedGuard[];
  readonly effects: readonly RecordedEffect[];
  /** What it remembers then; of a kept version, which has no code for that, what was recorded. */
  readonly context: unknown;
}

/** A recording step by step, beside the result of today's code. Its size grows linearly with the steps. */
export interface Timeline {
  readonly recording: Recording;
  readonly replay: Replay;
  /** The machine's context after a step, masked; index from 0. Undefined where it was not recorded. */
  contextAt(index: number): unknown;
  /** Undefined for a step that the replay did not reach. */
  todayAt(index: number): TodayStep | undefined;
  divergencesAt(index: number): readonly Divergence[];
}

/** Opens a recording. @param others what it is held against: other machines by noun, or one version; today's machines when absent */
export function openTimeline(
  recording: Recording,
  others: { readonly machines?: ReadonlyMap<string, AnyStateMachine>; readonly against?: Against } = {},
): Timeline {
  const { steps, header } = recording;
  const today = new Map<number, TodayStep>();
  const replay = replayRecording(recording, {
    ...others,
    onStep: ({ seq }, { snapshot, outcome, guards, effects }) => {
      today.set(seq, {
        to: snapshot.value,
        outcome,
        guards,
        effects: effects.map(({ name, parameters }) => ({
          name,
          parameters: maskParameters(header.machine, parameters).value,
        })),
        context: snapshot.context,
      });
    },
  });
  const parted = new Map<number, Divergence[]>();
  for (const one of replay.divergences) {
    const here = parted.get(one.step);
    if (here === undefined) parted.set(one.step, [one]);
    else here.push(one);
  }
  const kept = new Map<number, unknown>();
  // From the first step without a patch on, the context is unknown.
  const gap = steps.findIndex(({ patch }) => patch === null);
  const start = header.start === undefined ? {} : maskContext(header.machine, header.start.context);
  const contextAt = (index: number): unknown => {
    if (index < 0) return start;
    if (gap >= 0 && index >= gap) {
      const folded = today.get(steps[index]?.seq ?? -1);
      return folded === undefined || others.against?.remembers === false
        ? undefined
        : maskContext(header.machine, folded.context);
    }
    let from = index;
    while (from >= 0 && !kept.has(from)) from -= 1;
    let context: unknown = from < 0 ? start : kept.get(from);
    for (let at = from + 1; at <= index; at += 1) {
      context = patchContext(context, steps[at]?.patch ?? []);
      if (at % KEPT_EVERY === 0) kept.set(at, context);
    }
    return context;
  };
  return {
    recording,
    replay,
    contextAt,
    todayAt(index) {
      const folded = today.get(steps[index]?.seq ?? -1);
      return folded && others.against?.remembers === false ? { ...folded, context: contextAt(index) } : folded;
    },
    divergencesAt: (index) => parted.get(steps[index]?.seq ?? -1) ?? [],
  };
}
