import { isRecord } from './context-patch.ts';
import {
  CALL_KINDS,
  CALL_OUTCOMES,
  OUTCOMES,
  type PatchOperation,
  RECORDING_FORMAT,
  RECORDING_VERSION,
  type RecordedCall,
  type RecordedClientStep,
  type RecordedStep,
  type Recording,
  type RecordingHeader,
} from './recording.ts';

/** Larger files are refused: a browser would hold them several times over. */
export const MOST_BYTES = 64 * 1024 * 1024;
/** Steps beyond are left out, with a notice. */
export const MOST_STEPS = 100_000;
/**
 * Longest line in characters, and greatest depth of its values. The recorder writes shorter and flatter lines; without
 * limits a file could freeze the page that shows it.
 */
export const LONGEST_LINE = 256 * 1024;
const DEEPEST = 32;
/** Longest word that a banner repeats. */
const LONGEST_WORD = 40;

/** Why a file does not open, or opens only in part. `line` counts from 1. */
export type FileProblem =
  | { readonly kind: 'empty' | 'too-large' | 'not-a-recording' }
  | { readonly kind: 'unknown-version'; readonly version: string }
  | { readonly kind: 'truncated'; readonly line: number }
  | { readonly kind: 'bad-line' | 'long-line'; readonly line: number }
  | { readonly kind: 'too-many-steps'; readonly steps: number }
  | { readonly kind: 'gap'; readonly line: number }
  | { readonly kind: 'no-steps' };

export interface ReadFile {
  /** Absent: nothing of it can be shown; the first problem is the reason. */
  readonly recording?: Recording;
  readonly problems: readonly FileProblem[];
}

/** Reads a recording file as far as it can be read. Never throws: files are cut off, edited and of other programs. */
export function readRecording(text: string): ReadFile {
  if (text.length > MOST_BYTES) return { problems: [{ kind: 'too-large' }] };
  if (text.trim() === '') return { problems: [{ kind: 'empty' }] };
  const lines = text.replace(/^\uFEFF/, '').split('\n');
  const header = readHeader(parse(lines[0] ?? ''));
  if ('kind' in header) return { problems: [header] };
  const problems: FileProblem[] = [];
  const steps: RecordedStep[] = [];
  const calls: RecordedCall[] = [];
  const client: RecordedClientStep[] = [];
  const last = lines.length - 1;
  for (const [index, line] of lines.entries()) {
    if (index === 0 || line.trim() === '') continue;
    if (steps.length + calls.length + client.length >= MOST_STEPS) {
      problems.push({ kind: 'too-many-steps', steps: lines.length - 1 });
      break;
    }
    const value = parse(line);
    const call = readCall(value);
    if (call !== undefined) {
      calls.push(call);
      continue;
    }
    const step = readStep(value);
    if (step !== undefined && isRecord(value) && typeof value.client === 'string' && typeof value.after === 'number') {
      client.push({ ...step, client: value.client, after: value.after });
      continue;
    }
    if (step === undefined) {
      const long = line.length > LONGEST_LINE;
      problems.push({ kind: long ? 'long-line' : index === last ? 'truncated' : 'bad-line', line: index + 1 });
      continue;
    }
    if (
      step.seq !== steps.length + 1 &&
      problems.every(({ kind }) => kind !== 'gap' && kind !== 'bad-line' && kind !== 'long-line')
    ) {
      problems.push({ kind: 'gap', line: index + 1 });
    }
    steps.push(step);
  }
  if (steps.length === 0) problems.push({ kind: 'no-steps' });
  const between = { ...(calls.length === 0 ? {} : { calls }), ...(client.length === 0 ? {} : { client }) };
  return { recording: { header, steps, ...between }, problems };
}

/** Undefined for what is no JSON, or more of it than one can show. */
function parse(line: string): unknown {
  if (line.length > LONGEST_LINE) return undefined;
  try {
    const value: unknown = JSON.parse(line);
    return isDeeper(value, DEEPEST) ? undefined : value;
  } catch {
    return undefined;
  }
}

