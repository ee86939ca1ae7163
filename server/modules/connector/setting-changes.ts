import type { Static } from '@sinclair/typebox';
import { sql } from 'kysely';
import { BASE_URL, placeOf, plainValue, readPlain } from '#server/connectors/settings/stored-settings.ts';
import { readBaseUrl } from '#server/connectors/transport/base-url.ts';
import { announceChange, takeTurn } from '#server/documents/serve/announce.ts';
import { requireActiveStaff } from '#server/platform/approvals/active-staff.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { type Actor, recordAuditedAction } from '#server/platform/http/guard/record-audit.ts';
import type { settingProposeBody } from '#src/contract/operations/connector.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import type { ConnectorDocument } from '#src/engine/core/document-types.ts';
import { type ConnectorDeps, connectorOf } from './connector-deps.ts';
import { isOtherUrl, plainNames } from './setting-names.ts';

type Items = Readonly<Record<string, string | null>>;

/**
 * Asks for a base URL or secrets of a connector. Nothing is used before a second person approves: whoever could move a host
 * alone could move money. Secrets are sealed before they are stored, and no answer ever holds one.
 * @throws AppError `document_not_found`, `host_not_allowed`, `secret_not_named`, `set_by_environment`, `validation_failed`
 *   when nothing is named
 */
export async function proposeSettings(
  db: Executor,
  deps: ConnectorDeps,
  actor: Actor,
  id: string,
  body: Static<typeof settingProposeBody>,
): Promise<void> {
  const connector = connectorOf(deps, id);
  const items: Record<string, string | null> = {};
  if (body.base_url !== undefined) items[BASE_URL] = body.base_url === null ? null : plainValue(body.base_url.trim());
  for (const [name, value] of Object.entries(body.values ?? {})) {
    if (!plainNames(connector).includes(name)) throw new AppError('secret_not_named', { details: { name } });
    items[name] = value === null ? null : plainValue(value.trim());
  }
  for (const [name, value] of Object.entries(body.secrets ?? {})) {
    if (!connector.secrets.includes(name)) throw new AppError('secret_not_named', { details: { name } });
    items[name] = value === null ? null : deps.seal.seal(value, placeOf(id, name));
  }
  if (Object.keys(items).length === 0) {
    throw new AppError('validation_failed', { fields: { '/base_url': [{ code: 'required' }] } });
  }
  const fixed = Object.keys(items).find((name) => deps.fromEnvironment(id, name));
  if (fixed !== undefined) throw new AppError('set_by_environment', { details: { name: fixed } });
  requireAllowed(connector, items, deps.allowLoopback);
  await inTransaction(db, async (transaction) => {
    await requireActiveStaff(transaction, { by: actor.caller.accountId });
    await transaction
      .insertInto('connector_setting_change')
      .values({
        connector: id,
        items: JSON.stringify(items),
        note: body.note,
        author_id: actor.caller.accountId,
      })
      .execute();
    await recordAuditedAction(transaction, actor, {
      action: 'connector-setting.propose',
      subject: `connector ${id}`,
      after: inWords(items),
      note: body.note,
    });
  });
}

/** Every address among the items is one that the document lets us talk to. @throws AppError `host_not_allowed` */
function requireAllowed(connector: ConnectorDocument, items: Items, allowLoopback: boolean): void {
  for (const [name, stored] of Object.entries(items)) {
    const url = stored === null ? undefined : readPlain(stored);
    if (url === undefined || !(name === BASE_URL || isOtherUrl(connector, name))) continue;
    const read = readBaseUrl(connector, { [connector.baseUrl.config]: url }, allowLoopback);
    if (!read.ok) throw new AppError('host_not_allowed', { details: { name, allowed: connector.allowedHosts } });
  }
}

/** What the log may say: the address, and of secrets their names. */
function inWords(items: Items): string {
  return Object.entries(items)
    .map(([name, value]) => `${name}: ${value === null ? 'removed' : (readPlain(value) ?? 'set')}`)
    .join(', ');
}

/**
 * A second person puts settings into force; every process uses them from its next call.
 * @throws AppError `not_found`, `own_approval`, `settlement_gone` when who proposed is not of operations any more, and what
 *   {@link proposeSettings} throws when the connector changed meanwhile
 */
export async function approveSettings(
  db: Executor,
  deps: ConnectorDeps,
  actor: Actor,
  change: string,
  note: string,
): Promise<string> {
  const connector = await inTransaction(db, async (transaction) => {
    await takeTurn(transaction);
    const row = await takeChange(transaction, change);
    const { accountId } = actor.caller;
    if (row.author_id === accountId) throw new AppError('own_approval');
    await requireActiveStaff(transaction, { by: accountId, proposedBy: row.author_id });
    const document = connectorOf(deps, row.connector);
    const items = row.items as Items;
    requireAllowed(document, items, deps.allowLoopback);
    for (const [name, value] of Object.entries(items)) {
      if (value === null) {
        await transaction
          .deleteFrom('connector_setting')
          .where('connector', '=', row.connector)
          .where('name', '=', name)
          .execute();
        continue;
      }
      const set = { value, set_by: row.author_id, approved_by: accountId, set_at: sql<Date>`now()` };
      await transaction
        .insertInto('connector_setting')
        .values({ connector: row.connector, name, ...set })
        .onConflict((conflict) => conflict.columns(['connector', 'name']).doUpdateSet(set))
        .execute();
    }
    await recordAuditedAction(transaction, actor, {
      action: 'connector-setting.approve',
      subject: `connector ${row.connector}`,
      after: inWords(items),
      note,
    });
    await announceChange(transaction, [{ kind: 'connector-setting', id: row.connector }], null);
    return row.connector;
  });
  await deps.settings.refresh();
  return connector;
}

/** Takes a change back before it is in force; its author may, and everybody else who may approve. @throws AppError `not_found` */
export async function withdrawSettings(db: Executor, actor: Actor, change: string, note: string): Promise<string> {
  return inTransaction(db, async (transaction) => {
    const row = await takeChange(transaction, change);
    await requireActiveStaff(transaction, { by: actor.caller.accountId });
    await recordAuditedAction(transaction, actor, {
      action: 'connector-setting.withdraw',
      subject: `connector ${row.connector}`,
      before: inWords(row.items as Items),
      note,
    });
    return row.connector;
  });
}

/** What waits is gone once decided: two people cannot decide twice. A refusal rolls the removal back. */
async function takeChange(transaction: Executor, change: string) {
  const row = await transaction
    .deleteFrom('connector_setting_change')
    .where('id', '=', change)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) throw new AppError('not_found');
  return row;
}
