import { pointerTo } from '../check/problem-list.ts';
import { effectOf } from '../connector/operation-kind.ts';
import type { ProductDocument } from '../document-types.ts';
import { priorityOf } from '../product/supplier-bindings.ts';
import type { LintContext } from './lint-context.ts';

/** Prices of documents hold until the first list arrives and lists move: only what is clearly dearer is worth a word. */
const DRIFT = 1.02;

/** Where a question has an operation of its own, sending the order again instead is a slip that may cost a second purchase. */
function lintQuestion(
  { connector, pay, status }: Pick<ProductDocument['supplier'], 'connector' | 'pay' | 'status'>,
  at: string,
  { environment, problems }: LintContext,
): void {
  const { operations = {} } = environment.connectorDocuments?.get(connector) ?? {};
  const order = Object.hasOwn(operations, status) ? operations[status] : undefined;
  if (order === undefined || effectOf(status, order) !== 'buys') return;
  const questions = Object.keys(operations).filter(
    (name) => effectOf(name, operations[name] ?? order) === 'asks-status',
  );
  const [question] = questions;
  if (question !== undefined && order.idempotency?.sameReference !== 'returns-earlier') {
    problems.error(pointerTo(at, 'status'), 'status-question.order', { name: status, question });
  } else if (status === pay && order.response.nothingCreated !== undefined) {
    problems.warning(pointerTo(at, 'status'), 'status-question.request', { name: status });
  }
}

/** Rules for suppliers that stand in for the first one: each must have a chance to be asked. */
export function lintSuppliers(product: ProductDocument, context: LintContext): void {
  const { problems } = context;
  const { supplier, nominals = [], pricing } = product;
  lintQuestion(supplier, '/supplier', context);
  const others = supplier.others ?? [];
  if (supplier.choice !== undefined && others.length === 0) {
    problems.warning('/supplier/choice', 'choice-without-others.nobody');
  }
  const costs = new Map(nominals.map(({ code, supplierPrice }) => [code, supplierPrice]));
  for (const [index, other] of others.entries()) {
    const at = pointerTo('/supplier/others', index);
    lintQuestion(other, at, context);
    for (const [code, { sku, supplierPrice }] of Object.entries(other.nominals ?? {})) {
      const place = pointerTo(at, 'nominals', code);
      const most = (costs.get(code) ?? supplierPrice) + pricing.margin;
      if (supplierPrice > most * DRIFT) {
        problems.warning(pointerTo(place, 'supplierPrice'), 'supplier-too-dear.cost', {
          cost: supplierPrice,
          price: most,
        });
      }
      if (supplierPrice === 0) {
        problems.error(pointerTo(place, 'supplierPrice'), 'supplier-cost.nothing');
      }
      if (/\s/.test(sku)) problems.error(pointerTo(place, 'sku'), 'sku.spaces');
    }
    if (supplier.choice !== 'price' && priorityOf(product, other.connector) === 1) {
      problems.warning(pointerTo(at, 'priority'), 'supplier-priority.first');
    }
  }
}
