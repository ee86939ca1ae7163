/** A value whose objects have their properties in the order of another one's, so that a comparison shows only what differs. */
export function orderLike(pattern: unknown, value: unknown): unknown {
  if (Array.isArray(value))
    return value.map((item, at) => orderLike(Array.isArray(pattern) ? pattern[at] : undefined, item));
  if (!isRecord(value)) return value;
  const own = isRecord(pattern) ? pattern : {};
  const names = [...new Set([...Object.keys(own), ...Object.keys(value)])].filter((name) => Object.hasOwn(value, name));
  return Object.fromEntries(names.map((name) => [name, orderLike(own[name], value[name])]));
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
