import type { OperationName } from '#src/contract/operations.ts';

/** Sample answers by operation, each from nothing in them to everything in them. */
export type Answers = Readonly<Partial<Record<OperationName, readonly unknown[]>>>;
