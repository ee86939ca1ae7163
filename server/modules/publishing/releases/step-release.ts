import { checkDocuments } from '#server/documents/check/check-documents.ts';
import { readBodies } from '#server/documents/published-layer.ts';
import { takeTurn } from '#server/documents/serve/announce.ts';
import { advanceLocked, lockRow } from '#server/lifecycle/advance.ts';
import type { LifecycleOrigin } from '#server/lifecycle/lifecycle-definition.ts';
import { requireActiveStaff } from '#server/platform/approvals/active-staff.ts';
import { databaseNow } from '#server/platform/clock.ts';
import { inSlices } from '#server/platform/concurrency/slices.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { recordAudit } from '#server/platform/http/guard/audit.ts';
import type { Share } from '#src/contract/publishing.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import type { ReleaseEvent } from '#src/machines/release/release.machine.ts';
import { requireAccounts } from '../desk/find-accounts.ts';
import { liveHashes } from '../drafts/live-hashes.ts';
import type { PublishingDeps } from '../publishing-deps.ts';
import { requirePeople } from './approve-release.ts';
import { releaseLifecycle } from './release.lifecycle.ts';
import type { ReleaseColumns, ReleaseRow } from './release-row.ts';

/** Who moves a release: a person of operations, or the clock. */
export interface ReleaseMover {
  readonly origin: Extract<LifecycleOrigin, 'operator' | 'timer'>;
  readonly accountId: string | null;
  readonly requestId: string;
  readonly address: string;
}

export type ReleaseStep =
  | { readonly type: 'PREVIEW' | 'PUBLISH' | 'ROLL_BACK' | 'WITHDRAW'; readonly note: string }
  | { readonly type: 'SCHEDULE'; readonly at: Date; readonly note: string }
  | { readonly type: 'ROLL_OUT'; readonly share: Share; readonly note: string };

/** Steps after which agents see something else. */
const SHOWS = new Set(['PUBLISH', 'ROLL_OUT']);
const AUDITED = {
  PREVIEW: 'release.preview',
  PUBLISH: 'release.publish',
  ROLL_BACK: 'release.roll-back',
  WITHDRAW: 'release.withdraw',
  SCHEDULE: 'release.schedule',
  ROLL_OUT: 'release.roll-out',
} as const;
/** Another process may publish between our look and our turn; then we look again. */
const LOOKS = 5;

/**
 * Moves a release: all its documents at once (SDUI-6). What becomes visible was approved where that is needed, still begins
 * from what is live, and fits to everything else that is live.
 * @throws AppError `not_found`, `forbidden`, `event_refused`, `approval_missing`, `release_author_gone`, `release_stale`, `document_refused`,
 *   `validation_failed` (a time that has passed, an empty share), `account_not_found`
 */
export async function stepRelease(
  db: Executor,
  { documents }: Pick<PublishingDeps, 'documents'>,
  mover: ReleaseMover,
  id: string,
  step: ReleaseStep,
): Promise<ReleaseRow> {
  for (let look = 1; ; look += 1) {
    if (SHOWS.has(step.type)) await documents.refresh();
    const generation = documents.generation();
    const moved = await inTransaction(db, async (transaction) => {
      await takeTurn(transaction);
      const row = await lockRow(transaction, releaseLifecycle, id);
      if (SHOWS.has(step.type) && look < LOOKS && (await generationOf(transaction)) !== generation) return undefined;
      return move(transaction, documents, mover, row, step);
    });
    if (moved === undefined) continue;
    await documents.refresh();
    return moved;
  }
}

async function generationOf(db: Executor): Promise<number> {
  const row = await db
    .selectFrom('publication')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst();
  return Number(row?.id ?? 0);
}

