/**
 * A reporter of vitest: keeps in the file that `OUTSIDE_TESTS_FILE` names, as `{errors: {message: string}[]}`, what went
 * wrong outside of any test (a promise that nobody awaited, a worker that died) and which test was running then. The
 * report that counts tests does not know these errors.
 */
import { writeFileSync } from 'node:fs';

export default class ErrorsOutsideTests {
  /**
   * @param {unknown} _modules
   * @param {readonly {name?: string, message?: string, stack?: string, VITEST_TEST_NAME?: string,
   *   VITEST_TEST_PATH?: string}[]} errors
   */
  onTestRunEnd(_modules, errors) {
    const told = errors.map((error) => ({
      message: [
        [error.VITEST_TEST_PATH, error.VITEST_TEST_NAME].filter(Boolean).join(' › ') || 'no test known',
        error.stack ?? `${error.name ?? 'Error'}: ${error.message ?? JSON.stringify(error)}`,
      ].join('\n'),
    }));
    if (process.env.OUTSIDE_TESTS_FILE) writeFileSync(process.env.OUTSIDE_TESTS_FILE, JSON.stringify({ errors: told }));
  }
}
