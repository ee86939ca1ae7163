import { atMost } from './figures-table.mjs';

const NAMES = [
  'first page and totals',
  'deep page',
  'state and product',
  'half a year',
  'a number',
  'the beginning of many numbers',
  'chart of 30 days',
];

/** The figures of `report.mjs`. @param report undefined where it was not measured */
export function reportFigures(report) {
  const exported = report?.exported;
  return [
    ...NAMES.map((name) => {
      const found = report?.ratios[name];
      const figure = atMost(`Report of 1,000,000 to one of 10,000: ${name}`, 1.5, found?.ratio, '', 2);
      return found === undefined
        ? figure
        : { ...figure, measured: `${figure.measured} (${found.large.toFixed(1)} to ${found.small.toFixed(1)} ms)` };
    }),
    {
      ...atMost(
        '1,000,000 rows as a file: memory of the last turn, or of sending, to the first',
        1.2,
        exported?.flat,
        '',
        2,
      ),
      ...(exported && {
        measured: `${exported.flat.toFixed(2)} (${exported.turnsMib.map((mib) => mib.toFixed(0)).join(', ')} MiB; file ${exported.fileMib.toFixed(0)} MiB, ${exported.rowsPerSecond.toFixed(0)} rows per second)`,
      }),
    },
  ];
}
