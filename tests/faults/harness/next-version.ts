import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyProgram } from '../../support/program-folder.ts';

/** Name of the migration that the next version brings. */
export const NEXT_MIGRATION = '9001-fault-of-a-rolling-restart.sql';
/** Takes the tables that every purchase writes, as a migration that people write would. */
const CHANGE = `alter table transaction add column fault_note text;
alter table journal add column fault_note text;
create index fault_note on transaction (fault_note) where fault_note is not null;
`;

/** Makes the next version of the program: another release, and a migration more. @returns its folder, below `place` */
export function nextVersion(place: string): string {
  const next = join(place, 'next-version');
  mkdirSync(next);
  copyProgram(next);
  const built = JSON.parse(readFileSync(join(next, 'dist', 'build.json'), 'utf8')) as { readonly hash: string };
  const release = built.hash.slice(0, 12);
  const program = join(next, 'dist', 'server.mjs');
  writeFileSync(program, readFileSync(program, 'utf8').replaceAll(release, [...release].reverse().join('')));
  writeFileSync(join(next, 'dist', 'migrations', NEXT_MIGRATION), CHANGE);
  return next;
}
