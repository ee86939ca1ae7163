import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { LifecycleState, Living } from './lifecycle-definition.ts';

/** Columns of a new state, in every table with a lifecycle. */
export const stateColumns = ({ state, version, snapshot }: LifecycleState) => ({
  state,
  version,
  snapshot: JSON.stringify(snapshot),
  updated_at: sql<Date>`now()`,
});

/**
 * Condition of every write of a state: the row is unchanged since it was read, so that one of two writers wins (LIFE-7).
 */
export const stillHolds = ({ id, state, version }: Pick<Living, 'id' | 'state' | 'version'>): RawBuilder<SqlBool> =>
  sql`id = ${id} and state = ${state} and version = ${version}`;
