import { listJournals } from '#server/ledger/list-journals.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { defineRoute, OPERATIONS_ONLY, type RouteDefinition } from '#server/platform/http/route.ts';
import { pageById } from '#server/platform/paging/id-cursor.ts';
import { journalListAnswer, journalListQuery } from '#src/contract/sale/journal.contract.ts';
import { readSearch } from '#src/domain/typed/read-search.ts';

const USUAL_LIMIT = 50;
/** The ledger as operations read it (DEP-6). */
export function journalRoutes(): readonly RouteDefinition[] {
  return [
    defineRoute({
      operation: 'ops.journal.list',
      summary: 'What money did, newest first: all of it, of one sale or payment, or of one account',
      policy: OPERATIONS_ONLY,
      audit: 'none',
      query: journalListQuery,
      answer: journalListAnswer,
      handle: async ({ db }, { query }) => {
        const about = await meant(db, query.search ?? '');
        const { rows, next } = await pageById(query, USUAL_LIMIT, (page) => listJournals(db, { ...about, ...page }));
        const data = rows.map(({ id, at, kind, reference, entries }) => ({
          id,
          at: at.toISOString(),
          kind,
          reference,
          entries: entries.map(({ balanceAfter, ...entry }) => ({ ...entry, balance_after: balanceAfter })),
        }));
        return { data, ...next };
      },
    }),
  ];
}

/** What was typed: a phone number or the number of an account names its owner, everything else is a reference. */
async function meant(db: Executor, search: string): Promise<{ owner?: string; references?: readonly string[] }> {
  const { text, reference, phone, id } = readSearch(search);
  if (text === '') return {};
  const rows = await db
    .selectFrom('account')
    .select(['id', 'hp'])
    .where(({ eb, or }) =>
      or([...(phone === undefined ? [] : [eb('hp', '=', phone)]), ...(id === undefined ? [] : [eb('id', '=', id)])]),
    )
    .execute();
  const owner = rows.find(({ hp }) => hp === phone) ?? rows[0];
  return owner === undefined ? { references: [...new Set([text, reference])] } : { owner: owner.id };
}
