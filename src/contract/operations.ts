import { OPS_OPERATIONS } from './console-operations.ts';
import { DOCUMENT_OPERATIONS } from './document-operations.ts';
import { PROGRAM_OPERATIONS } from './program-operations.ts';
import { SHELL_OPERATIONS } from './shell-operations.ts';

/** Every operation of our API: for the server and for tools; the counter's page loads the lists that it needs. */
export const OPERATIONS = {
  ...DOCUMENT_OPERATIONS,
  ...OPS_OPERATIONS,
  ...SHELL_OPERATIONS,
  ...PROGRAM_OPERATIONS,
} as const;

export type OperationName = keyof typeof OPERATIONS;
