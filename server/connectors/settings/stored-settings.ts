import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { ValueSeal } from './sealed-value.ts';

/** Name under which a connector's base URL is kept; its other URLs are `<name>-url`. */
export const BASE_URL = 'base-url';
/** Before what is no secret. */
const PLAIN = 'plain.';

/** A value that anybody of operations may read, as it is stored. */
export const plainValue = (value: string): string => PLAIN + value;
/** The same back; undefined for a sealed one. */
export const readPlain = (stored: string): string | undefined =>
  stored.startsWith(PLAIN) ? stored.slice(PLAIN.length) : undefined;

/** To what a sealed secret belongs. */
export const placeOf = (connector: string, name: string): string => `${connector} ${name}`;

/** What operations have set while the program runs, kept in memory and read anew when it changes. */
export interface StoredSettings {
  /** A setting by connector and name; undefined when nobody set it. */
  value(connector: string, name: string): string | undefined;
  /** Reads everything again. */
  refresh(): Promise<void>;
}

/** Opens the settings that are in the database. A value that cannot be opened (another installation's key) counts as not set. */
export async function openStoredSettings(db: Executor, seal: ValueSeal): Promise<StoredSettings> {
  let values: ReadonlyMap<string, string> = new Map();
  const refresh = async (): Promise<void> => {
    const rows = await db.selectFrom('connector_setting').select(['connector', 'name', 'value']).execute();
    values = new Map(
      rows.flatMap(({ connector, name, value }) => {
        const place = placeOf(connector, name);
        const opened = readPlain(value) ?? seal.open(value, place);
        return opened === undefined ? [] : [[place, opened] as const];
      }),
    );
  };
  await refresh();
  return { value: (connector, name) => values.get(placeOf(connector, name)), refresh };
}
