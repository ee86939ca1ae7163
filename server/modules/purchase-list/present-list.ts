import { readBalances } from '#server/ledger/balance.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { PURCHASE_LIST_LINES, type PurchaseListAnswer } from '#src/contract/sale/purchase-list.contract.ts';
import type { Language } from '#src/domain/language.ts';
import { foreignAt } from '#src/domain/money/foreign-rate.ts';
import { problemText } from './line-problem.ts';
import type { LineRow } from './purchase-line-row.ts';
import { soldLines, waitingLines } from './purchase-list.repository.ts';

/** The list as its owner sees it: what waits, what it comes to, what was bought in the last day. */
export async function presentList(db: Executor, owner: string, language: Language): Promise<PurchaseListAnswer> {
  const lines = await waitingLines(db, owner);
  const sold = await soldLines(db, owner);
  const { deposit } = await readBalances(db, owner);
  const total = lines.reduce((sum, { price }) => sum + price, 0);
  return {
    lines: lines.map((line) => ({ ...presentLine(line), ...orderNumber(line), ...problemOf(line, language) })),
    total,
    profit: lines.reduce((sum, { price, sellingPrice }) => sum + sellingPrice - price, 0),
    deposit,
    short: Math.max(0, total - deposit),
    limit: PURCHASE_LIST_LINES,
    bought: sold.map((line) => ({
      ...presentLine(line),
      ref_id: line.refId,
      status: line.state,
      bought_at: line.boughtAt.toISOString(),
    })),
  };
}

function presentLine({ id, shown, price, sellingPrice }: LineRow) {
  return {
    line: id,
    product_path: shown.path,
    product_name: shown.product,
    ...(shown.nominal === undefined ? {} : { nominal: shown.nominal }),
    ...foreignAt(shown.foreign, price),
    number: shown.number,
    ...(shown.customerName === undefined ? {} : { customer_name: shown.customerName }),
    price,
    selling_price: sellingPrice,
    profit: sellingPrice - price,
  };
}

function orderNumber({ request: { body } }: LineRow): { readonly order_number?: string } {
  return body.order_number === undefined ? {} : { order_number: body.order_number };
}

function problemOf(line: LineRow, language: Language) {
  const { problem } = line;
  if (problem === null) return {};
  const ref = problem.first === undefined ? {} : { ref_id: problem.first.refId };
  return { problem: { code: problem.code, message: problemText(line, language), ...ref } };
}
