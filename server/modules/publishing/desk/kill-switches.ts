import type { Static } from '@sinclair/typebox';
import { announceChange, takeTurn } from '#server/documents/serve/announce.ts';
import type { KillSwitchKind } from '#server/documents/serve/kill-switch.ts';
import { OFFERS_CHANNEL } from '#server/modules/offer/index.ts';
import { requireActiveStaff } from '#server/platform/approvals/active-staff.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { type Actor, recordAuditedAction } from '#server/platform/http/guard/record-audit.ts';
import { publish } from '#server/platform/realtime/publish.ts';
import type { killSwitchField } from '#src/contract/operations/release.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import type { Localized } from '#src/domain/language.ts';
import { connectorsOf } from '#src/engine/core/product/supplier-bindings.ts';
import { peopleById } from '../people.ts';
import type { PublishingDeps } from '../publishing-deps.ts';

type KillSwitch = Static<typeof killSwitchField>;

interface Named {
  readonly kind: KillSwitchKind;
  readonly id: string;
}

/** Every switch that is set. */
export async function listKillSwitches(db: Executor, named?: Named): Promise<KillSwitch[]> {
  let query = db.selectFrom('kill_switch').selectAll().orderBy('at', 'desc');
  if (named !== undefined) query = query.where('kind', '=', named.kind).where('id', '=', named.id);
  const rows = await query.execute();
  const person = await peopleById(
    db,
    rows.map((row) => row.account_id),
  );
  return rows.map((row) => ({
    kind: row.kind as KillSwitchKind,
    id: row.id,
    reason: row.reason as Localized,
    note: row.note,
    by: person(row.account_id),
    at: row.at.toISOString(),
  }));
}

/**
 * Stops new sales of a product, or of everything a connector delivers, at once and without a second person (design: fail
 * closed). What is under way goes on. Setting it again changes the reason.
 * @param reason what agents read, in three languages or one text for all
 * @throws AppError `document_not_found` when nothing of that name is live or rolling out
 */
export async function setKillSwitch(
  db: Executor,
  { documents }: Pick<PublishingDeps, 'documents'>,
  actor: Actor,
  { kind, id }: Named,
  { reason, note }: { readonly reason: Localized | string; readonly note: string },
): Promise<void> {
  // What only a share sees for now can be stopped as well.
  const { products, connectors } = documents.layers().widest();
  if (!(kind === 'product' ? products : connectors).has(id))
    throw new AppError('document_not_found', { details: { kind, id } });
  const said = JSON.stringify(typeof reason === 'string' ? { id: reason, en: reason, zh: reason } : reason);
  await inTransaction(db, async (transaction) => {
    await takeTurn(transaction);
    const values = { reason: said, note, account_id: actor.caller.accountId };
    await transaction
      .insertInto('kill_switch')
      .values({ kind, id, ...values })
      .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet(values))
      .execute();
    await recordAuditedAction(transaction, actor, {
      action: 'kill-switch.set',
      subject: `${kind} ${id}`,
      after: said,
      note,
    });
    await tell(transaction, documents, { kind, id });
  });
}

/** Opens sales again. @throws AppError `not_found` when the switch is not set */
export async function clearKillSwitch(
  db: Executor,
  { documents }: Pick<PublishingDeps, 'documents'>,
  actor: Actor,
  { kind, id }: Named,
  note: string,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await takeTurn(transaction);
    await requireActiveStaff(transaction, { by: actor.caller.accountId });
    const gone = await transaction
      .deleteFrom('kill_switch')
      .where('kind', '=', kind)
      .where('id', '=', id)
      .returning('reason')
      .executeTakeFirst();
    if (gone === undefined) throw new AppError('not_found');
    const before = JSON.stringify(gone.reason);
    await recordAuditedAction(transaction, actor, {
      action: 'kill-switch.clear',
      subject: `${kind} ${id}`,
      before,
      note,
    });
    await tell(transaction, documents, { kind, id });
  });
}

/** A notice carries at most this many names; whoever hears none refetches all. */
const MOST_NAMES = 200;

async function tell(db: Executor, documents: PublishingDeps['documents'], named: Named): Promise<void> {
  await announceChange(db, [named], null);
  const products = [...documents.layers().widest().products.values()]
    .map(({ document }) => document)
    .filter((one) => (named.kind === 'product' ? [one.id] : connectorsOf(one)).includes(named.id))
    .map(({ id }) => id);
  await publish(db, {
    channel: OFFERS_CHANNEL,
    event: 'offer.changed',
    data: { products: products.slice(0, MOST_NAMES) },
  });
}
