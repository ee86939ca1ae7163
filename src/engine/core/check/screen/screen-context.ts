import type { DocumentEnvironment } from '#src/engine/core/document-environment.ts';
import type { ExpressionChecker } from '#src/engine/core/expression/cel/expression-check.ts';
import type { JsonSchema } from '#src/engine/core/schema/schema-types.ts';
import type { ProblemList } from '../problem-list.ts';

/** What is known while the parts of one screen are checked. */
export interface ScreenContext {
  readonly environment: DocumentEnvironment;
  readonly problems: ProblemList;
  /** Knows the names in scope at this place. */
  readonly checker: ExpressionChecker;
  readonly stateNames: ReadonlySet<string>;
  readonly state: JsonSchema;
  readonly dataNames: ReadonlySet<string>;
  /** Sheets of the screen as `kind:name`. */
  readonly overlays: ReadonlySet<string>;
  /** Ids seen so far. */
  readonly ids: Set<string>;
}