const isDeeper = (value: unknown, than: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (than === 0 || Object.values(value).some((member) => isDeeper(member, than - 1)));

function readHeader(value: unknown): RecordingHeader | FileProblem {
  if (!isRecord(value) || value.format !== RECORDING_FORMAT) return { kind: 'not-a-recording' };
  if (value.version !== RECORDING_VERSION) {
    const { version = null } = value;
    const named = typeof version === 'string' ? version : JSON.stringify(version);
    return { kind: 'unknown-version', version: named.slice(0, LONGEST_WORD) };
  }
  const { machine, instance, start } = value;
  if (typeof machine !== 'string' || typeof instance !== 'string') return { kind: 'not-a-recording' };
  return {
    format: RECORDING_FORMAT,
    version: RECORDING_VERSION,
    machine,
    instance,
    definition: textOr(value.definition),
    build: textOr(value.build),
    xstate: textOr(value.xstate),
    key: textOr(value.key),
    ...(isRecord(start) && isState(start.value) ? { start: { value: start.value, context: start.context } } : {}),
  };
}

function readStep(value: unknown): RecordedStep | undefined {
  if (!isRecord(value)) return undefined;
  const { seq, event, outcome, from, to, guards, effects, patch, truncated, definition } = value;
  const known = OUTCOMES.find((one) => one === outcome);
  if (typeof seq !== 'number' || !isRecord(event) || typeof event.type !== 'string' || known === undefined)
    return undefined;
  if (!(from === null || isState(from)) || !isState(to)) return undefined;
  return {
    seq,
    at: textOr(value.at),
    origin: textOr(value.origin) ?? '',
    actor: textOr(value.actor),
    request: textOr(value.request),
    event: { ...event, type: event.type },
    outcome: known,
    from,
    to,
    guards: Array.isArray(guards) ? guards.filter(isGuard) : null,
    effects: Array.isArray(effects) ? effects.filter(isEffect) : [],
    patch: Array.isArray(patch) ? patch.filter(isOperation) : null,
    context: textOr(value.context),
    ...(typeof definition === 'string' ? { definition } : {}),
    ...(Array.isArray(truncated) ? { truncated: truncated.map(String) } : {}),
  };
}

function readCall(value: unknown): RecordedCall | undefined {
  if (!isRecord(value)) return undefined;
  const { after, supplier, reference, sent, status, answer, durationMs, of } = value;
  const call = CALL_KINDS.find((one) => one === value.call);
  const outcome = CALL_OUTCOMES.find((one) => one === value.outcome);
  if (call === undefined || outcome === undefined || typeof after !== 'number') return undefined;
  if (typeof supplier !== 'string' || typeof reference !== 'string') return undefined;
  return {
    call,
    after,
    at: textOr(value.at),
    request: textOr(value.request),
    ...(typeof of === 'string' ? { of } : {}),
    supplier,
    operation: textOr(value.operation),
    reference,
    outcome,
    sent: sent !== false,
    status: typeof status === 'number' ? status : null,
    cause: textOr(value.cause),
    reason: textOr(value.reason),
    answer: isRecord(answer) ? answer : {},
    durationMs: typeof durationMs === 'number' ? durationMs : 0,
  };
}

const textOr = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** A state's name, or names of nested and parallel states. */
function isState(value: unknown): value is string | Record<string, string> {
  return typeof value === 'string' || (isRecord(value) && Object.values(value).every(isState));
}

const isGuard = (value: unknown): value is { name: string; result: boolean } =>
  isRecord(value) && typeof value.name === 'string' && typeof value.result === 'boolean';
const isEffect = (value: unknown): value is { name: string; parameters: unknown } =>
  isRecord(value) && typeof value.name === 'string';

function isOperation(value: unknown): value is PatchOperation {
  if (!isRecord(value) || typeof value.path !== 'string') return false;
  return value.op === 'remove' || ((value.op === 'add' || value.op === 'replace') && Object.hasOwn(value, 'value'));
}
