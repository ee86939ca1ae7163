import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { EXIT, type OpsCommand } from '../ops-command.ts';

interface StageFigures {
  readonly mutants?: number;
  readonly refused?: number;
  readonly drawn?: number;
  readonly blocked?: number;
  readonly survivors: readonly string[];
}

/**
 * `npm run ops -- mutate`: breaks every node of every shipped document, one at a time. The check must refuse each; drawn all
 * the same by the real blocks, no pay button may work. The test suite runs a sample of the same.
 */
export const MUTATE_COMMAND: OpsCommand = {
  name: 'mutate',
  usage: 'mutate [--json]',
  summary: 'Breaks every node of every shipped document: none may be taken, none may leave a pay button that works.',
  async run(_given, output) {
    const folder = mkdtempSync(path.join(tmpdir(), 'konter-mutants-'));
    try {
      const ended = await runStages(folder);
      const checked = figuresOf(folder, 'checked');
      const drawn = figuresOf(folder, 'drawn');
      const survivors = [...(checked?.survivors ?? []), ...(drawn?.survivors ?? [])];
      for (const survivor of survivors) output.say(`alive: ${survivor}`);
      output.say(
        `${checked?.mutants ?? 0} mutants, ${checked?.refused ?? 0} refused at the check; ` +
          `${drawn?.drawn ?? 0} of them drawn all the same, ${drawn?.blocked ?? 0} without a pay button that works`,
      );
      output.result({ checked, drawn });
      const done = ended && checked !== undefined && drawn !== undefined;
      if (!done) output.complain('Not every mutant was tried: see the output of the tests.');
      return done && survivors.length === 0 ? EXIT.ok : EXIT.problems;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** Runs the mutation tests over everything; true when they pass. */
function runStages(folder: string): Promise<boolean> {
  const vitest = path.join(process.cwd(), 'node_modules', '.bin', 'vitest');
  const given = ['run', '--project', 'unit', '--project', 'react', '--reporter=dot', 'tests/documents/mutation'];
  const env = { ...process.env, KONTER_MUTANTS: 'all', KONTER_MUTANT_FIGURES: folder };
  return new Promise((resolve, reject) => {
    const child = spawn(vitest, given, { env, stdio: ['ignore', 'ignore', 'inherit'] });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code === 0));
  });
}

function figuresOf(folder: string, stage: string): StageFigures | undefined {
  try {
    return JSON.parse(readFileSync(path.join(folder, `${stage}.json`), 'utf8')) as StageFigures;
  } catch {
    return undefined;
  }
}
