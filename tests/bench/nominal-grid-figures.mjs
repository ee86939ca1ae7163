import { atMost } from './figures-table.mjs';

/** A frame of sixty a second. */
const FRAME_MS = 16.7;

/** The figures of `nominal-grid.mjs`. @param grid undefined where it was not measured */
export function nominalGridFigures(grid) {
  const few = grid?.byCount[20];
  const some = grid?.byCount[200];
  const many = grid?.byCount[2_000];
  const plain = grid?.plain;
  const told = (figure, name, digits, alone) =>
    grid === undefined
      ? figure
      : {
          ...figure,
          measured: `${figure.measured} (${[few, some, many].map((one) => one[name].toFixed(digits)).join(', ')} ms with 20, 200, 2,000${alone === undefined ? '' : `; ${alone[name].toFixed(digits)} a plain input`})`,
        };
  return [
    told(
      atMost('2,000 nominals to 20, 4x CPU and slow 4G: until use', 1.5, grid && many.usableMs / few.usableMs, '', 2),
      'usableMs',
      0,
    ),
    told(atMost('… frame while scrolling, p95', 50, many?.frameMs, 'ms', 0), 'frameMs', 0),
    told(atMost('… slowest letter of the search', 200, many?.letterMs, 'ms', 0), 'letterMs', 0, plain),
    atMost('… … later than in a plain input', FRAME_MS, grid && Math.max(0, many.letterMs - plain.letterMs), 'ms', 0),
    told(atMost('… … its work, by the clock of the processor', FRAME_MS, many?.workMs, 'ms', 1), 'workMs', 1, plain),
  ];
}
