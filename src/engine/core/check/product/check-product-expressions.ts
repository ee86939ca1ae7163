import type { DocumentEnvironment } from '#src/engine/core/document-environment.ts';
import type { Binding, ProductDocument, ReceiptRow } from '#src/engine/core/document-types.ts';
import {
  createExpressionChecker,
  type ExpressionChecker,
  elementType,
} from '#src/engine/core/expression/cel/expression-check.ts';
import { type JsonSchema, objectSchema } from '#src/engine/core/schema/schema-types.ts';
import { ANY_LIST, BOOLEAN, checkExpression } from '../check-values.ts';
import { type ProblemList, pointerTo } from '../problem-list.ts';

const ANYTHING: JsonSchema = {};
const INTEGER: JsonSchema = { type: 'integer' };

/** Checks a product's expressions: composing the number, reading answers, and the receipt. */
export function checkProductExpressions(
  product: ProductDocument,
  environment: DocumentEnvironment,
  problems: ProblemList,
): void {
  const parameters = objectSchema(
    Object.fromEntries(product.parameters.map((parameter) => [parameter.key, { type: 'string' }])),
  );
  const sending = createExpressionChecker({
    parameters,
    nominal: ANYTHING,
    amount: INTEGER,
    bills: { type: 'array', items: { type: 'string' } },
    option: { type: 'string' },
    locale: { type: 'string' },
  });
  const reading = createExpressionChecker({
    reply: ANYTHING,
    parameters,
    nominal: ANYTHING,
    locale: { type: 'string' },
  });
  const receipt = createExpressionChecker({ transaction: environment.transaction, locale: { type: 'string' } });
  const check = (binding: Binding | undefined, pointer: string, checker: ExpressionChecker, schema?: JsonSchema) =>
    binding && checkExpression(binding.$, pointerTo(pointer, '$'), checker, problems, schema);

  for (const [index, { choicesFrom }] of product.parameters.entries()) {
    const known = objectSchema(
      Object.fromEntries((choicesFrom?.dependsOn ?? []).map((key) => [key, { type: 'string' }])),
    );
    const asking = createExpressionChecker({ parameters: known, locale: { type: 'string' } });
    for (const [name, value] of Object.entries(choicesFrom?.extra ?? {}))
      check(value, pointerTo('/parameters', index, 'choicesFrom', 'extra', name), asking);
  }
  checkSending(product.supplier, '/supplier', check, sending);
  checkReading(product, '/reading', { check, reading, problems });
  for (const [index, other] of (product.supplier.others ?? []).entries()) {
    const at = pointerTo('/supplier/others', index);
    checkSending(other, at, check, sending);
    checkReading({ amount: product.amount, reading: other.reading }, pointerTo(at, 'reading'), {
      check,
      reading,
      problems,
    });
  }
  checkRows(product.receipt.rows, '/receipt/rows', receipt, problems);
}

type Check = (
  binding: Binding | undefined,
  pointer: string,
  checker: ExpressionChecker,
  schema?: JsonSchema,
) => ReturnType<typeof checkExpression> | undefined;

/** What goes to a supplier, the first or a further one. */
function checkSending(
  { customerNumber, extra }: Partial<Pick<ProductDocument['supplier'], 'customerNumber' | 'extra'>>,
  at: string,
  check: Check,
  sending: ExpressionChecker,
): void {
  check(customerNumber, pointerTo(at, 'customerNumber'), sending, { type: 'string' });
  for (const [name, binding] of Object.entries(extra ?? {})) check(binding, pointerTo(at, 'extra', name), sending);
}

interface ReadingCheck {
  readonly check: Check;
  readonly reading: ExpressionChecker;
  readonly problems: ProblemList;
}

/** How a supplier's answers are read, and what is made of the bills in them. */
function checkReading(
  {
    amount,
    reading: read,
  }: { readonly amount: ProductDocument['amount']; readonly reading?: ProductDocument['reading'] },
  at: string,
  { check, reading, problems }: ReadingCheck,
): void {
  for (const field of ['customerName', 'customerNumber', 'token'] as const) {
    check(read?.[field], pointerTo(at, field), reading, { type: 'string' });
  }
  for (const field of ['minAmount', 'maxAmount'] as const) {
    check(read?.[field], pointerTo(at, field), reading, INTEGER);
  }
  checkRows(read?.rows, pointerTo(at, 'rows'), reading, problems);
  if (read?.plans) {
    const plans = check(read.plans.list, pointerTo(at, 'plans', 'list'), reading, ANY_LIST);
    const plan = reading.withNames({ item: (plans && elementType(plans)) ?? 'dyn' });
    for (const field of ['code', 'name', 'description'] as const) {
      check(read.plans[field], pointerTo(at, 'plans', field), plan, { type: 'string' });
    }
    check(read.plans.price, pointerTo(at, 'plans', 'price'), plan, INTEGER);
  }
  if (!read?.bills) return;
  const list = check(read.bills.list, pointerTo(at, 'bills', 'list'), reading, ANY_LIST);
  const bill = reading.withNames({ item: (list && elementType(list)) ?? 'dyn' });
  for (const field of ['id', 'period'] as const)
    check(read.bills[field], pointerTo(at, 'bills', field), bill, { type: 'string' });
  for (const field of ['amount', 'adminFee', 'penalty'] as const) {
    check(read.bills[field], pointerTo(at, 'bills', field), bill, INTEGER);
  }
  check(read.bills.paymentFee, pointerTo(at, 'bills', 'paymentFee'), reading, INTEGER);
  checkRows(read.bills.rows, pointerTo(at, 'bills', 'rows'), bill, problems);
  for (const [index, part] of (amount.breakdown ?? []).entries())
    check(part.amount, pointerTo('/amount/breakdown', index, 'amount'), bill, INTEGER);
  for (const [index, way] of (amount.options ?? []).entries()) {
    check(way.amount, pointerTo('/amount/options', index, 'amount'), bill, INTEGER);
    check(way.until, pointerTo('/amount/options', index, 'until'), bill, { type: 'string' });
  }
}

function checkRows(
  rows: readonly ReceiptRow[] | undefined,
  pointer: string,
  checker: ExpressionChecker,
  problems: ProblemList,
): void {
  for (const [index, row] of (rows ?? []).entries()) {
    const at = pointerTo(pointer, index);
    checkExpression(row.value.$, pointerTo(at, 'value', '$'), checker, problems);
    if (row.when) checkExpression(row.when.$, pointerTo(at, 'when', '$'), checker, problems, BOOLEAN);
  }
}
