import { atMost } from './figures-table.mjs';

/** The figures of `nominal-grid.mjs`. @param grid undefined where it was not measured */
export function nominalGridFigures(grid) {
  const few = grid?.byCount[20];
  const some = grid?.byCount[200];
  const many = grid?.byCount[2_000];
  const told = (figure, name, digits) =>
    grid === undefined
      ? figure
      : {
          ...figure,
          measured: `${figure.measured} (${[few, some, many].map((one) => one[name].toFixed(digits)).join(', ')} ms with 20, 200, 2,000)`,
        };
  return [
    told(
      atMost('2,000 nominals to 20, 4x CPU and slow 4G: until use', 1.5, grid && many.usableMs / few.usableMs, '', 2),
      'usableMs',
      0,
    ),
    told(atMost('… frame while scrolling, p95', 50, many?.frameMs, 'ms', 0), 'frameMs', 0),
    told(atMost('… slowest letter of the search', 200, many?.letterMs, 'ms', 0), 'letterMs', 0),
  ];
}
