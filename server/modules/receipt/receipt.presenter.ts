import type { Account, UserSettings } from '#src/contract/account.contract.ts';
import type { Receipt } from '#src/contract/receipt.contract.ts';
import type { Transaction } from '#src/contract/transaction.contract.ts';
import type { Language } from '#src/domain/language.ts';
import { formatRupiah } from '#src/domain/money.ts';
import type { ProductDocument, ReceiptRow } from '#src/engine/core/document-types.ts';
import { compileExpression, type ExpressionScope } from '#src/engine/core/expression.ts';

type Shop = Pick<Account, 'name' | 'hp'>;

/**
 * A receipt as the customer gets it (TRX-2): the rows the product's document asks for, under the shop's own name. Rows for
 * the agent alone are not on it.
 * @param transaction as its owner sees it
 * @param product the version the transaction began with
 * @throws ExpressionError when a row of the document cannot be evaluated: a receipt is right or it is none
 */
export function presentReceipt(
  transaction: Transaction,
  product: Pick<ProductDocument, 'receipt'>,
  shop: Shop,
  settings: UserSettings,
  language: Language,
): Receipt {
  const scope: ExpressionScope = { transaction, locale: language };
  const { receipt } = settings;
  const rows = product.receipt.rows.filter((row) => isShown(row, scope));
  const proof = presentProof(rows, scope);
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
    rows: rows.map((row) => presentRow(row, scope)),
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

/** Voucher codes and tokens stand in rows of their own style; every other sale is proved by what the supplier answered. */
function presentProof(rows: readonly ReceiptRow[], scope: ExpressionScope): Receipt['proof'] {
  const row = rows.find(({ style }) => style === 'token') ?? rows.find(({ value }) => value.$ === 'transaction.sn');
  if (row === undefined) return undefined;
  const { label, value } = presentRow(row, scope);
  return value === '' ? undefined : { label, value };
}

function presentRow(row: ReceiptRow, scope: ExpressionScope): Receipt['rows'][number] {
  const value = compileExpression(row.value.$).evaluate(scope);
  const text = typeof value === 'string' ? value : String(value ?? '');
  return {
    label: row.label,
    // A receipt that is shared as a text says its sums as the paper does.
    value: row.style === 'money' && /^\d{1,15}$/.test(text) ? formatRupiah(Number(text)) : text,
    ...(row.style === undefined ? {} : { style: row.style }),
  };
}
