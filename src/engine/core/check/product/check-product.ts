import { checkChoicesOf, problemsOfExpanded } from '#src/engine/core/choices/check-choices.ts';
import { expandChoices } from '#src/engine/core/choices/expand-choices.ts';
import type { DocumentEnvironment } from '#src/engine/core/document-environment.ts';
import type { FeeSlab, ProductDocument } from '#src/engine/core/document-types.ts';
import { amountBounds, amountProblem } from '#src/engine/core/product/price/amount-policy.ts';
import { checkTexts } from '../check-texts.ts';
import { mendName, type ProblemList, pointerTo, type Report } from '../problem-list.ts';
import { checkBiller } from './check-biller.ts';
import { checkDependent } from './check-dependent.ts';
import { checkFixtures } from './check-fixtures.ts';
import { checkFlow } from './check-flow.ts';
import { checkLookUps } from './check-look-ups.ts';
import { checkNameCheck } from './check-name-check.ts';
import { checkParameters } from './check-parameters.ts';
import { checkProductExpressions } from './check-product-expressions.ts';
import { checkProductRuntime, checkProofPatterns } from './check-product-runtime.ts';
import { checkSuppliers } from './check-suppliers.ts';

/** Checks what the meta-schema cannot say about a product (SDUI-2), its tables of choices included. */
export function checkProduct(product: ProductDocument, environment: DocumentEnvironment, problems: ProblemList): void {
  checkTexts(product, '', problems);
  checkChoicesOf(product, environment, problems);
  const expanded = expandChoices(product, environment.choiceTables);
  checkExpanded(expanded, environment, problemsOfExpanded(product, problems));
}

function checkExpanded(product: ProductDocument, environment: DocumentEnvironment, problems: ProblemList): void {
  checkParameters(product, problems);
  checkDependent(product, problems);
  checkOperators(product, environment, problems);
  checkNominals(product, environment, problems);
  checkAmounts(product, problems);
  checkFees(product.pricing.adminFee ?? [], problems);
  checkFlow(product, problems);
  checkNameCheck(product, environment, problems);
  checkSuppliers(product, environment, problems);
  checkChoiceSources(product, environment, problems);
  checkLookUps(product, environment, problems);
  checkProductExpressions(product, environment, problems);
  checkPending(product, problems);
  checkFixtures(product, problems);
  checkProductRuntime(product, problems);
  checkProofPatterns(product, problems);
}

function checkOperators(product: ProductDocument, environment: DocumentEnvironment, problems: ProblemList): void {
  const { operators } = product;
  if (!operators) return;
  if (!environment.operatorTables.has(operators.table)) {
    problems.error('/operators/table', 'unknown-operator.table', {
      name: operators.table,
      mend: mendName(operators.table, environment.operatorTables.keys()),
    });
  }
  if (!product.parameters.some((parameter) => parameter.key === operators.parameter)) {
    problems.error('/operators/parameter', 'unknown-parameter.name', {
      name: operators.parameter,
      mend: mendName(
        operators.parameter,
        product.parameters.map((parameter) => parameter.key),
      ),
    });
  }
}

function checkNominals(product: ProductDocument, environment: DocumentEnvironment, problems: ProblemList): void {
  const operators = product.operators && environment.operatorTables.get(product.operators.table);
  const [codes, skus] = [new Set<string>(), new Set<string>()];
  for (const [index, nominal] of (product.nominals ?? []).entries()) {
    const at = pointerTo('/nominals', index);
    const error: Report = (field, code, ...params) => problems.error(pointerTo(at, field), code, ...params);
    if (codes.has(nominal.code)) error('code', 'duplicate-code.nominal', { code: nominal.code });
    if (skus.has(nominal.sku)) error('sku', 'duplicate-sku.nominal', { sku: nominal.sku });
    codes.add(nominal.code);
    skus.add(nominal.sku);
    if (operators && nominal.operator === undefined) {
      error('operator', 'unknown-operator.nominal');
    }
    if (operators && nominal.operator !== undefined && !operators.includes(nominal.operator)) {
      error('operator', 'unknown-operator.name', {
        name: nominal.operator,
        mend: mendName(nominal.operator, operators),
      });
    }
    if (
      nominal.suggestedPrice !== undefined &&
      nominal.suggestedPrice < nominal.supplierPrice + product.pricing.margin
    ) {
      error('suggestedPrice', 'price-below-cost.suggested');
    }
  }
  if (product.amount.policy === 'nominal' && codes.size === 0 && product.flow.plan !== 'after-inquiry') {
    problems.error('/nominals', 'no-nominals.none');
  }
  if (product.amount.policy !== 'nominal' && !product.biller) {
    problems.error('/biller', 'no-biller.unknown');
  }
  checkBiller(product, '/biller', problems);
}

