import type { Static } from '@sinclair/typebox';
import { readKillSwitches } from '#server/documents/serve/kill-switch.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { documentListAnswer, documentListQuery } from '#src/contract/publishing.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import type { Language, Localized } from '#src/domain/language.ts';
import type { Document, DocumentKind } from '#src/engine/core/document-types.ts';
import { listDrafts } from '../drafts/draft.repository.ts';
import { peopleById } from '../people.ts';
import type { PublishingDeps } from '../publishing-deps.ts';
import { effectiveVersions } from './effective-versions.ts';

type Query = Static<typeof documentListQuery>;
type Listed = Static<typeof documentListAnswer>['data'][number];

const USUAL_LIMIT = 100;

/**
 * Every document that is live, rolls out or is a draft, by kind and id, with what is going on with it.
 * @param language of the names; `q` is looked for in the names of all languages
 */
export async function listDocuments(
  db: Executor,
  { documents }: Pick<PublishingDeps, 'documents'>,
  query: Query,
  language: Language,
): Promise<Static<typeof documentListAnswer>> {
  const { everybody, layer } = documents.layers();
  const switches = await readKillSwitches(db);
  const drafts = new Map((await listDrafts(db)).map((draft) => [`${draft.kind} ${draft.id}`, draft]));
  const person = await peopleById(
    db,
    [...drafts.values()].map(({ updatedBy }) => updatedBy),
  );
  const live = await effectiveVersions(db, { everybody, layer });
  const rolling = layer.rolling.flatMap(({ release, share, documents: list }) =>
    list.map(({ name, hash }) => ({ name, release, hash, share: share as Listed['rolling'][number]['share'] })),
  );
  const names = new Set([...live.keys(), ...drafts.keys(), ...rolling.map(({ name }) => name)]);
  const all = [...names].sort().map((name): Listed => {
    const version = live.get(name);
    const draft = drafts.get(name);
    const [kind = '', id = ''] = splitName(name);
    const published = layer.live.get(name);
    return {
      kind: kind as DocumentKind,
      id,
      name: version === undefined ? id : titlesOf(version.document)[language],
      version: version?.document.version ?? null,
      ...(version?.unusable === true ? { unusable: true } : {}),
      hash: version?.hash ?? null,
      source: version === undefined ? 'draft' : published === undefined ? 'file' : 'release',
      ...(published === undefined ? {} : { release: published.release }),
      rolling: rolling.filter((one) => one.name === name).map(({ release, hash, share }) => ({ release, hash, share })),
      ...(draft === undefined
        ? {}
        : {
            draft: {
              edit: draft.edit,
              updated_at: draft.updatedAt.toISOString(),
              updated_by: person(draft.updatedBy),
              stale: draft.base !== (version?.hash ?? null),
            },
          }),
      killed: switches.has(kind, id),
    };
  });
  return pageOf(
    all.filter((one) => fits(one, live.get(`${one.kind} ${one.id}`)?.document, query)),
    query,
  );
}

/** `kind id`; an id holds no space. */
const splitName = (name: string): readonly string[] => name.split(' ', 2);

/** What people call a document, in each language. */
function titlesOf(document: Document): Localized {
  if (document.kind === 'screen') return document.title;
  if (document.kind === 'product' || document.kind === 'goods') return document.name;
  const name = document.kind === 'connector' ? document.name : document.id;
  return { id: name, en: name, zh: name };
}

function fits(one: Listed, document: Document | undefined, { kind, q, drafts }: Query): boolean {
  const wanted = q?.trim().toLowerCase() ?? '';
  const called = [one.id, ...(document === undefined ? [] : Object.values(titlesOf(document)))];
  return (
    (kind === undefined || one.kind === kind) &&
    (drafts !== true || one.draft !== undefined) &&
    (wanted === '' || called.some((name) => name.toLowerCase().includes(wanted)))
  );
}

/** The list is sorted by kind and id, so a page goes on after the name where the last one ended. */
function pageOf(all: readonly Listed[], { cursor, limit = USUAL_LIMIT }: Query): Static<typeof documentListAnswer> {
  const after = cursor === undefined ? '' : Buffer.from(cursor, 'base64url').toString();
  if (cursor !== undefined && !/^[a-z]+ \S+$/.test(after)) throw new AppError('malformed_request');
  const rest = all.filter(({ kind, id }) => `${kind} ${id}` > after);
  const page = rest.slice(0, limit);
  const last = page.at(-1);
  const more = rest.length > limit && last !== undefined;
  return {
    data: page,
    ...(more ? { next_cursor: Buffer.from(`${last.kind} ${last.id}`).toString('base64url') } : {}),
  };
}
