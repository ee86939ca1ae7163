import type { AnyMachineSnapshot } from 'xstate';
import type { ClientStep } from '#src/contract/client-call.contract.ts';
import { MOST_CLIENT_STEPS } from '#src/domain/program/client-call.ts';
import { type ClientCallEvent, clientCallMachine } from '#src/machines/client-call/client-call.machine.ts';
import { BEGIN_EVENT, type RecordedStep } from '#src/recording/recording.ts';
import { describeStep } from '#src/recording/replay/describe-step.ts';
import { type FoldedStep, folding } from '#src/recording/replay/fold.ts';

const MACHINE = 'client-call';
/** Most steps that wait to be sent; the oldest are dropped, and the gap in the numbers shows it. */
export const MOST_WAITING = 240;
/** Calls that are remembered: one whose outcome is open goes again under its key. */
const MOST_CALLS = 40;

/** A call that is being recorded. */
export interface RecordedCallOfPage {
  /** Names this request to the server, whose recording then names it too. */
  readonly request: string;
  readonly answered: () => void;
  readonly failed: (status: number, code: string) => void;
  readonly slow: () => void;
}

/** Records the states of the page's calls, by the machine of a call. */
export interface CallRecorder {
  /** @param key idempotency key: the same call goes again under the same one */
  readonly begin: (operation: string, key: string | undefined) => RecordedCallOfPage;
  /** The page was hidden or closed: noted for each call whose outcome is open. */
  readonly hidden: () => void;
  /** Hands out what waits, at most one message of it, and forgets it. */
  readonly take: () => readonly WaitingStep[];
  /** Back to the front: the message did not arrive. */
  readonly putBack: (steps: readonly WaitingStep[]) => void;
  readonly forget: () => void;
}

export interface WaitingStep {
  readonly instance: string;
  /** By the recorder's clock, in milliseconds. */
  readonly happened: number;
  readonly step: RecordedStep;
}

interface Call {
  readonly instance: string;
  request: string;
  seq: number;
  snapshot: AnyMachineSnapshot | undefined;
  /** Its last event was that the page was hidden; it is recorded once. */
  left: boolean;
}

interface Surroundings {
  /** A clock in milliseconds that never goes back. */
  readonly now: () => number;
  readonly newId: () => string;
  /** Something waits. */
  readonly noted: () => void;
}

export function createCallRecorder({ now, newId, noted }: Surroundings): CallRecorder {
  const fold = folding(clientCallMachine);
  const calls = new Map<string, Call>();
  let waiting: WaitingStep[] = [];

  const note = (
    call: Call,
    event: ClientCallEvent | { readonly type: typeof BEGIN_EVENT },
    origin: string,
    folded: FoldedStep,
  ): void => {
    const { snapshot: before, request, instance } = call;
    call.seq += 1;
    call.snapshot = folded.snapshot;
    call.left = event.type === 'HIDE';
    const who = { seq: call.seq, at: null, origin, actor: null, request };
    waiting.push({ instance, happened: now(), step: describeStep(MACHINE, { ...who, event, before, folded }) });
    if (waiting.length > MOST_WAITING) waiting = waiting.slice(-MOST_WAITING);
    noted();
  };
  const send = (call: Call, event: ClientCallEvent, origin: string): void => {
    if (call.snapshot !== undefined) note(call, event, origin, fold.step(call.snapshot, event));
  };
  const open = (instance: string, request: string): Call => {
    const known = calls.get(instance);
    if (known?.snapshot?.status === 'active') return Object.assign(known, { request });
    const call: Call = {
      instance: known === undefined ? instance : newId(),
      request,
      seq: 0,
      snapshot: undefined,
      left: false,
    };
    calls.set(instance, call);
    const oldest = calls.keys().next().value;
    if (calls.size > MOST_CALLS && oldest !== undefined) calls.delete(oldest);
    note(call, { type: BEGIN_EVENT }, 'user', fold.begin());
    return call;
  };

  return {
    begin: (operation, key) => {
      const request = newId();
      const call = open(key ?? request, request);
      send(call, { type: 'SEND', operation }, 'user');
      return {
        request,
        answered: () => send(call, { type: 'ANSWER' }, 'server'),
        failed: (status, code) => send(call, { type: 'FAIL', status, code }, 'server'),
        slow: () => send(call, { type: 'SLOW' }, 'timer'),
      };
    },
    hidden: () => {
      for (const call of calls.values())
        if (call.snapshot?.status === 'active' && !call.left) send(call, { type: 'HIDE' }, 'user');
    },
    take: () => {
      const taken = waiting.slice(0, MOST_CLIENT_STEPS);
      waiting = waiting.slice(MOST_CLIENT_STEPS);
      return taken;
    },
    putBack: (steps) => {
      waiting = [...steps, ...waiting].slice(-MOST_WAITING);
    },
    forget: () => {
      waiting = [];
      calls.clear();
    },
  };
}

/** A step as it is sent; ages instead of times, since a page's clock may be wrong. */
export function toClientStep({ instance, happened, step }: WaitingStep, now: number): ClientStep {
  const { at: _at, actor: _actor, ...said } = step;
  const age = Math.min(86_400_000, Math.max(0, Math.round(now - happened)));
  return { ...said, instance, ago_ms: age } as ClientStep;
}
