import type { ProductDocument } from '#src/engine/core/document-types.ts';
import type { ProblemList } from '../problem-list.ts';

/** What the steps of a flow need of each other. */
export function checkFlow(product: ProductDocument, problems: ProblemList): void {
  const later = product.flow.plan === 'after-inquiry';
  if (later && !product.reading?.plans) {
    problems.error('/reading', 'flow-contradiction.no-plans');
  }
  if (later && product.flow.inquiry !== 'required') {
    problems.error('/flow/inquiry', 'flow-contradiction.plans');
  }
  if (product.flow.oldestFirst !== undefined && product.flow.bills !== 'many') {
    problems.error('/flow/oldestFirst', 'flow-contradiction.order');
  }
  checkLookUp(product, problems);
  checkWithoutName(product, problems);
}

/** Only what a look-up told nothing that the payment needs can be paid without it. */
function checkWithoutName({ flow, nameCheck }: ProductDocument, problems: ProblemList): void {
  if (flow.withoutName !== true) return;
  const bare = flow.inquiry === 'required' && flow.bills === 'none' && (flow.plan ?? 'none') === 'none';
  if (!bare || nameCheck !== undefined) problems.error('/flow/withoutName', 'flow-contradiction.without-name');
}

/** A look-up needs an operation, and bills need a look-up. */
function checkLookUp(product: ProductDocument, problems: ProblemList): void {
  const { flow, supplier, family, reading } = product;
  if (flow.inquiry !== 'none' && supplier.inquiry === undefined) {
    problems.error('/supplier/inquiry', 'flow-contradiction.no-inquiry');
  }
  if (family === 'postpaid' && flow.inquiry !== 'required') {
    problems.error('/flow/inquiry', 'flow-contradiction.bills-first');
  }
  if (flow.bills !== 'none' && !reading?.bills) {
    problems.error('/reading', 'flow-contradiction.no-bills');
  }
}
