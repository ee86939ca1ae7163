import { findActiveStaff } from '#server/platform/approvals/active-staff.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { Release } from '#src/contract/operations/release.contract.ts';
import { allowedEvents } from '#src/machines/every-machine.ts';
import { liveHashes } from '../drafts/live-hashes.ts';
import { peopleById, peopleOfOperations } from '../people.ts';
import { authorsOf } from './approve-release.ts';
import { approvalsOf } from './release.repository.ts';
import type { ReleaseRow } from './release-row.ts';

const OPERATION_OF: Readonly<Record<string, string>> = {
  PREVIEW: 'ops.release.preview',
  SCHEDULE: 'ops.release.schedule',
  ROLL_OUT: 'ops.release.roll-out',
  PUBLISH: 'ops.release.publish',
  ROLL_BACK: 'ops.release.roll-back',
  WITHDRAW: 'ops.release.withdraw',
};
/** These make something visible, so they wait for an approval and for a fresh start. */
const SHOWS = new Set(['SCHEDULE', 'ROLL_OUT', 'PUBLISH']);
const WAITING = new Set(['checked', 'previewed', 'scheduled']);

/** Releases as the console gets them, with what the viewer may do to each. */
export async function presentReleases(
  db: Executor,
  rows: readonly ReleaseRow[],
  viewer: { readonly accountId: string; readonly category: string },
): Promise<Release[]> {
  const approvals = await approvalsOf(
    db,
    rows.map(({ id }) => id),
  );
  const live = await liveHashes(
    db,
    rows.flatMap(({ documents }) => documents),
  );
  const person = await peopleById(db, [
    ...rows.map(({ authorId }) => authorId),
    ...approvals.map(({ account }) => account),
  ]);
  const working = await findActiveStaff(db, [
    ...rows.map(({ authorId }) => authorId),
    ...approvals.map(({ account }) => account),
  ]);
  // A yes counts as long as who said it is of operations, and so does the work of who put it together.
  const approved = ({ id, authorId }: ReleaseRow): boolean =>
    working.has(authorId) && approvals.some(({ release, account }) => release === id && working.has(account));
  const unapproved = (row: ReleaseRow): boolean =>
    row.approvalNeeded && WAITING.has(row.state) && working.has(row.authorId) && !approved(row);
  const operations = rows.some(unapproved) ? await peopleOfOperations(db) : [];
  const mayApprove = (row: ReleaseRow, given: readonly { readonly account: string }[]): boolean =>
    WAITING.has(row.state) &&
    (!row.approvalNeeded || working.has(row.authorId)) &&
    !authorsOf(row).has(viewer.accountId) &&
    given.every(({ account }) => account !== viewer.accountId);
  return rows.map((row) => {
    const given = approvals.filter(({ release }) => release === row.id);
    const documents = row.documents.map(({ kind, id, hash, before, changes }) => {
      const stale = WAITING.has(row.state) && (live.get(`${kind} ${id}`) ?? null) !== before;
      return { kind, id, hash, before, stale, changes: [...changes] };
    });
    const ready = (!row.approvalNeeded || approved(row)) && documents.every(({ stale }) => !stale);
    return {
      id: row.id,
      title: row.title,
      note: row.note,
      state: row.state,
      version: row.version,
      author: person(row.authorId),
      created_at: row.createdAt.toISOString(),
      share: row.share,
      publish_at: row.publishAt?.toISOString() ?? null,
      live_at: row.liveAt?.toISOString() ?? null,
      ended_at: row.endedAt?.toISOString() ?? null,
      problem: row.problem,
      approval: { needed: row.approvalNeeded, reasons: [...row.approvalReasons] },
      waits_for: unapproved(row) ? operations.filter(({ id }) => !authorsOf(row).has(id)) : [],
      approvals: given.map(({ account, at, note }) => ({ by: person(account), at: at.toISOString(), note })),
      documents,
      actions: viewer.category === 'operations' ? actionsOf(row, { ready, mayApprove: mayApprove(row, given) }) : [],
    };
  });
}

function actionsOf(
  row: ReleaseRow,
  { ready, mayApprove }: { readonly ready: boolean; readonly mayApprove: boolean },
): string[] {
  const steps = allowedEvents('release', row.state, 'operator')
    .filter(({ event }) => ready || !SHOWS.has(event))
    .flatMap(({ event }) => OPERATION_OF[event] ?? []);
  return mayApprove ? ['ops.release.approve', ...steps] : steps;
}
