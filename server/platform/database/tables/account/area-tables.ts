import type { ColumnType } from 'kysely';
import type { DefaultedInstant, OptionalInstant } from '../column-types.ts';

export interface AreaTable {
  code: string;
  name: string;
  plain: string;
  post_code: ColumnType<string | null, string | null | undefined, string | null>;
  retired_at: OptionalInstant;
}

export interface AreaListTable {
  id: ColumnType<boolean, boolean | undefined, never>;
  hash: string;
  stored_at: DefaultedInstant;
}
