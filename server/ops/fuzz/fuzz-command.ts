import { countOption, EXIT, type OpsCommand } from '../ops-command.ts';
import { BUDGET_MS, fuzzExpressions } from './fuzz-expressions.ts';

/** `npm run ops -- fuzz`: random expressions, by the server's evaluator and by that of screens, which must agree. */
export const FUZZ_COMMAND: OpsCommand = {
  name: 'fuzz',
  usage: 'fuzz [--count 1000000] [--seed 1] [--json]',
  summary:
    'Compiles, evaluates and checks random expressions: none past its budget, none with another error than ours, none otherwise on a screen.',
  values: ['count', 'seed'],
  async run(given, output) {
    const began = performance.now();
    const figures = fuzzExpressions(countOption(given, 'count', 1_000_000), countOption(given, 'seed', 1));
    const seconds = Math.round((performance.now() - began) / 1000);
    const { expressions, evaluated, refused, failed, escaped, differing, slow, slowestMs } = figures;
    output.say(
      `${expressions} expressions in ${seconds} s: ${evaluated} evaluated, ${refused} refused, ${failed} failed in our words; ` +
        `${escaped} with another error, ${differing} otherwise on a screen, ${slow} past ${BUDGET_MS} ms (slowest ${slowestMs} ms)`,
    );
    if (figures.first !== undefined) output.complain(figures.first);
    output.result({ ...figures, seconds });
    return escaped === 0 && differing === 0 && slow === 0 ? EXIT.ok : EXIT.problems;
  },
};
