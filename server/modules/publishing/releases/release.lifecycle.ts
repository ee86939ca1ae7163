import { sql } from 'kysely';
import { noteLive } from '#server/documents/document-rows.ts';
import { announceChange } from '#server/documents/serve/announce.ts';
import type { LifecycleDefinition, LifecycleEffect } from '#server/lifecycle/lifecycle-definition.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { machineMeta } from '#src/machines/every-machine.ts';
import { releaseMachine } from '#src/machines/release/release.machine.ts';
import { lockRelease, updateRelease } from './release.repository.ts';
import type { ReleaseColumns, ReleaseRow, ReleaseSubject } from './release-row.ts';

/** Task that makes a scheduled release live. */
export const PUBLISH_TASK = 'release.publish';

type Subject = ReleaseSubject & Partial<ReleaseRow>;
type Effect = LifecycleEffect<Subject, ReleaseColumns>;

const EFFECTS: ReadonlyMap<string, Effect> = new Map<string, Effect>([
  [
    'show',
    {
      kind: 'record',
      run: async (executor, { position }) => ({ position: position ?? (await nextPosition(executor)), problem: null }),
    },
  ],
  [
    'makeLive',
    {
      kind: 'record',
      run: async (executor, { documents }) => {
        await noteLive(
          executor,
          documents.map(({ kind, id, hash }) => ({ kind, id, hash })),
        );
        return { share: null, publishAt: null, liveAt: await now(executor) };
      },
    },
  ],
  [
    'hide',
    {
      kind: 'record',
      run: async (executor, { id }) => {
        await withdrawVersions(executor, String(id));
        return { endedAt: await now(executor) };
      },
    },
  ],
  [
    'announce',
    {
      kind: 'record',
      run: async (executor, { id, documents }) => {
        await announceChange(
          executor,
          documents.map((document) => ({ kind: document.kind, id: document.id })),
          id ?? null,
        );
        return undefined;
      },
    },
  ],
  [
    'enqueuePublish',
    {
      kind: 'job',
      job: ({ id, version, publishAt }) =>
        publishAt == null
          ? undefined
          : {
              task: PUBLISH_TASK,
              payload: { release: id, version },
              options: { runAt: publishAt, key: `${PUBLISH_TASK} ${id}` },
            },
    },
  ],
]);

async function nextPosition(executor: Executor): Promise<string> {
  const { rows } = await sql<{ position: string }>`select nextval('release_position') as position`.execute(executor);
  return String(rows[0]?.position);
}

async function now(executor: Executor): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(executor);
  if (rows[0] === undefined) throw new Error('the database gave no time');
  return rows[0].now;
}

/** What was rolled back is not given to older clients either, unless something else still shows it. */
async function withdrawVersions(executor: Executor, release: string): Promise<void> {
  await sql`
    update document_life life set withdrawn_at = now()
    from release_document mine
    where mine.release_id = ${release} and mine.kind = life.kind and mine.id = life.id and mine.hash = life.hash
      and not exists (select 1 from document_head head where head.hash = life.hash and head.kind = life.kind)
      and not exists (select 1 from release_document other join release r on r.id = other.release_id
                      where r.state = 'live' and r.id <> mine.release_id and other.kind = life.kind and other.hash = life.hash)
  `.execute(executor);
}

/** Binds the release machine to its table and to what clients and processes hear. */
export const releaseLifecycle: LifecycleDefinition<Subject, ReleaseRow, ReleaseColumns> = {
  noun: 'release',
  machine: releaseMachine,
  meta: (state) => machineMeta('release', state),
  table: { lock: lockRelease, update: updateRelease },
  effects: EFFECTS,
};
