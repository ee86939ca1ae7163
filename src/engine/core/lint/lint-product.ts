import { pointerTo } from '../check/problem-list.ts';
import type { ProductDocument, ReceiptRow } from '../document-types.ts';
import { constantValue } from '../expression/cel/expression-constants.ts';
import { allOf } from '../problems/problem-params.ts';
import { lintAmounts } from './lint-amounts.ts';
import { lintAnswerNames } from './lint-answer-names.ts';
import type { LintContext } from './lint-context.ts';
import { lintParameters } from './lint-parameters.ts';
import { lintSchedule } from './lint-schedule.ts';
import { lintSuppliers } from './lint-suppliers.ts';
import { tryProduct } from './trial/try-product.ts';

/** Every rule for products that needs more than one member to decide. */
export function lintProduct(product: ProductDocument, context: LintContext): void {
  lintParameters(product, context);
  lintSchedule(product, context);
  lintAmounts(product, context);
  lintFlow(product, context);
  lintReceipt(product, context);
  lintPending(product, context);
  lintFixtures(product, context);
  lintNominals(product, context);
  lintSuppliers(product, context);
  lintAnswerNames(product, context);
  tryProduct(product, context);
}

function lintFlow({ flow, amount, supplier, reading, family }: ProductDocument, { problems }: LintContext): void {
  const warn = problems.warning;
  if (flow.inquiry === 'none' && flow.inquiryExpiresMinutes !== undefined) {
    warn('/flow/inquiryExpiresMinutes', 'flow-contradiction.expiry');
  }
  if (flow.inquiry === 'none' && flow.sameDay === true) warn('/flow/sameDay', 'flow-contradiction.same-day');
  if (flow.inquiry === 'none' && supplier.inquiry !== undefined) {
    warn('/supplier/inquiry', 'flow-contradiction.never-asked');
  }
  if (flow.inquiry !== 'none' && reading?.customerName === undefined) {
    warn('/reading', 'flow-contradiction.no-name');
  }
  if (flow.bills === 'none' && reading?.bills !== undefined) {
    warn('/reading/bills', 'flow-contradiction.bills-unshown');
  }
  if (family === 'prepaid' && flow.bills !== 'none') {
    warn('/flow/bills', 'flow-contradiction.prepaid');
  }
  if (family === 'postpaid' && amount.policy === 'nominal' && flow.plan !== 'after-inquiry') {
    warn('/amount/policy', 'flow-contradiction.nominals');
  }
}

const PERSONAL = /\b(?:customer_name|customer_number|destination_number|subscriber_id|address|nik|email)\b/;

/** What a receipt must hold, and what it must not show to everybody. */
function lintReceipt(product: ProductDocument, context: LintContext): void {
  const { receipt, reading } = product;
  const proof = receipt.rows.some(({ value }) => /transaction\.(?:sn|token|supplier_id)\b/.test(value.$));
  if (!proof) {
    context.problems.error('/receipt/rows', 'receipt-without-proof.none');
  }
  const lists: readonly (readonly [string, readonly ReceiptRow[]])[] = [
    ['/receipt/rows', receipt.rows],
    ['/reading/rows', reading?.rows ?? []],
    ['/reading/bills/rows', reading?.bills?.rows ?? []],
  ];
  for (const [pointer, rows] of lists) {
    for (const [index, row] of rows.entries()) lintRow(row, pointerTo(pointer, index), context);
  }
  const proofRow = receipt.rows.find(({ value }) => /transaction\.sn\b/.test(value.$));
  if (product.reading?.token !== undefined && proofRow?.show === 'agent') {
    context.problems.error('/receipt/rows', 'receipt-without-proof.hidden');
  }
}

function lintRow(row: ReceiptRow, at: string, { problems }: LintContext): void {
  if (PERSONAL.test(row.value.$) && (row.pii ?? 'none') === 'none') {
    problems.warning(pointerTo(at, 'pii'), 'personal-data.row');
  }
  const shown = row.when === undefined ? undefined : constantValue(row.when.$);
  if (shown !== undefined) {
    const which = shown.value === true ? 'row-always' : 'row-never';
    problems.warning(pointerTo(at, 'when', '$'), `constant-condition.${which}`);
  }
  if (constantValue(row.value.$) !== undefined) {
    problems.warning(pointerTo(at, 'value', '$'), 'constant-value.row');
  }
}

/** A day is long enough to ask again; asking within two seconds only annoys the supplier. */
function lintPending({ pending }: ProductDocument, { problems }: LintContext): void {
  const { checkAfterSeconds: times, reviewAfterSeconds, usualSeconds } = pending;
  const warn = problems.warning;
  if (times.length === 0) warn('/pending/checkAfterSeconds', 'pending-policy.never');
  if ((times[0] ?? 5) < 2) warn('/pending/checkAfterSeconds/0', 'pending-policy.at-once');
  if ((times.at(-1) ?? 0) > reviewAfterSeconds) {
    warn('/pending/reviewAfterSeconds', 'pending-policy.person');
  }
  if (usualSeconds > reviewAfterSeconds) {
    warn('/pending/usualSeconds', 'pending-policy.usual');
  }
  if (reviewAfterSeconds > 14 * 86_400) {
    warn('/pending/reviewAfterSeconds', 'pending-policy.weeks');
  }
}

/** Every outcome that can happen has an example (sdui F.11). */
function lintFixtures({ fixtures, flow }: ProductDocument, { problems }: LintContext): void {
  const outcomes = new Set(fixtures.map(({ outcome }) => outcome));
  const wanted = ['pending-failed', ...(flow.inquiry === 'none' ? [] : ['wrong-number'])] as const;
  const bills = flow.bills === 'none' ? [] : (['already-paid'] as const);
  const missing = [...wanted, ...bills].filter((outcome) => !outcomes.has(outcome as 'success'));
  if (missing.length > 0) {
    problems.warning('/fixtures', 'missing-fixture.outcomes', { outcomes: allOf(missing) });
  }
  const numbers = fixtures.map(({ parameters, nominal }) => JSON.stringify([parameters, nominal ?? '']));
  for (const [index, number] of numbers.entries()) {
    if (numbers.indexOf(number) < index) {
      problems.warning(pointerTo('/fixtures', index), 'duplicate-fixture.number');
    }
  }
}

function lintNominals({ nominals = [] }: ProductDocument, { problems }: LintContext): void {
  const names = new Map<string, number>();
  for (const [index, { code, name, operator = '', sku, group }] of nominals.entries()) {
    const key = `${operator} ${group?.id ?? ''} ${name.id}`;
    if (names.has(key)) {
      const at = pointerTo('/nominals', index, 'name');
      problems.warning(at, 'duplicate-name.nominal');
    }
    names.set(key, index);
    if (code === name.id || code === name.en) {
      problems.warning(pointerTo('/nominals', index, 'code'), 'label-as-key.nominal');
    }
    if (/\s/.test(sku)) {
      problems.error(pointerTo('/nominals', index, 'sku'), 'sku.spaces');
    }
  }
}
