import type { Transaction } from '#src/contract/sale/transaction.contract.ts';
import type { Language } from '#src/domain/language.ts';
import { formatForeignMoney } from '#src/domain/money/foreign-money.ts';
import { foreignAt } from '#src/domain/money/foreign-rate.ts';
import type { AccountCategory } from '#src/domain/people/account.ts';
import { OPEN_STATES } from '#src/domain/sale/transaction.ts';
import { coverNumber } from '#src/domain/text/cover-number.ts';
import { repeatLink } from '#src/engine/core/derive/product/repeat-link.ts';
import type { ProductDocument } from '#src/engine/core/document-types.ts';
import { coveredRows, coverInputs } from '#src/engine/core/product/covered-inputs.ts';
import { productPath } from '#src/engine/core/product/product-path.ts';
import type { SellingRule } from '#src/engine/core/product/selling-rule.ts';
import { displayNumber, proofLabel } from '../reading/display-number.ts';
import { failedReasonText } from '../record/failed-reason.ts';
import { maskNumber } from '../record/mask-number.ts';
import type { DetailRow } from '../record/read-product-rows.ts';
import type { TransactionHistory } from '../record/transaction-history.repository.ts';
import type { TransactionRow } from '../record/transaction-row.ts';
import { choiceRows } from './choice-rows.ts';
import { presentPlans } from './present-plans.ts';

/** Who looks at a transaction. */
export interface Viewer {
  readonly accountId: string;
  readonly category: AccountCategory;
  readonly language: Language;
  /** Secrets are uncovered: only in the answer to their owner's wish, and on receipts after it. */
  readonly reveal?: boolean;
  /** The viewer's own selling rules by scope, where something is still to be chosen. */
  readonly rules?: ReadonlyMap<string, SellingRule>;
}

type Product = Pick<
  ProductDocument,
  | 'id'
  | 'name'
  | 'nominals'
  | 'pending'
  | 'family'
  | 'type'
  | 'variant'
  | 'pricing'
  | 'reading'
  | 'parameters'
  | 'supplier'
  | 'flow'
  | 'operators'
  | 'receipt'
>;

/**
 * A transaction as a viewer may see it (API-5): the owner everything; others no balances; QA no customer's data. What may
 * not be seen is absent; the number, which always is there, is masked. Numbers of cards stand in it whole for no viewer.
 */
export function presentTransaction(
  row: TransactionRow,
  product: Product,
  history: TransactionHistory,
  viewer: Viewer,
): Transaction {
  const shown = coverInputs(product, row.parameters, shownTransaction(row, product, history, viewer));
  const covered = coveredRows(product);
  if (covered.size === 0) return shown;
  const details = shown.details.map((detail) =>
    covered.has(detail.key ?? '') ? { ...detail, value: coverNumber(detail.value) } : detail,
  );
  return { ...shown, details };
}

function shownTransaction(
  row: TransactionRow,
  product: Product,
  { events, refund }: TransactionHistory,
  viewer: Viewer,
): Transaction {
  const own = row.ownerId === viewer.accountId;
  const seesCustomer = own || viewer.category === 'operations' || viewer.category === 'master';
  return {
    ref_id: row.refId,
    family: row.family,
    product_id: row.productId,
    product_type: row.productType,
    product_path: productPath(product),
    ...(own ? { repeat_path: repeatLink(product, repeatable(row)), parameters: row.parameters } : {}),
    product_name: product.name,
    ...nominalOf(row, product),
    ...given('operator_code', row.operatorCode),
    destination_number: seesCustomer ? row.destinationNumber : maskNumber(row.destinationNumber),
    ...(seesCustomer
      ? customerOf(row, product, { reveal: own && viewer.reveal === true, language: viewer.language })
      : { details: [] }),
    price: row.price,
    buying_price: row.price,
    selling_price: row.sellingPrice,
    markup_price: row.sellingPrice - row.price,
    profit: row.state === 'success' ? row.sellingPrice - row.price : 0,
    ...billsOf(row, seesCustomer),
    ...presentPlans(row, product, own ? viewer.rules : undefined),
    ...given('order_number', row.orderNumber),
    status: row.state,
    version: row.version,
    ...given('failed_reason', row.failedReason === null ? null : failedReasonText(row.failedReason, viewer.language)),
    date: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    ...given('expires_at', row.state === 'inquiry' ? isoOf(row.expiresAt) : null),
    ...given('next_check_at', row.state === 'processing' ? isoOf(row.nextCheckAt) : null),
    ...(inReview(row) ? { in_review: true as const } : {}),
    usual_seconds: product.pending.usualSeconds,
    payment_method: 'deposit',
    ...(own ? balancesOf(row) : {}),
    ...(refund === undefined ? {} : { refund }),
    ...given('receipt_path', own && row.state === 'success' ? receiptPath(row) : null),
    events: [...events],
  };
}

