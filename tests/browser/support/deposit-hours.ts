import { sql } from 'kysely';
import type { Books } from './books.ts';

/** Top-ups close at night; tests run at any hour. */
export async function openAllDay({ db }: Books): Promise<void> {
  const value = JSON.stringify({ closesAt: '00:00', opensAt: '00:00' });
  await sql`insert into site_preference (name, value) values ('deposit', ${value}::jsonb)
    on conflict (name) do update set value = excluded.value`.execute(db);
}
