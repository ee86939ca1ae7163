import { Ajv } from 'ajv';
import { OPERATION_SCHEMAS } from '#server/documents/check/operation-schemas.ts';
import type { OperationName } from '#src/contract/operations.ts';

export { SAMPLE_ANSWERS } from '#src/playground/samples/sample-answers.ts';

const ajv = new Ajv({ allErrors: true, strict: false });

/** Tells what is wrong with a sample; empty when it is what the contract says. */
export function sampleProblems(operation: OperationName, answer: unknown): readonly string[] {
  const validate = ajv.compile(OPERATION_SCHEMAS.get(operation)?.answer ?? false);
  validate(answer);
  return (validate.errors ?? []).map((error) => `${error.instancePath}: ${error.message ?? ''}`);
}
