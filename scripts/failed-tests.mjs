/**
 * What failed, from the reports of the two test runners, so that the end of a long log says it again: whoever sees
 * only the last lines of a CI run must not have to guess.
 */
import path from 'node:path';

const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');
const LINES = 12;

/**
 * @param {{testResults: {name: string, status: string, message?: string,
 *   assertionResults: {fullName: string, status: string, failureMessages?: string[]}[]}[]}} report of vitest's JSON reporter
 * @param {string} root folder the names are told from
 * @returns {string[]} one text per failed test, and per file that could not be loaded: name and beginning of the message
 */
export function failedInVitest(report, root) {
  return report.testResults.flatMap((file) => {
    const name = path.relative(root, file.name);
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length > 0)
      return failed.map((test) => told(`${name} › ${test.fullName}`, test.failureMessages?.join('\n')));
    return file.status === 'failed' ? [told(name, file.message)] : [];
  });
}

/**
 * @param {{suites?: object[], errors?: {message?: string}[]}} report of Playwright's JSON reporter
 * @returns {string[]} one text per test that did not pass at once, and per error outside of tests
 */
export function failedInPlaywright(report) {
  return [...(report.suites ?? []).flatMap((suite) => failedInSuite(suite)), ...outsideTests(report)];
}

/**
 * @param {{errors?: {message?: string}[]} | undefined} report of Playwright's JSON reporter, or of
 *   `report-errors-outside-tests.mjs`; undefined when the runner left none
 * @returns {string[]} one text per error that belongs to no test
 */
export function outsideTests(report) {
  return (report?.errors ?? []).map(({ message }) => told('outside of tests', message));
}

function failedInSuite(suite) {
  const here = (suite.specs ?? [])
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
    .map((spec) => {
      const errors = spec.tests.flatMap(({ results }) => results.flatMap((result) => result.errors ?? []));
      return told(`${spec.file}:${spec.line} › ${spec.title}`, errors.map(({ message }) => message).join('\n'));
    });
  return [...here, ...(suite.suites ?? []).flatMap((inner) => failedInSuite(inner))];
}

function told(name, message = '') {
  const lines = message.replace(COLOURS, '').split('\n').slice(0, LINES);
  return [name, ...lines.map((line) => `    ${line}`)].join('\n');
}
