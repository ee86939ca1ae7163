import type { DocumentEnvironment } from '#src/engine/core/document-environment.ts';
import type { ProductDocument } from '#src/engine/core/document-types.ts';
import { mendName, type ProblemList } from '../problem-list.ts';

/** What a check of the holder's name needs of the rest of the document (PRE-15). */
export function checkNameCheck(
  { nameCheck, flow, reading, biller, supplier }: ProductDocument,
  environment: DocumentEnvironment,
  problems: ProblemList,
): void {
  if (nameCheck === undefined) return;
  const { connector } = supplier;
  const operations = environment.connectors.get(connector) ?? [];
  if (!operations.includes(nameCheck.operation)) {
    const mend = mendName(nameCheck.operation, operations);
    problems.error('/nameCheck/operation', 'unknown-operation.connector', {
      connector,
      operation: nameCheck.operation,
      mend,
    });
  }
  if (flow.inquiry !== 'required' || flow.bills !== 'none' || (flow.plan ?? 'none') !== 'none') {
    problems.error('/flow', 'flow-contradiction.name-unasked');
  }
  if (reading?.customerName === undefined) problems.error('/reading', 'flow-contradiction.name-unread');
  if (biller === undefined) problems.error('/biller', 'flow-contradiction.name-bank');
}
