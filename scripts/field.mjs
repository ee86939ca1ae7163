/**
 * `npm run field [-- kind …]`: runs the cases of `tests/field`, all or those of the named kinds, and ends with
 * `N cases, N passed, N failed`.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { failedInVitest } from './failed-tests.mjs';
import { installPackages, root } from './installed-packages.mjs';

process.chdir(root);
installPackages({ withDevelopment: true });
const results = path.join(root, 'test-results');
mkdirSync(results, { recursive: true });
const report = path.join(results, 'field.json');

const kinds = process.argv.slice(2);
const folders = kinds.length > 0 ? kinds.map((kind) => `tests/field/${kind}/`) : ['tests/field/'];
const { status } = spawnSync(
  path.join(root, 'node_modules', '.bin', 'vitest'),
  ['run', ...folders, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
  { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] },
);

const summary = JSON.parse(readFileSync(report, 'utf8'));
const problems = failedInVitest(summary, root);
for (const problem of problems) console.error(`✗ ${problem}`);
const [passed, failed] = [summary.numPassedTests, Math.max(summary.numFailedTests, problems.length)];
console.log(`\n${passed + failed} cases, ${passed} passed, ${failed} failed`);
process.exit(status === 0 && failed === 0 && passed > 0 ? 0 : 1);
