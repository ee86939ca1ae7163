import { describeDivergence } from '#src/recording/replay/describe-divergence.ts';
import { type FileReplay, hasFailed } from './replay-files.ts';

const MARKS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const quoted = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (mark) => MARKS[mark] ?? mark).replaceAll(/[^\t\n\r\u0020-\uFFFD]/g, '?');

/** The result as JUnit XML: one suite, one case per recording. */
export function junitReport(results: readonly FileReplay[]): string {
  const cases = results.map((result) => {
    const { file, problems, failures, recording } = result;
    const name = `name="${quoted(file)}" classname="${quoted(recording?.header.machine ?? 'unreadable')}"`;
    if (!hasFailed(result)) return `  <testcase ${name}/>`;
    const lines = [
      ...problems.map((problem) => JSON.stringify(problem)),
      ...failures.map((one) => describeDivergence(one)),
    ];
    return `  <testcase ${name}>\n    <failure message="${quoted(lines[0] ?? '')}">${quoted(lines.join('\n'))}</failure>\n  </testcase>`;
  });
  const failed = results.filter(hasFailed).length;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuite name="replay" tests="${results.length}" failures="${failed}">`,
    ...cases,
    '</testsuite>',
    '',
  ].join('\n');
}
