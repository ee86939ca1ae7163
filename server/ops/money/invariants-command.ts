import { findViolations } from '#server/ledger/invariants/invariants.ts';
import { requireRunning, servedFolder } from '#server/platform/database/embedded/running-database.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { machineMoves } from '#src/machines/moves.ts';
import { transactionMachine } from '#src/machines/transaction/transaction.machine.ts';
import { dataDirOption, EXIT, type OpsArguments, type OpsCommand, type OpsOutput } from '../ops-command.ts';

/** `npm run ops -- invariants`: whether books, states and payments agree, over the whole database. */
export const INVARIANTS_COMMAND: OpsCommand = {
  name: 'invariants',
  usage: 'invariants [--database url | --data-dir folder]',
  summary:
    'Checks the money: journals, balances, holds, payments, transfers, cashback, recorded steps. Lists what is broken.',
  values: ['database', 'data-dir'],
  run: async (given, output) => {
    const url = await databaseOf(given, output);
    if (url === undefined) return EXIT.unreachable;
    const { db, close } = openDatabase({ url, max: 2, applicationName: 'konter invariants', limits: 'none' });
    try {
      const violations = await findViolations(db, machineMoves(transactionMachine));
      for (const { id, states, detail } of violations) output.say(`${id} ${states}: ${detail}`);
      output.say(violations.length === 0 ? 'Every invariant holds.' : `${violations.length} broken.`);
      output.result({ violations });
      return violations.length === 0 ? EXIT.ok : EXIT.problems;
    } finally {
      await close();
    }
  },
};

/**
 * The database that is named, by the command or as the program itself goes by; else the embedded one, which has no address that
 * a person would know. @returns undefined when none runs, and says so
 */
async function databaseOf(given: OpsArguments, output: OpsOutput): Promise<string | undefined> {
  const named = given.options.get('database');
  if (typeof named === 'string' && named !== '') return named;
  const server = given.options.has('data-dir') ? undefined : process.env.DATABASE_URL;
  if (server) return server;
  try {
    return await requireRunning(await servedFolder(dataDirOption(given)), 'konter');
  } catch (error) {
    output.complain(error instanceof Error ? error.message : String(error));
    return undefined;
  }
}
