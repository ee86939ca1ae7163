import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { LifecycleState, Living } from './lifecycle-definition.ts';

/** Columns of a new state, as every table of something with a life has them. */
export const stateColumns = ({ state, version, snapshot }: LifecycleState) => ({
  state,
  version,
  snapshot: JSON.stringify(snapshot),
  updated_at: sql<Date>`now()`,
});

/** Condition of every write of a state: the row is still as it was read, so that of two writers one wins (LIFE-7). */
export const stillHolds = ({ id, state, version }: Pick<Living, 'id' | 'state' | 'version'>): RawBuilder<SqlBool> =>
  sql`id = ${id} and state = ${state} and version = ${version}`;
