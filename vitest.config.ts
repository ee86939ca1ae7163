import { defineConfig } from 'vitest/config';

const alias = {
  '#src': new URL('./src', import.meta.url).pathname,
  '#server': new URL('./server', import.meta.url).pathname,
};

/** Generous, because a test never fails for being slow on a shared machine. */
const patient = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  setupFiles: ['tests/support/patience.ts'],
  expect: { poll: { timeout: 60_000 } },
};

/** What works with the database of its own that each file clones; it says so in its name. */
const database = ['server/**/*.db.test.ts', 'tests/{http,money}/**/*.test.ts', 'tests/field/**/*.db.test.ts'];

/** What replaces a module, or looks at what a process keeps for all of its databases. */
const alone = 'server/**/*.alone.db.test.ts';

/**
 * Unit tests sit beside their code; those that need the database end in `.db.test.ts`; React ones in `.test.tsx`. The files
 * that a worker runs share its modules, which halves the time; those that end in `.alone.db.test.ts` get a worker each.
 */
export default defineConfig({
  resolve: { alias },
  test: {
    // Vitest leaves a core free for whoever watches; nobody does, and much of the time goes into waiting for the database.
    maxWorkers: '100%',
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          include: [
            'src/**/*.test.ts',
            'server/**/*.test.ts',
            'tests/{architecture,documents,connectors,field,replays,scaffold,support,faults,several,soak,requests,screens}/**/*.test.ts',
          ],
          exclude: ['**/*.db.test.ts', '**/node_modules/**'],
          environment: 'node',
          isolate: false,
          ...patient,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'react',
          include: ['src/**/*.test.tsx', 'tests/{documents,field}/**/*.test.tsx'],
          environment: 'jsdom',
          isolate: false,
          ...patient,
          setupFiles: [...patient.setupFiles, 'tests/support/loaded-drawings.ts'],
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'database',
          include: database,
          exclude: [alone, '**/node_modules/**'],
          environment: 'node',
          isolate: false,
          globalSetup: ['tests/support/database-server.ts'],
          ...patient,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'alone',
          include: [alone],
          environment: 'node',
          globalSetup: ['tests/support/database-server.ts'],
          ...patient,
        },
      },
    ],
  },
});