async function move(
  transaction: Executor,
  documents: PublishingDeps['documents'],
  mover: ReleaseMover,
  row: ReleaseRow,
  step: ReleaseStep,
): Promise<ReleaseRow> {
  await requireApproved(transaction, row, mover, step);
  if (SHOWS.has(step.type)) {
    await requireFresh(transaction, row);
    await requireFitting(transaction, documents, row);
  }
  const columns = await columnsOf(transaction, step);
  const { origin, accountId, requestId, address } = mover;
  const { row: after } = await advanceLocked(transaction, releaseLifecycle, row, {
    event: eventOf(step),
    cause: { origin, requestId, ...(accountId === null ? { actor: 'clock' } : { actor: accountId }) },
    columns,
  });
  const before = await liveHashes(transaction, row.documents);
  for (const { kind, id, hash } of row.documents) {
    await recordAudit(transaction, {
      accountId,
      action: AUDITED[step.type],
      subject: `release ${row.id}: ${kind} ${id}`,
      outcome: 'ok',
      requestId,
      address,
      ...hashesOf(step, before.get(`${kind} ${id}`) ?? null, hash),
      note: step.note,
    });
  }
  return after;
}

/** A roll-back ends at what is live then; everything else leads to the release's own version. */
function hashesOf(
  step: ReleaseStep,
  live: string | null,
  hash: string,
): { before: string | null; after: string | null } {
  return step.type === 'ROLL_BACK' ? { before: hash, after: live } : { before: null, after: hash };
}

function eventOf(step: ReleaseStep): ReleaseEvent {
  return step.type === 'SCHEDULE' ? { type: 'SCHEDULE', at: step.at.toISOString() } : { type: step.type };
}

async function columnsOf(db: Executor, step: ReleaseStep): Promise<Partial<ReleaseColumns>> {
  const refuse = (pointer: string, code: string, params = {}) =>
    new AppError('validation_failed', { fields: { [pointer]: [{ code, params }] } });
  if (step.type === 'SCHEDULE') {
    const now = await databaseNow(db);
    if (step.at <= now) throw refuse('/at', 'after', { date: now.toISOString() });
    return { publishAt: step.at, problem: null };
  }
  if (step.type === 'ROLL_OUT') {
    const { percent, categories = [], accounts = [] } = step.share;
    if (percent === undefined && categories.length + accounts.length === 0) throw refuse('/share', 'required');
    await requireAccounts(db, accounts);
    return { share: step.share, publishAt: null };
  }
  return step.type === 'WITHDRAW' ? { publishAt: null } : {};
}

/**
 * Whoever moves it is of operations; what becomes visible hangs on those as well who put it together and said yes. Taking back does not.
 * @throws AppError `forbidden`, `approval_missing`, `release_author_gone`
 */
async function requireApproved(
  db: Executor,
  row: ReleaseRow,
  { accountId }: ReleaseMover,
  { type }: ReleaseStep,
): Promise<void> {
  if (!SHOWS.has(type) && type !== 'SCHEDULE') {
    if (accountId !== null) await requireActiveStaff(db, { by: accountId });
    return;
  }
  const { approved } = await requirePeople(db, row, accountId);
  if (!row.approvalNeeded || approved) return;
  throw new AppError('approval_missing', { details: { reasons: row.approvalReasons } });
}

/** @throws AppError `release_stale` with each document's version then and now */
async function requireFresh(db: Executor, row: ReleaseRow): Promise<void> {
  const live = await liveHashes(db, row.documents);
  const moved = row.documents.filter(({ kind, id, before }) => (live.get(`${kind} ${id}`) ?? null) !== before);
  if (moved.length === 0) return;
  const documents = Object.fromEntries(
    moved.map(({ kind, id, before }) => [`${kind} ${id}`, { before, live: live.get(`${kind} ${id}`) ?? null }]),
  );
  throw new AppError('release_stale', { details: { documents } });
}

/** @throws AppError `document_refused`: what is live has changed around it */
async function requireFitting(db: Executor, documents: PublishingDeps['documents'], row: ReleaseRow): Promise<void> {
  const bodies = await readBodies(
    db,
    row.documents.map(({ hash }) => hash),
  );
  const checked = await inSlices(
    checkDocuments(
      documents.layers().everybody,
      bodies.map(({ document }) => document),
    ),
  );
  const problems: Record<string, unknown> = {};
  for (const [index, { document }] of bodies.entries()) {
    const errors = checked.documents[index]?.problems.filter(({ severity }) => severity === 'error') ?? [];
    if (errors.length > 0) problems[`${document.kind} ${document.id}`] = errors;
  }
  if (Object.keys(problems).length > 0) throw new AppError('document_refused', { details: { problems } });
}
