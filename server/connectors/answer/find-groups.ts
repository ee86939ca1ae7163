const compiled = new Map<string, RegExp>();
const MOST_KEPT = 2_000;

/** A document's pattern, which was proven to take linear time when the document was loaded; case does not count. */
export function compilePattern(pattern: string): RegExp {
  const known = compiled.get(pattern);
  if (known !== undefined) return known;
  if (compiled.size >= MOST_KEPT) compiled.clear();
  const expression = new RegExp(pattern, 'iu');
  compiled.set(pattern, expression);
  return expression;
}

/** The named groups of the first pattern that matches; undefined when none does. */
export function findGroups(
  patterns: string | readonly string[],
  text: string,
): Readonly<Record<string, string | undefined>> | undefined {
  for (const pattern of typeof patterns === 'string' ? [patterns] : patterns) {
    const match = compilePattern(pattern).exec(text);
    if (match !== null) return { ...match.groups };
  }
  return undefined;
}