function checkAmounts(product: ProductDocument, problems: ProblemList): void {
  const { amount, limits } = product;
  if (amount.min !== undefined && amount.max !== undefined && amount.min > amount.max) {
    problems.error('/amount/min', 'amount-contradiction.bounds');
  }
  if (limits?.minAmount !== undefined && limits.maxAmount !== undefined && limits.minAmount > limits.maxAmount) {
    problems.error('/limits/minAmount', 'amount-contradiction.bounds');
  }
  checkPolicy(product, problems);
  if (amount.policy === 'range' && (amount.min === undefined || amount.max === undefined)) {
    problems.error('/amount', 'amount-contradiction.range');
  }
}

/** What a policy needs beside itself. */
function checkPolicy({ amount, flow }: ProductDocument, problems: ProblemList): void {
  const { policy } = amount;
  const { error } = problems;
  const around = policy === 'exact' || policy === 'exact-up' || policy === 'exact-down';
  if (around && flow.bills === 'none') {
    error('/amount/policy', 'amount-contradiction.no-bills', { policy });
  }
  if (!around && flow.bills !== 'none') {
    error('/amount/policy', 'amount-contradiction.bills', { policy });
  }
  if (policy === 'at-least' && amount.min === undefined) error('/amount/min', 'amount-contradiction.least');
  if (policy === 'at-most' && amount.max === undefined) error('/amount/max', 'amount-contradiction.most');
  for (const preset of amount.presets ?? []) {
    if (amountProblem(preset, amountBounds({ amount })) !== undefined) {
      error('/amount/presets', 'amount-contradiction.preset', { amount: preset });
    }
  }
}

function checkFees(slabs: readonly FeeSlab[], problems: ProblemList): void {
  for (const [index, slab] of slabs.entries()) {
    const at = pointerTo('/pricing/adminFee', index);
    if (slab.to !== null && slab.from > slab.to) problems.error(at, 'fee-slabs.order');
    const overlap = slabs.slice(0, index).some((other) => slabsOverlap(slab, other));
    if (overlap) problems.error(at, 'fee-slabs.overlap');
  }
}

function slabsOverlap(a: FeeSlab, b: FeeSlab): boolean {
  const amounts = a.from <= (b.to ?? Number.POSITIVE_INFINITY) && b.from <= (a.to ?? Number.POSITIVE_INFINITY);
  const days = (a.effectiveFrom ?? '') <= (b.effectiveTo ?? '9') && (b.effectiveFrom ?? '') <= (a.effectiveTo ?? '9');
  return amounts && days;
}

function checkChoiceSources(product: ProductDocument, environment: DocumentEnvironment, problems: ProblemList): void {
  const { connector } = product.supplier;
  const operations = environment.connectors.get(connector) ?? [];
  for (const [index, { choicesFrom }] of product.parameters.entries()) {
    if (choicesFrom === undefined || operations.includes(choicesFrom.operation)) continue;

    const at = pointerTo('/parameters', index, 'choicesFrom', 'operation');
    problems.error(at, 'unknown-operation.connector', {
      connector,
      operation: choicesFrom.operation,
      mend: mendName(choicesFrom.operation, operations),
    });
  }
}

function checkPending(product: ProductDocument, problems: ProblemList): void {
  const times = product.pending.checkAfterSeconds;
  const { retry } = product.pending;
  if (retry?.sameReference === false) {
    problems.error('/pending/retry/sameReference', 'pending-policy.reference');
  }
  if (times.some((time, index) => index > 0 && time <= (times[index - 1] ?? 0))) {
    problems.error('/pending/checkAfterSeconds', 'pending-policy.order');
  }
}
