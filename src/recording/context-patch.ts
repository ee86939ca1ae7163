import { stableJson } from '#src/contract/call-key.ts';
import type { PatchOperation } from './recording.ts';

/** What leads from one JSON value to another, as a JSON Patch. Lists are replaced whole: contexts hold short ones. */
export function diffContext(before: unknown, after: unknown, path = ''): readonly PatchOperation[] {
  if (before === after) return [];
  if (!isRecord(before) || !isRecord(after)) {
    return stableJson(before) === stableJson(after) ? [] : [{ op: 'replace', path, value: after }];
  }
  const operations: PatchOperation[] = [];
  for (const key of Object.keys(before)) {
    if (!Object.hasOwn(after, key)) operations.push({ op: 'remove', path: `${path}/${toPointer(key)}` });
  }
  for (const [key, value] of Object.entries(after)) {
    const at = `${path}/${toPointer(key)}`;
    if (Object.hasOwn(before, key)) operations.push(...diffContext(before[key], value, at));
    else operations.push({ op: 'add', path: at, value });
  }
  return operations;
}

/** Applies what {@link diffContext} found. A path that leads nowhere is left alone: files are edited by hand. */
export function patchContext(value: unknown, operations: readonly PatchOperation[]): unknown {
  return operations.reduce(
    (now, operation) => apply(now, operation.path.split('/').slice(1).map(fromPointer), operation),
    value,
  );
}

function apply(value: unknown, path: readonly string[], operation: PatchOperation): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return operation.op === 'remove' ? undefined : operation.value;
  const record = isRecord(value) ? value : {};
  if (rest.length === 0 && operation.op === 'remove') {
    return Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));
  }
  const changed: [string, unknown][] = [
    [key, apply(Object.hasOwn(record, key) ? record[key] : undefined, rest, operation)],
  ];
  return Object.fromEntries([...Object.entries(record), ...changed]);
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const toPointer = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');
const fromPointer = (key: string): string => key.replaceAll('~1', '/').replaceAll('~0', '~');
