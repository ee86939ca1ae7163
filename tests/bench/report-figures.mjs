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
  return [
    ...NAMES.map((name) => {
      const found = report?.ratios[name];
      const figure = atMost(`Report of 1,000,000 to one of 10,000: ${name}`, 1.5, found?.ratio, '', 2);
      return found === undefined
        ? figure
        : { ...figure, measured: `${figure.measured} (${found.large.toFixed(1)} to ${found.small.toFixed(1)} ms)` };
    }),
    {
      ...atMost('1,000,000 rows as a file: memory of the server', 150, report?.exported.grownMib, 'MiB', 0),
      ...(report && {
        measured: `${report.exported.grownMib.toFixed(0)} MiB (file ${report.exported.fileMib.toFixed(0)} MiB, ${report.exported.rowsPerSecond.toFixed(0)} rows per second)`,
      }),
    },
  ];
}
