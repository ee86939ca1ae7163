import type { Account, UserSettings } from '#src/contract/account/account.contract.ts';
import type { Receipt } from '#src/contract/sale/receipt.contract.ts';
import type { Transaction } from '#src/contract/sale/transaction.contract.ts';
import type { Language } from '#src/domain/language.ts';
import { formatRupiah } from '#src/domain/money/money.ts';
import type { ProductDocument, ReceiptRow } from '#src/engine/core/document-types.ts';
import {
  compileExpression,
  ExpressionError,
  type ExpressionScope,
} from '#src/engine/core/expression/cel/expression.ts';

type Shop = Pick<Account, 'name' | 'hp'>;

/**
 * A receipt as the customer gets it (TRX-2): the rows the product's document asks for, under the shop's own name. Rows for
 * the agent alone are not on it. A row that real data makes fail is left out and told to operations: it costs nobody the receipt.
 * @param transaction as its owner sees it
 * @param product the version the transaction began with
 * @param failed is told of each row that was left out
 */
export function presentReceipt(
  transaction: Transaction,
  product: Pick<ProductDocument, 'receipt'>,
  shop: Shop,
  settings: UserSettings,
  language: Language,
  failed: RowFailed = () => undefined,
): Receipt {
  const scope: ExpressionScope = { transaction, locale: language };
  const { receipt } = settings;
  const rows = presentRows(product.receipt.rows, scope, failed);
  const proof = proofAmong(rows);
  return {
    ref_id: transaction.ref_id,
    title: product.receipt.title,
    shop: presentShop(shop, receipt),
    settings: {
      large_serial_number: receipt?.large_serial_number ?? true,
      left_aligned_note: receipt?.left_aligned_note ?? false,
      paper_width: receipt?.paper_width ?? 58,
    },
    status: transaction.status,
    date: transaction.date,
    rows: rows.map(({ shown }) => shown),
    ...(transaction.secret === 'hidden' ? { code_covered: true as const } : {}),
    ...(proof === undefined ? {} : { proof }),
    total: transaction.selling_price,
    ...(product.receipt.footer === undefined ? {} : { footer: product.receipt.footer }),
  };
}

function presentShop(shop: Shop, receipt: UserSettings['receipt']): Receipt['shop'] {
  if (receipt === undefined) return { name: shop.name, phone: shop.hp };
  const phone = receipt.phone ?? shop.hp;
  return {
    name: receipt.shop_name,
    ...(receipt.show_address && receipt.address !== undefined ? { address: receipt.address } : {}),
    ...(receipt.show_phone ? { phone } : {}),
    ...(receipt.note === undefined ? {} : { note: receipt.note }),
  };
}

function isShown(row: ReceiptRow, scope: ExpressionScope): boolean {
  if (row.show === 'agent') return false;
  return row.when === undefined || compileExpression(row.when.$).evaluate(scope) === true;
}

type ShownRow = Receipt['rows'][number];

/** Told of a row of the document, by its place among the rows, that cannot be evaluated. */
export type RowFailed = (index: number, cause: ExpressionError) => void;

interface PresentedRow {
  readonly row: ReceiptRow;
  readonly shown: ShownRow;
}

/** Rows for the customer, those that cannot be evaluated left out. */
function presentRows(rows: readonly ReceiptRow[], scope: ExpressionScope, failed: RowFailed): readonly PresentedRow[] {
  return rows.flatMap((row, index) => {
    try {
      return isShown(row, scope) ? [{ row, shown: presentRow(row, scope) }] : [];
    } catch (cause) {
      if (!(cause instanceof ExpressionError)) throw cause;
      failed(index, cause);
      return [];
    }
  });
}

/** Voucher codes and tokens stand in rows of their own style; every other sale is proved by what the supplier answered. */
function proofAmong(rows: readonly PresentedRow[]): Receipt['proof'] {
  const found =
    rows.find(({ row }) => row.style === 'token') ?? rows.find(({ row }) => row.value.$ === 'transaction.sn');
  if (found === undefined || found.shown.value === '') return undefined;
  const { label, value } = found.shown;
  return { label, value };
}

function presentRow(row: ReceiptRow, scope: ExpressionScope): ShownRow {
  const value = compileExpression(row.value.$).evaluate(scope);
  const text = typeof value === 'string' ? value : String(value ?? '');
  return {
    label: row.label,
    // A receipt that is shared as a text says its sums as the paper does.
    value: row.style === 'money' && /^\d{1,15}$/.test(text) ? formatRupiah(Number(text)) : text,
    ...(row.style === undefined ? {} : { style: row.style }),
  };
}
