/**
 * Names one call with its arguments: `transaction.get{"ref_id":"K1"}`. Keys are sorted and absent arguments (undefined,
 * null, empty text) left out, so that server (boot answers) and browser (query cache) agree on the name.
 */
export function callKey(operation: string, args: Readonly<Record<string, unknown>> = {}): string {
  return operation + stableJson(presentArguments(args));
}

/** Arguments without those that say nothing: undefined, null and empty text. */
export function presentArguments(args: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(args).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  );
}

/** JSON with sorted keys and without `undefined`. */
export function stableJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(stableJson).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${stableJson(member)}`);
  return `{${members.join(',')}}`;
}