const repeatable = ({ parameters, nominalCode }: TransactionRow) => ({
  parameters,
  ...(nominalCode === null ? {} : { nominal: nominalCode }),
});

/** A key only where there is a value: absent, not empty. */
function given<K extends string, V>(key: K, value: V | null): { [k in K]?: V } {
  return value === null ? {} : ({ [key]: value } as { [k in K]: V });
}

const isOpen = ({ state }: TransactionRow): boolean => (OPEN_STATES as readonly string[]).includes(state);
const inReview = (row: TransactionRow): boolean => isOpen(row) && row.needsReview && row.nextCheckAt === null;

const isoOf = (at: Date | null): string | null => at?.toISOString() ?? null;

function nominalOf(
  { nominalCode, context, sellingPrice }: TransactionRow,
  { nominals }: Product,
): Pick<Transaction, 'product_code' | 'nominal' | 'nominal_description' | 'face_value' | 'customer_rate'> {
  const { plan } = context;
  if (plan !== undefined) return { product_code: plan.code, nominal: { id: plan.name, en: plan.name, zh: plan.name } };
  if (nominalCode === null) return {};
  const nominal = nominals?.find(({ code }) => code === nominalCode);
  if (nominal === undefined) return { product_code: nominalCode };
  const { name, description, amount, foreign } = nominal;
  return {
    product_code: nominalCode,
    nominal: name,
    ...(description === undefined ? {} : { nominal_description: description }),
    ...given('face_value', amount ?? null),
    ...given('customer_rate', foreignAt(foreign, sellingPrice).foreign?.rate ?? null),
  };
}

function customerOf(
  row: TransactionRow,
  product: Product,
  { reveal, language }: { readonly reveal: boolean; readonly language: Language },
) {
  const secretSn = isProofSecret(product) && row.sn !== null;
  const secret = secretSn || row.details.some((detail) => detail.secret === true);
  const sn = secretSn && !reveal ? null : row.sn;
  return {
    ...given('customer_name', row.customerName),
    ...given('customer_number', row.customerNumber),
    ...given('destination_text', displayNumber(product, row) ?? null),
    ...given('sn', sn),
    ...given('sn_label', sn === null ? null : (proofLabel(product) ?? null)),
    ...given('secret', secret ? (reveal ? ('shown' as const) : ('hidden' as const)) : null),
    details: [
      // Before the sale the form itself shows them.
      ...(row.state === 'inquiry' ? [] : choiceRows(row, product, language)),
      ...row.details.filter((detail) => reveal || detail.secret !== true).map((detail) => detailOf(detail, language)),
    ],
  };
}

/** A row that was read from the supplier's answer; amounts of another currency as the viewer writes them (PRE-14). */
function detailOf({ secret: _secret, foreign, ...row }: DetailRow, language: Language): Transaction['details'][number] {
  return foreign === true ? { ...row, value: formatForeignMoney(row.value, language) } : row;
}

/** Whether the serial number itself is what was bought, and stays covered until its owner uncovers it (PRE-9). */
export const isProofSecret = ({ reading }: Pick<ProductDocument, 'reading'>): boolean => reading?.tokenSecret === true;

/** Until it is paid all bills are shown; afterwards those that were. */
function billsOf(row: TransactionRow, seesCustomer: boolean) {
  const { bills, chosenBills, adminFee, platformFee, context } = row;
  const { amount, bounds, paymentFee } = context;
  const open = {
    ...given('amount', amount ?? null),
    ...given('amount_min', bounds?.min ?? null),
    ...given('amount_max', bounds?.max ?? null),
  };
  if (bills === null)
    return { ...open, ...given('admin_fee', platformFee > 0 ? platformFee : null), ...customerFee(row, amount) };
  const shown = chosenBills === null ? [...bills] : bills.filter(({ id }) => chosenBills.includes(id));
  const penalty = shown.reduce((sum, bill) => sum + bill.penalty, 0);
  const owed = shown.reduce((sum, bill) => sum + bill.amount, 0);
  return {
    ...open,
    admin_fee: adminFee + platformFee,
    ...given('payment_fee', paymentFee ?? null),
    ...customerFee(row, amount ?? owed + penalty),
    bill_amount: owed,
    ...given('penalty', penalty > 0 ? penalty : null),
    ...(seesCustomer ? { bills: shown } : {}),
  };
}

/** What stands on a customer's receipt between what was owed and the total, so that its rows add up. */
function customerFee({ sellingPrice }: TransactionRow, owed: number | undefined): { customer_fee?: number } {
  return owed !== undefined && sellingPrice > owed ? { customer_fee: sellingPrice - owed } : {};
}

function balancesOf({ startBalance, endBalance, price }: TransactionRow) {
  if (startBalance === null || endBalance === null) return {};
  return { startBalance, deductedBalance: price, endBalance };
}

function receiptPath({ family, refId }: TransactionRow): string {
  return `/receipt/${family === 'prepaid' ? 'prabayar' : 'pascabayar'}/${refId}`;
}
