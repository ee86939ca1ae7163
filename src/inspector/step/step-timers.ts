import { timerEffect } from '#src/machines/timers.ts';
import { activeStates } from '#src/recording/chart/chart-shape.ts';
import { isRecord } from '#src/recording/context-patch.ts';
import type { RecordedStep, Recording } from '#src/recording/recording.ts';

/** A timer that a step started. */
export interface StartedTimer {
  /** The effect that started it; one of the same name takes its place. */
  readonly name: string;
  /** `seq` of the step that started it. */
  readonly step: number;
  /** After how many seconds; null where it was not recorded. */
  readonly seconds: number | null;
  /** In milliseconds since 1970; null where it was not recorded. */
  readonly due: number | null;
}

/** What a timer came to: its time had come, another one took its place before, or its state was left before. */
type TimerEnd = 'came' | 'replaced' | 'cancelled';

interface EndedTimer extends StartedTimer {
  readonly end: TimerEnd;
}

/** Timers at one step. */
export interface TimersAt {
  readonly started: readonly StartedTimer[];
  /** Started earlier, and still waited for. */
  readonly running: readonly StartedTimer[];
  readonly ended: readonly EndedTimer[];
}

const NONE: TimersAt = { started: [], running: [], ended: [] };

/**
 * Timers at each step of a recording, in its order: started by effects, over when their state is left or another one of their name
 * begins. Steps that did nothing change none.
 */
export function timersOf({ header, steps }: Recording): readonly TimersAt[] {
  let waiting: readonly StartedTimer[] = [];
  return steps.map((step) => {
    const started = step.outcome === 'taken' ? startedBy(header.machine, step) : [];
    if (waiting.length === 0 && started.length === 0) return NONE;
    const active = new Set(activeStates(step.to));
    const running: StartedTimer[] = [];
    const ended: EndedTimer[] = [];
    for (const timer of waiting) {
      const replaced = started.some(({ name }) => name === timer.name);
      const during = timerEffect(header.machine, timer.name)?.during ?? [];
      if (!replaced && during.some((state) => active.has(state))) running.push(timer);
      else ended.push({ ...timer, end: isPast(timer.due, step.at) ? 'came' : replaced ? 'replaced' : 'cancelled' });
    }
    // The same list as long as nothing changes: ten thousand steps of waiting hold one.
    if (started.length > 0 || ended.length > 0) waiting = [...running, ...started];
    else return { ...NONE, running: waiting };
    return { started, running, ended };
  });
}

function startedBy(machine: string, { event, effects, at, seq }: RecordedStep): readonly StartedTimer[] {
  return effects.flatMap(({ name, parameters }) => {
    const timer = timerEffect(machine, name);
    const seconds: unknown = isRecord(parameters) ? parameters.afterSeconds : undefined;
    // Recordings of unlisted machines still hold due times.
    if (timer === undefined && typeof seconds !== 'number') return [];
    // Null: no later check is scheduled.
    if (seconds === null) return [];
    const named: unknown = timer?.dueField === undefined ? undefined : event[timer.dueField];
    return [
      {
        name,
        step: seq,
        seconds: typeof seconds === 'number' ? seconds : null,
        due:
          typeof seconds === 'number'
            ? instantOf(Date.parse(at ?? '') + seconds * 1_000)
            : instantOf(Date.parse(String(named))),
      },
    ];
  });
}

/** The furthest instant that a date can name, in milliseconds since 1970. */
const FURTHEST_MS = 8.64e15;

/** Null for an invalid instant: a file edited by hand may hold any number. */
const instantOf = (milliseconds: number): number | null =>
  Math.abs(milliseconds) <= FURTHEST_MS ? milliseconds : null;

const isPast = (due: number | null, at: string | null): boolean => due !== null && at !== null && due <= Date.parse(at);
