import { join } from 'node:path';
import { findViolations } from '#server/ledger/invariants/invariants.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { freePort } from '../../support/free-port.ts';
import type { Fault } from '../fault.ts';
import { newAgent, priceOf } from '../harness/agents.ts';
import { findDifferences, untilSettled } from '../harness/books.ts';
import { startLoad, untilMore } from '../harness/load.ts';
import { startPostgres } from '../harness/postgres-server.ts';
import { roleProcess } from '../harness/role-process.ts';
import { require } from '../harness/sales.ts';
import { copyServer } from '../harness/server-copy.ts';

const DEPOSIT = 10_000_000;
const ENOUGH = 30;

const TAKEN_UNDER_LOAD: Fault = {
  number: 21,
  play: async (stage) => {
    const agents = await Promise.all(Array.from({ length: 4 }, () => newAgent(stage, DEPOSIT)));
    const [first] = agents;
    require(first !== undefined, 'a buyer');
    const load = startLoad(agents, await priceOf(first));
    let copy: string;
    try {
      await untilMore(load, ENOUGH);
      copy = await copyServer(stage.postgres, join(stage.postgres.home, 'back-up'), { follows: false });
      await untilMore(load, ENOUGH);
    } finally {
      await load.stop();
    }
    await untilSettled(stage);
    // The disaster: only the back-up remains, and the supplier's complete record.
    await stage.worker.stop('SIGKILL');
    const restored = await startPostgres(stage.folder, await freePort(), copy);
    const { db, pool, close } = openDatabase({ url: restored.url(stage.database), max: 4, limits: 'none' });
    const books = { ...stage, db, pool };
    const environment = { ...stage.environment, DATABASE_URL: restored.url(stage.database) };
    const worker = roleProcess({ role: 'worker', folder: stage.folder, port: await freePort(), environment });
    try {
      const { rows } = await pool.query('select ref_id from transaction where owner_id = any($1)', [
        agents.map(({ id }) => id),
      ]);
      const known = new Set(rows.map(({ ref_id }) => String(ref_id)));
      const forgotten = load.accepted.filter((refId) => !known.has(refId)).sort();
      require(forgotten.length > 0, 'sales after the back-up, so that there is something to find');
      await worker.start();
      await untilSettled(books);
      const violations = await findViolations(db);
      require(violations.length === 0, `the restored books to be whole: ${JSON.stringify(violations)}`);
      const found = (await findDifferences(books)).map(({ reference }) => reference).sort();
      // What people are called for in the running books is in the restored ones as well.
      const differing = found.filter((reference) => !stage.forPeople.has(reference));
      require(JSON.stringify(differing) ===
        JSON.stringify(
          forgotten,
        ), `exactly the ${forgotten.length} sales after the back-up to be found, found are ${differing.length}`);
      return {
        done: `back-up among ${load.accepted.length} sales: open ones settled by asking, each of the ${forgotten.length} later ones found in the supplier's statement`,
      };
    } finally {
      await worker.stop('SIGKILL');
      await close();
      await restored.stop('SIGQUIT');
    }
  },
};

export const RESTORES: readonly Fault[] = [TAKEN_UNDER_LOAD];
