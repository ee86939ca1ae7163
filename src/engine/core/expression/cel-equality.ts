/** Equality of CEL values: by content for lists and maps, an int equals a double of the same value. */
export function celEquals(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  const [typeOfA, typeOfB] = [typeof a, typeof b];
  // By order, which compares an int with a double exactly; as doubles, large ints would lose their last digits.
  if (isNumber(typeOfA) && isNumber(typeOfB)) return (a as number) <= (b as number) && (a as number) >= (b as number);
  if (typeOfA !== 'object' || typeOfB !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) return sameList(a, b);
  return sameMap(a as object, b as object);
}

const isNumber = (type: string) => type === 'bigint' || type === 'number';

function sameList(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
  return a.every((element, index) => celEquals(element, b[index]));
}

function sameMap(a: object, b: object): boolean {
  const other = new Map<string, unknown>(Object.entries(b));
  const mine = Object.entries(a);
  return mine.length === other.size && mine.every(([key, value]) => other.has(key) && celEquals(value, other.get(key)));
}
