import { expect } from 'vitest';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { TestAnswer } from '../../support/test-app.ts';
import type { Role } from '../roles.ts';

/** What an answer said of a deed, and what became of the deed. */
export interface Compared {
  /** State and role, for a stranger. */
  readonly where: string;
  readonly told: unknown;
  readonly deed: TestAnswer;
}

/** A deed is allowed exactly when the answer before it said so (API-2); both must happen in a matrix, or it proves nothing. */
export function holdToTold(compared: readonly Compared[]): void {
  const wrong = compared.flatMap(({ where, told, deed }) => {
    const allowed = deed.status < 300;
    return told === allowed ? [] : [`${where}: told ${told}, the call answered ${deed.status} ${deed.body.code ?? ''}`];
  });
  expect(wrong).toEqual([]);
  expect(new Set(compared.map(({ told }) => told))).toEqual(new Set([true, false]));
}

/** Makes an account what a role is; `agent` is what it was before. */
export async function become(db: Executor, account: string, role: Exclude<Role, 'guest'>): Promise<void> {
  const category = role === 'inactive' || role === 'developer' ? 'agent' : role;
  const state = role === 'inactive' ? 'inactive' : 'active';
  const values = { category, state, developer_mode: role === 'developer' };
  await db.updateTable('account').set(values).where('id', '=', account).execute();
}

/** Roles of who has an account. */
export const WITH_ACCOUNT = ['agent', 'master', 'inactive', 'developer', 'operations', 'qa'] as const;
