import { BACK_UP_COMMANDS } from './data/back-up-commands.ts';
import { DIFF_COMMAND } from './diff/diff-command.ts';
import { FUZZ_COMMAND } from './fuzz/fuzz-command.ts';
import { FIXTURES_COMMAND } from './lint/fixtures-command.ts';
import { GENERATE_COMMAND } from './lint/generate-command.ts';
import { LINT_COMMAND } from './lint/lint-command.ts';
import { INVARIANTS_COMMAND } from './money/invariants-command.ts';
import { reconcileCommand } from './money/reconcile-command.ts';
import { MUTATE_COMMAND } from './mutate/mutate-command.ts';
import type { OpsCommand } from './ops-command.ts';
import { AUDIT_COMMAND } from './publishing/audit-command.ts';
import { CONNECTOR_COMMANDS } from './publishing/connector-commands.ts';
import { DOCUMENT_COMMANDS } from './publishing/document-commands.ts';
import { RELEASE_COMMANDS } from './publishing/release-commands.ts';

/** Every command of `npm run ops`, in the order the help shows them. Add yours here. */
export const OPS_COMMANDS: readonly OpsCommand[] = [
  LINT_COMMAND,
  FIXTURES_COMMAND,
  GENERATE_COMMAND,
  DIFF_COMMAND,
  FUZZ_COMMAND,
  MUTATE_COMMAND,
  INVARIANTS_COMMAND,
  reconcileCommand(),
  ...BACK_UP_COMMANDS,
  ...DOCUMENT_COMMANDS,
  ...RELEASE_COMMANDS,
  ...CONNECTOR_COMMANDS,
  AUDIT_COMMAND,
];
