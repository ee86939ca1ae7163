import type { ProblemList } from '../check/problem-list.ts';
import type { DocumentEnvironment } from '../document-environment.ts';

/** What every rule of the linter is handed besides its document. */
export interface LintContext {
  readonly environment: DocumentEnvironment;
  readonly problems: ProblemList;
}
