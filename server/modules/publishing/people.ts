import { isActiveStaff } from '#server/platform/approvals/active-staff.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';

export interface Person {
  readonly id: string;
  readonly name: string;
}

/** Names of accounts by id; one that is gone is called by its id. */
export async function peopleById(db: Executor, ids: Iterable<string | null>): Promise<(id: string) => Person> {
  const wanted = [...new Set([...ids].filter((id): id is string => id !== null))];
  const rows =
    wanted.length === 0
      ? []
      : await db.selectFrom('account').select(['id', 'name']).where('id', 'in', wanted).execute();
  const names = new Map(rows.map((row) => [row.id, row.name]));
  return (id) => ({ id, name: names.get(id) ?? id });
}

/** Everybody of operations who may work now, by name: those who may approve a colleague's work. */
export async function peopleOfOperations(db: Executor): Promise<readonly Person[]> {
  return db.selectFrom('account').select(['id', 'name']).where(isActiveStaff).orderBy('name').limit(100).execute();
}
