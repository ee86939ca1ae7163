/**
 * Prints figures as a table.
 * @param figures `{ name, target, measured, reached }`; `measured` undefined where it was not measured
 */
export function printTable(figures) {
  const rows = figures.map(({ name, target, measured, reached }) => [
    name,
    target,
    measured ?? 'not measured',
    measured === undefined ? '' : reached ? 'yes' : 'NO',
  ]);
  const head = ['Figure', 'Target', 'Measured', 'Reached'];
  const widths = head.map((title, column) =>
    Math.max(...[head, ...rows].map((row) => row[column].length), title.length),
  );
  const line = (cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`;
  console.log(line(head));
  console.log(`|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`);
  for (const row of rows) console.log(line(row));
}

/** A figure that must not be more than its target. */
export function atMost(name, target, value, unit, digits = 1) {
  return {
    name,
    target: `at most ${target} ${unit}`.trim(),
    measured: value === undefined ? undefined : `${value.toFixed(digits)} ${unit}`.trim(),
    reached: value <= target,
  };
}

/** A figure that must not be less than its target. */
export function atLeast(name, target, value, detail, digits = 2) {
  return {
    name,
    target: `at least ${target}`,
    measured: value === undefined ? undefined : `${value.toFixed(digits)} ${detail}`.trim(),
    reached: value >= target,
  };
}
