import type { Static } from '@sinclair/typebox';
import { sql } from 'kysely';
import { listedOffer } from '#server/modules/offer/index.ts';
import { requireActiveStaff } from '#server/platform/approvals/active-staff.ts';
import { databaseNow } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { type Actor, recordAuditedAction } from '#server/platform/http/guard/record-audit.ts';
import { readInstant } from '#server/platform/http/request/read-instant.ts';
import { readSitePreferences } from '#server/platform/preferences/site-preferences.ts';
import type { overrideProposeBody } from '#src/contract/operations/price.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import type { Rupiah } from '#src/domain/money/money.ts';
import { announceNominal } from './announce-nominal.ts';
import { newestDecision, type OverrideRow, standingOverrides, takeNominal } from './override.repository.ts';
import { inWords } from './override-words.ts';
import type { PriceDeps } from './price-deps.ts';
import { whyNotCovered } from './why-no-approval.ts';

type Body = Static<typeof overrideProposeBody>;
interface Wanted {
  readonly price: Rupiah | null;
  readonly margin: Rupiah | null;
  readonly from: Date | null;
  readonly to: Date | null;
}

/**
 * Decides about one nominal apart from its supplier's list: price or margin, stock, whether it is sold, from when to when.
 * Nothing named means: as listed again. What changes a price waits for a second person (site preference `approvalPolicy`);
 * stopping a nominal or its stock counts at once, as a kill switch does.
 * @throws AppError `product_not_found`, `nominal_unavailable`, `override_stale` when somebody decided in between,
 *   `below_cost`, `validation_failed` for price and margin at once or a period that is over
 */
export async function proposeOverride(
  db: Executor,
  deps: PriceDeps,
  actor: Actor,
  { product, code }: { readonly product: string; readonly code: string },
  body: Body,
): Promise<void> {
  requireNominal(deps, product, code);
  const now = await databaseNow(db);
  const wanted = readWanted(body, now);
  await inTransaction(db, async (transaction) => {
    await takeNominal(transaction, product, code);
    await requireActiveStaff(transaction, { by: actor.caller.accountId });
    const standing = await standingOverrides(transaction, product, code);
    const newest = newestDecision(standing);
    if ((newest?.id ?? null) !== (body.seen ?? null)) throw new AppError('override_stale');
    await requireCovered(transaction, product, code, wanted.price);
    const { approvalPolicy } = await readSitePreferences(transaction);
    const fourEyes = approvalPolicy.moneyCritical && changesPrice(standing, wanted, now);
    const { accountId } = actor.caller;
    const { id } = await transaction
      .insertInto('offer_override')
      .values({
        product_id: product,
        code,
        price: wanted.price,
        margin: wanted.margin,
        stock: body.stock ?? null,
        active: body.active ?? null,
        ...(wanted.from === null ? {} : { from_at: wanted.from }),
        to_at: wanted.to,
        note: body.note,
        base: newest?.id ?? null,
        four_eyes: fourEyes,
        author_id: accountId,
        ...(fourEyes ? {} : { state: 'decided', decided_by: accountId, decided_at: sql<Date>`clock_timestamp()` }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordAuditedAction(transaction, actor, {
      action: fourEyes ? 'offer-override.propose' : 'offer-override.set',
      subject: `product ${product}: ${code}`,
      before: newest === undefined ? null : inWords(newest),
      after: inWords({ ...wanted, stock: body.stock ?? null, active: body.active ?? null }),
      note: body.note,
    });
    if (!fourEyes) await announceNominal(transaction, { id, product, from: wanted.from, to: wanted.to });
  });
}

function requireNominal({ documents }: PriceDeps, product: string, code: string): void {
  const document = documents.product(product)?.document;
  if (document === undefined) throw new AppError('product_not_found');
  if (document.nominals?.some((nominal) => nominal.code === code) !== true) throw new AppError('nominal_unavailable');
}

function readWanted({ price = null, margin = null, from = null, to = null }: Body, now: Date): Wanted {
  const refuse = (pointer: string, code: string, params = {}) =>
    new AppError('validation_failed', { fields: { [pointer]: [{ code, params }] } });
  if (price !== null && margin !== null) throw refuse('/margin', 'excluded');
  const start = from === null ? null : readInstant(from, '/from');
  const end = to === null ? null : readInstant(to, '/to');
  const begins = start === null || start < now ? now : start;
  if (end !== null && end <= begins) throw refuse('/to', 'after', { date: begins.toISOString() });
  return { price, margin, from: start, to: end };
}

/** @throws AppError `below_cost` for a price below what the supplier asks */
async function requireCovered(db: Executor, product: string, code: string, price: Rupiah | null): Promise<void> {
  if (price === null) return;
  const cost = (await listedOffer(db, product, code))?.supplierPrice ?? 0;
  const refusal = whyNotCovered(price, cost);
  if (refusal !== undefined) throw refusal;
}

/** Whether a price would be another one than without it, now or later. */
function changesPrice(standing: readonly OverrideRow[], wanted: Wanted, now: Date): boolean {
  const decided = standing.filter(({ state, price, margin }) => state === 'decided' && (price ?? margin) !== null);
  if (decided.length === 0) return wanted.price !== null || wanted.margin !== null;
  const [only] = decided;
  if (decided.length > 1 || only === undefined || only !== newestDecision(standing) || only.from_at > now) return true;
  const same = (column: string | null, value: number | null): boolean =>
    (column === null ? null : Number(column)) === value;
  const atOnce = wanted.from === null || wanted.from <= now;
  const period = (only.to_at?.getTime() ?? null) === (wanted.to?.getTime() ?? null);
  return !(same(only.price, wanted.price) && same(only.margin, wanted.margin) && atOnce && period);
}
