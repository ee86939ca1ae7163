import { failedReasonText, isBuyer, type TransactionDeps } from '#server/modules/transaction/index.ts';
import { databaseNow } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { isLetIn } from '#server/platform/http/admission.ts';
import type { Caller, SignedInContext } from '#server/platform/http/route.ts';
import { readSitePreferences } from '#server/platform/preferences/site-preferences.ts';
import type { NameCheck } from '#src/contract/account/name-check.contract.ts';
import { OPERATIONS } from '#src/contract/operations.ts';
import type { Language } from '#src/domain/language.ts';
import type { ProductDocument } from '#src/engine/core/document-types.ts';
import { nameCheckTerms } from '#src/engine/core/product/name-check-policy.ts';
import { productPath } from '#src/engine/core/product/product-path.ts';
import { machineMeta } from '#src/machines/registry.ts';
import type { NameCheckRow } from './name-check-row.ts';

/** Name checks as their owner sees them, with the page on which money can be sent to the account. */
export async function presentNameChecks(
  db: Executor,
  documents: Pick<TransactionDeps['documents'], 'product' | 'productByHash'>,
  rows: readonly NameCheckRow[],
  { language, caller }: Pick<SignedInContext, 'language' | 'caller'>,
): Promise<NameCheck[]> {
  const [now, { nameCheck: site }] = [await databaseNow(db), await readSitePreferences(db)];
  const present = async (row: NameCheckRow): Promise<NameCheck> => {
    const product = await documents.productByHash(row.productHash);
    // What is sent on it goes by the product of today, and is gone with it.
    const policy = documents.product(row.productId)?.document.nameCheck;
    const minutes = policy === undefined ? 0 : nameCheckTerms(policy, site).validMinutes;
    const until =
      row.state === 'success' && row.settledAt ? new Date(row.settledAt.getTime() + minutes * 60_000) : null;
    return {
      reference: row.reference,
      status: row.state,
      ...wordsOf(row),
      version: row.version,
      product: row.productId,
      product_name: product.name,
      bank: chosenBank(product, row, language),
      to: `${productPath(product)}?${new URLSearchParams({ number: row.destinationNumber, check: row.reference })}`,
      number: row.destinationNumber,
      ...(row.customerName === null ? {} : { customer_name: row.customerName }),
      ...(row.failedReason === null ? {} : { failed_reason: failedReasonText(row.failedReason, language) }),
      fee: row.fee,
      date: row.createdAt.toISOString(),
      ...(row.settledAt === null ? {} : { settled_at: row.settledAt.toISOString() }),
      ...(until === null ? {} : { valid_until: until.toISOString() }),
      usable: until !== null && until > now && maySend(caller),
    };
  };
  return Promise.all(rows.map(present));
}

/** Whether an account may send money at all. */
const maySend = (caller: Caller): boolean =>
  isBuyer(caller) && isLetIn('active', caller, OPERATIONS['transaction.pay']);

/** The words of a state, from the machine (LIFE-7). */
function wordsOf({ state }: NameCheckRow) {
  const meta = machineMeta('name-check', state);
  if (meta === undefined) throw new Error(`no words for a name check that is ${state}`);
  return { label: meta.label, explain: meta.explain };
}

function chosenBank({ biller, parameters: inputs }: ProductDocument, { parameters }: NameCheckRow, language: Language) {
  if (biller === undefined || !('by' in biller)) return '';
  const value = parameters[biller.by] ?? '';
  const choices = inputs.find(({ key }) => key === biller.by)?.choices ?? [];
  return choices.find((choice) => choice.value === value)?.label[language] ?? value;
}
