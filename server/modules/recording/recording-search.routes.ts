import type { Static } from '@sinclair/typebox';
import { subjectHash } from '#server/lifecycle/subject-hash.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { recordAudit } from '#server/platform/http/guard/audit.ts';
import {
  defineRoute,
  OPERATIONS_AND_QA,
  OPERATIONS_ONLY,
  type RouteDefinition,
  type SignedInContext,
} from '#server/platform/http/route.ts';
import {
  ofRecordingSearch,
  recordingSearchAnswer,
  recordingSearchBody,
  recordingSearchListAnswer,
  recordingSubjectAnswer,
  recordingSubjectBody,
} from '#src/contract/operations/recording-search.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { presentInstance } from './found-instance.ts';
import { findInstances } from './recording.repository.ts';
import { dropSearch, keepSearch, MOST_SEARCHES, readSearches } from './recording-search.repository.ts';

/** Instances of one number; who has more looks in the console. */
const MOST = 50;
/** A person types; a script that tries numbers in turn is stopped soon. */
const PER_MINUTE = 60;

/** Searches over recordings that somebody keeps, and the search by a customer's number. */
export function recordingSearchRoutes(): readonly RouteDefinition[] {
  return [
    defineRoute({
      operation: 'ops.recording-search.list',
      summary: 'Searches over recordings that the caller keeps, by name',
      policy: OPERATIONS_AND_QA,
      audit: 'none',
      answer: recordingSearchListAnswer,
      handle: ({ db, caller }) => listSearches(db, caller.accountId),
    }),
    defineRoute({
      operation: 'ops.recording-search.keep',
      summary: 'Keep a search over recordings under a name; the same name again replaces it',
      policy: OPERATIONS_AND_QA,
      audit: 'recording-search.keep',
      body: recordingSearchBody,
      answer: recordingSearchAnswer,
      handle: async ({ db, caller }, { body }) => {
        const kept = await keepSearch(db, caller.accountId, body.name.trim(), body.query);
        if (!kept) throw new AppError('search_limit', { details: { most: MOST_SEARCHES } });
        return { name: body.name.trim() };
      },
    }),
    defineRoute({
      operation: 'ops.recording-search.drop',
      summary: 'Forget a search that the caller keeps',
      policy: OPERATIONS_AND_QA,
      audit: 'recording-search.drop',
      params: ofRecordingSearch,
      answer: recordingSearchListAnswer,
      handle: async ({ db, caller }, { params }) => {
        if (!(await dropSearch(db, caller.accountId, params.search))) throw new AppError('not_found');
        return listSearches(db, caller.accountId);
      },
    }),
    defineRoute({
      operation: 'ops.recording.subject',
      summary:
        'Recordings of one customer, by the number typed whole; what was shown stands in the log, the number does not',
      policy: OPERATIONS_ONLY,
      audit: 'recording.subject',
      auditsItself: true,
      perMinute: PER_MINUTE,
      body: recordingSubjectBody,
      answer: recordingSubjectAnswer,
      handle: (context, { body }) => inTransaction(context.db, (trx) => findSubject(trx, context, body.number)),
    }),
  ];
}

async function listSearches(db: Executor, account: string): Promise<Static<typeof recordingSearchListAnswer>> {
  const searches = await readSearches(db, account);
  return {
    data: searches.map(({ id, name, query }) => ({ id, name, query: query as Readonly<Record<string, string>> })),
  };
}

/** The log has what was shown and not what was typed, as every search over what is masked (decision 0060). */
async function findSubject(
  db: Executor,
  { caller, requestId, address }: SignedInContext,
  number: string,
): Promise<Static<typeof recordingSubjectAnswer>> {
  const subject = subjectHash(number);
  const found =
    subject === undefined ? [] : await findInstances(db, { subject }, { before: undefined, limit: MOST + 1 });
  const shown = found.slice(0, MOST);
  await recordAudit(db, {
    accountId: caller.accountId,
    action: 'recording.subject',
    subject: shown.map(({ noun, key }) => `${noun} ${key}`).join(', ') || 'nothing',
    outcome: 'ok',
    requestId,
    address,
  });
  return { data: shown.map(presentInstance), more: found.length > MOST };
}
