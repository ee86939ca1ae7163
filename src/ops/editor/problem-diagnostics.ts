import type { Diagnostic } from '@codemirror/lint';
import type { EditorState } from '@codemirror/state';
import type { OpsProblem } from '../answers.ts';
import { firstBreak, rangeOfPointer } from './json-tree.ts';
import type { SayProblem } from './use-problem-words.ts';

/** The server's problems as marks in the text; where the text is no JSON yet, that alone. */
export function diagnosticsOf(
  state: EditorState,
  problems: readonly OpsProblem[],
  notJson: string,
  say: SayProblem,
): readonly Diagnostic[] {
  const at = firstBreak(state);
  if (at !== null) {
    const to = Math.min(state.doc.length, at + 1);
    return [{ from: Math.min(at, to), to, severity: 'error', message: notJson }];
  }
  return problems.map((problem): Diagnostic => {
    const { from, to } = rangeOfPointer(state, problem.pointer);
    const { reason, mend } = say(problem);
    const message = mend === '' ? reason : `${reason}\n${mend}`;
    return { from, to, severity: severityOf(problem), message, source: problem.rule };
  });
}

function severityOf({ severity }: OpsProblem): Diagnostic['severity'] {
  return severity === 'error' || severity === 'warning' ? severity : 'info';
}
