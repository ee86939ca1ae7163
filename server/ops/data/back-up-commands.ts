import path from 'node:path';
import { type BackUp, backUp } from '#server/platform/database/embedded/back-up.ts';
import { restore } from '#server/platform/database/embedded/restore.ts';
import {
  dataDirOption,
  EXIT,
  type ExitCode,
  type OpsArguments,
  type OpsCommand,
  type OpsOutput,
  UsageError,
} from '../ops-command.ts';

/** `npm run ops -- backup` and `restore`: the embedded database with its key, as one folder. */
export const BACK_UP_COMMANDS: readonly OpsCommand[] = [
  {
    name: 'backup',
    usage: 'backup --to folder [--data-dir folder]',
    summary: 'Copies the embedded database and its key to a new folder while the program serves.',
    values: ['to', 'data-dir'],
    run: (given, output) =>
      done(output, 'Backed up', async () => {
        // Whoever has a server of their own has its tools: docs/operate/runbook.md.
        if (process.env.DATABASE_URL)
          throw new UsageError('the database of DATABASE_URL is backed up by its own tools');
        return backUp({ dataDir: dataDirOption(given), to: required(given, 'to') });
      }),
  },
  {
    name: 'restore',
    usage: 'restore --from folder [--data-dir folder]',
    summary: 'Puts a back-up into a data folder without a database; the next start goes on from there.',
    values: ['from', 'data-dir'],
    run: (given, output) =>
      done(output, 'Restored', () => restore({ from: required(given, 'from'), dataDir: dataDirOption(given) })),
  },
];

async function done(output: OpsOutput, what: string, work: () => Promise<BackUp>): Promise<ExitCode> {
  try {
    const note = await work();
    const megabytes = Math.ceil(note.bytes / 1024 / 1024);
    output.say(
      `${what}: ${note.files} files, ${megabytes} MB, begun ${note.began}, all that was committed before ${note.to}.`,
    );
    output.result(note);
    return EXIT.ok;
  } catch (error) {
    if (error instanceof UsageError) throw error;
    output.complain(error instanceof Error ? error.message : String(error));
    return EXIT.problems;
  }
}

function required({ options }: OpsArguments, name: string): string {
  const value = options.get(name);
  if (typeof value !== 'string' || value === '') throw new UsageError(`--${name} takes a folder`);
  return path.resolve(value);
}
