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

/** JSON with sorted keys and without `undefined`. One text grows: a document may have a hundred thousand members. */
export function stableJson(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  let text = '';
  if (Array.isArray(value)) {
    for (const item of value) text += (text === '' ? '' : ',') + stableJson(item);
    return `[${text}]`;
  }
  for (const key of Object.keys(value).sort()) {
    const member: unknown = Reflect.get(value, key);
    if (member !== undefined) text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${stableJson(member)}`;
  }
  return `{${text}}`;
}
