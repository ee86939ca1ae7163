import { listJournals } from '#server/ledger/list-journals.ts';
import type { Executor } from '#server/platform/database/tables.ts';
import { defineRoute, OPERATIONS_ONLY, type RouteDefinition } from '#server/platform/http/route.ts';
import { pageById } from '#server/platform/id-cursor.ts';
import { journalListAnswer, journalListQuery } from '#src/contract/journal.contract.ts';
import { meansPhone, normalisePhone } from '#src/domain/phone-number.ts';

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
        const about = await meant(db, query.search?.trim() ?? '');
        const { rows, next } = await pageById(query, USUAL_LIMIT, async (page) =>
          about === undefined ? [] : listJournals(db, { ...about, ...page }),
        );
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

/** What was typed: a phone number or the number of an account name its owner, everything else is a reference. */
async function meant(db: Executor, search: string): Promise<{ owner?: string; reference?: string } | undefined> {
  if (search === '') return {};
  const phone = meansPhone(search);
  if (!phone && !/^[1-9]\d{0,17}$/.test(search)) return { reference: search };
  const row = await db
    .selectFrom('account')
    .select('id')
    .where((where) => (phone ? where('hp', '=', normalisePhone(search)) : where('id', '=', search)))
    .executeTakeFirst();
  return row && { owner: row.id };
}
