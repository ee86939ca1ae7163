import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { composeModules } from '#server/compose-modules.ts';
import type { Composition } from '#server/composition.ts';
import { readConfig } from '#server/config.ts';
import type { FreshDatabase } from './fresh-database.ts';
import { testApp } from './test-app.ts';

export interface ComposedApp {
  readonly app: FastifyInstance;
  readonly composition: Composition;
  close(): Promise<void>;
}

/**
 * The web server with every module's routes and the address of callbacks, as in production; a header sets the client's
 * address of a request.
 * @param options.mode `demo` has people who may sign in, and lets connectors reach providers on loopback
 */
export async function composedApp(
  fresh: FreshDatabase,
  { mode = 'production' }: { readonly mode?: 'demo' | 'production' } = {},
): Promise<ComposedApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'konter-composed-'));
  const config = await readConfig({
    KONTER_MODE: mode,
    PUBLIC_URL: 'https://konter.test',
    APP_SECRET: 'a secret of the tests that is long enough',
    DATA_DIR: dataDir,
  });
  const { db, pool } = fresh;
  const log = pino({ level: 'silent' });
  const projectFolder = join(import.meta.dirname, '..', '..');
  const composition = await composeModules({ config, db, pool, log, projectFolder });
  const { routes, extend } = composition;
  const app = await testApp(fresh, { routes, extend, trustProxy: '127.0.0.1' });
  return {
    app,
    composition,
    close: async () => {
      await app.close();
      await composition.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
