import { recordedFields } from '#src/machines/recorded-fields.ts';
import { isRecord } from './context-patch.ts';
import type { PatchOperation, RecordedEvent } from './recording.ts';

/** Largest text of one field, in characters; a longer one is left out and marked. */
const LONGEST = 2_000;

/** Placeholder for a value that recordings do not show. */
export interface Masked {
  readonly masked: string;
  /** How long a text or list was; keys of an object. */
  readonly size?: number;
}

export interface MaskedValue<T> {
  readonly value: T;
  /** Fields whose values were too large to keep. */
  readonly truncated: readonly string[];
}

/** Whether a value is masked. */
export function isMasked(value: unknown): value is Masked {
  return (
    isRecord(value) &&
    typeof value.masked === 'string' &&
    Object.keys(value).every((key) => key === 'masked' || key === 'size')
  );
}

/**
 * An event as recordings show it: only fields that the machine's list names. Masking what is masked changes nothing, so a
 * replayed recording compares with itself.
 */
export function maskEvent(machine: string, event: { readonly type: string }): MaskedValue<RecordedEvent> {
  const { value, truncated } = maskFields(event, new Set(['type', ...recordedFields(machine).event]));
  return { value: { ...value, type: event.type }, truncated };
}

/** A context as recordings show it. */
export function maskContext(machine: string, context: unknown): unknown {
  if (!isRecord(context)) return context === undefined || context === null ? {} : mask(context);
  return maskFields(context, new Set(recordedFields(machine).context)).value;
}

/** Parameters of an effect as recordings show them. */
export function maskParameters(machine: string, parameters: unknown): MaskedValue<unknown> {
  if (!isRecord(parameters)) return { value: parameters === undefined ? {} : mask(parameters), truncated: [] };
  return maskFields(parameters, new Set(recordedFields(machine).effects));
}

/** A change of a context as recordings show it: of a field that is not listed only that it changed. */
export function maskPatch(machine: string, patch: readonly PatchOperation[]): readonly PatchOperation[] {
  const shown = new Set(recordedFields(machine).context);
  return patch.map((operation) => {
    const field = operation.path.split('/')[1] ?? '';
    if (operation.op === 'remove') return operation;
    const { value } = operation;
    return { ...operation, value: shown.has(field) && sizeOf(value) <= LONGEST ? value : mask(value) };
  });
}

/** What a supplier answered as recordings show it. @param fields by the names that connectors read them by */
export function maskAnswer(machine: string, fields: object): MaskedValue<Record<string, unknown>> {
  return maskFields(fields, new Set(recordedFields(machine).answers));
}

function maskFields(record: object, shown: ReadonlySet<string>): MaskedValue<Record<string, unknown>> {
  const truncated: string[] = [];
  const value: Record<string, unknown> = {};
  for (const [field, member] of Object.entries(record)) {
    if (member === undefined) continue;
    const large = sizeOf(member) > LONGEST;
    if (large) truncated.push(field);
    value[field] = shown.has(field) && !large ? member : mask(member);
  }
  return { value, truncated };
}

function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  return typeof value === 'object' && value !== null ? JSON.stringify(value).length : 0;
}

function mask(value: unknown): unknown {
  if (value === null || isMasked(value)) return value;
  if (typeof value === 'string') return { masked: 'string', size: value.length };
  if (Array.isArray(value)) return { masked: 'list', size: value.length };
  if (isRecord(value)) return { masked: 'object', size: Object.keys(value).length };
  return { masked: typeof value };
}
