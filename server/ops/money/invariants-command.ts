import { findViolations } from '#server/ledger/invariants.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { machineMoves } from '#src/machines/moves.ts';
import { transactionMachine } from '#src/machines/transaction/transaction.machine.ts';
import { EXIT, type OpsCommand, UsageError } from '../ops-command.ts';

/** `npm run ops -- invariants`: whether books, states and payments agree, over the whole database. */
export const INVARIANTS_COMMAND: OpsCommand = {
  name: 'invariants',
  usage: 'invariants [--database url]',
  summary:
    'Checks the money: journals, balances, holds, payments, transfers, cashback, recorded steps. Lists what is broken.',
  values: ['database'],
  run: async (given, output) => {
    const named = given.options.get('database');
    const url = typeof named === 'string' ? named : process.env.DATABASE_URL;
    if (url === undefined || url === '') throw new UsageError('name the database: --database, or DATABASE_URL');
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
