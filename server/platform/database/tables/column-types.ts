import type { ColumnType } from 'kysely';

/** int8 arrives from the driver as a string; repositories turn it into rupiah or an id at their border. */
export type Int8 = ColumnType<string, string | number | bigint, string | number | bigint>;
export type GeneratedInt8 = ColumnType<string, never, never>;
export type DefaultedInt8 = ColumnType<string, string | number | bigint | undefined, string | number | bigint>;
export type Instant = ColumnType<Date, Date | string, Date | string>;
export type DefaultedInstant = ColumnType<Date, Date | string | undefined, Date | string>;
/** Null until it is written; an insert may leave it out. */
export type OptionalInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
export type Json = ColumnType<unknown, string, string>;
export type DefaultedJson = ColumnType<unknown, string | undefined, string>;
