/**
 * Suggests the operator of a number by its longest matching prefix: `085155…` is by.U although `0851` is Telkomsel. Only a
 * suggestion: an unknown prefix yields undefined and must never block (PRE-18).
 * @param number in national form, e.g. `081234567890`; fewer digits than a prefix do not match it.
 */
export function detectOperator<O extends { readonly prefixes: readonly string[] }>(
  number: string,
  operators: readonly O[],
): O | undefined {
  let found: O | undefined;
  let length = 0;
  for (const operator of operators) {
    for (const prefix of operator.prefixes) {
      if (prefix.length > length && number.startsWith(prefix)) {
        found = operator;
        length = prefix.length;
      }
    }
  }
  return found;
}
