import type { Problem } from '../document-types.ts';
import type { Phrase, ProblemCode, ProblemFilling, ProblemParams } from './problem-params.ts';
import { sayProblem } from './say-problem.ts';

/** Makes a problem: its code and parameters, and what they say in English for logs and scripts. */
export function createProblem<Code extends ProblemCode>(
  severity: Problem['severity'],
  pointer: string,
  code: Code,
  ...[given]: ProblemFilling<Code>
): Problem {
  const params: ProblemParams = given ?? {};
  const { reason, mend } = sayProblem(code, params, 'en') ?? { reason: code, mend: '' };
  return { pointer, severity, code, params, rule: code.slice(0, code.indexOf('.')), reason, mend };
}

/** What another problem says, for a sentence around it. */
export const reasonAndMend = ({
  code,
  params,
}: Pick<Problem, 'code' | 'params'>): { readonly why: Phrase; readonly mend: Phrase } => ({
  why: { code, params, part: 'reason' },
  mend: { code, params, part: 'mend' },
});
