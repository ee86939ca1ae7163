import { isRecord } from '#src/recording/context-patch.ts';
import { maskEvent, maskParameters } from '#src/recording/mask.ts';
import {
  CALL_KINDS,
  CALL_OUTCOMES,
  OUTCOMES,
  type PatchOperation,
  RECORDING_FORMAT,
  RECORDING_VERSION,
  type RecordedCall,
  type RecordedGuard,
  type RecordedStep,
  type Recording,
  XSTATE_VERSION,
} from '#src/recording/recording.ts';
import { placeClientSteps } from './assemble-client.ts';
import type { StoredClientStep } from './client-step.repository.ts';
import type { StoredCall, StoredRefusal, StoredStep } from './recording.repository.ts';

type Unnumbered = Omit<RecordedStep, 'seq'>;

/** Everything stored about one instance, each in its order. */
export interface StoredLife {
  readonly steps: readonly StoredStep[];
  readonly refusals: readonly StoredRefusal[];
  readonly calls: readonly StoredCall[];
  /** Calls about what led to it, e.g. its name check. */
  readonly before?: readonly EarlierCall[];
  /** What pages told of the requests that moved it, instance by instance. */
  readonly client?: readonly StoredClientStep[];
}

/** A call about another instance. */
export interface EarlierCall {
  /** Noun and key of that instance. */
  readonly of: string;
  readonly call: StoredCall;
}

/** Puts the steps of one instance together with what was refused and what suppliers were asked between them, masked (LIFE-8). */
export function assembleRecording(
  noun: string,
  instance: string,
  { steps, refusals, calls, before = [], client = [] }: StoredLife,
): Recording {
  const first = steps[0];
  const began = detailsOf(first?.recording);
  const ordered: Unnumbered[] = [];
  const said: RecordedCall[] = [];
  let definition = began.definition;
  let request: string | null = first?.request_id ?? null;
  // A request of its own led to each of them, which the other instance's recording tells.
  for (const { of, call } of before) said.push({ ...callOf(call, 0, null), of });
  for (const call of calls) if (call.after_sequence === 0) said.push(callOf(call, 0, request));
  for (const step of steps) {
    const details = detailsOf(step.recording);
    ordered.push({ ...stepOf(noun, step), ...changedDefinition(definition, details.definition) });
    definition = details.definition ?? definition;
    request = step.request_id ?? request;
    const after = ordered.length;
    for (const refusal of refusals) if (refusal.after_sequence === step.sequence) ordered.push(refusalOf(refusal));
    for (const call of calls) if (call.after_sequence === step.sequence) said.push(callOf(call, after, request));
  }
  return {
    header: {
      format: RECORDING_FORMAT,
      version: RECORDING_VERSION,
      machine: noun,
      definition: began.definition,
      build: began.build,
      xstate: XSTATE_VERSION,
      instance: `${noun}/${instance}`,
      key: first?.instance_key ?? null,
    },
    steps: ordered.map((step, index) => ({ ...step, seq: index + 1 })),
    ...(said.length === 0 ? {} : { calls: said }),
    ...(client.length === 0 ? {} : { client: placeClientSteps(client, ordered) }),
  };
}

/** @param request of the client, of the youngest step that had one: workers have none of their own */
function callOf(call: StoredCall, after: number, request: string | null): RecordedCall {
  const { kind, supplier, operation, reference, outcome, sent, status, cause, reason, answer } = call;
  return {
    call: CALL_KINDS.find((one) => one === kind) ?? 'check',
    after,
    at: call.at.toISOString(),
    request,
    supplier,
    operation,
    reference,
    outcome: CALL_OUTCOMES.find((one) => one === outcome) ?? 'unknown',
    sent,
    status,
    cause,
    reason,
    answer: isRecord(answer) ? answer : {},
    durationMs: call.duration_ms,
  };
}

function stepOf(noun: string, step: StoredStep): Unnumbered {
  const details = detailsOf(step.recording);
  const event = maskEvent(noun, step.event);
  const effects = step.effects.map(({ type, params }) => ({ name: type, masked: maskParameters(noun, params) }));
  const truncated = [
    ...event.truncated,
    ...effects.flatMap(({ name, masked }) => masked.truncated.map((field) => `${name}.${field}`)),
  ];
  return {
    at: step.at.toISOString(),
    origin: step.origin,
    actor: step.actor,
    request: step.request_id,
    event: event.value,
    outcome: 'taken',
    from: step.from_state,
    to: step.to_state,
    guards: details.guards,
    effects: effects.map(({ name, masked }) => ({ name, parameters: masked.value })),
    patch: details.patch,
    context: details.context,
    ...(truncated.length === 0 ? {} : { truncated }),
  };
}

function refusalOf(refusal: StoredRefusal): Unnumbered {
  return {
    at: refusal.at.toISOString(),
    origin: refusal.origin,
    actor: refusal.actor,
    request: refusal.request_id,
    event: refusal.event,
    outcome: OUTCOMES.find((outcome) => outcome === refusal.outcome) ?? 'error',
    from: refusal.state,
    to: refusal.state,
    guards: guardsOf(refusal.guards),
    effects: [],
    patch: [],
    context: null,
  };
}

const changedDefinition = (before: string | null, now: string | null): { readonly definition?: string } =>
  before === null || now === null || now === before ? {} : { definition: now };

/** What the recorder stored with a step; parts are null when it stored nothing. */
function detailsOf(recording: unknown): {
  readonly definition: string | null;
  readonly build: string | null;
  readonly guards: readonly RecordedGuard[] | null;
  readonly patch: readonly PatchOperation[] | null;
  readonly context: string | null;
} {
  const stored = isRecord(recording) ? recording : {};
  const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
  return {
    definition: text(stored.definition),
    build: text(stored.build),
    guards: Array.isArray(stored.guards) ? guardsOf(stored.guards) : null,
    patch: Array.isArray(stored.patch) ? (stored.patch as readonly PatchOperation[]) : null,
    context: text(stored.context),
  };
}

function guardsOf(value: unknown): readonly RecordedGuard[] {
  return Array.isArray(value) ? (value as readonly RecordedGuard[]) : [];
}
