import { test as base, type ConsoleMessage, expect } from '@playwright/test';
import { type RunningProgram, startProgram } from '../../support/running-program.ts';
import { type Books, openBooks } from './books.ts';
import { PEOPLE, type Person, type SignedIn, seat, signInOverHttp } from './people.ts';
import { Till } from './till.ts';

interface WorkerFixtures {
  /** The real program with a database and a supplier of this worker's own. */
  readonly program: RunningProgram;
  readonly books: Books;
  /** Cookies of a signed-in person; one session per person and worker. */
  readonly sessionOf: (person: Person) => Promise<SignedIn>;
}

interface TestFixtures {
  /** Who sits at the browser. */
  readonly person: Person;
  readonly till: Till;
  /** Signs another account in at the browser, by its phone number. */
  readonly seat: (hp: string) => Promise<void>;
  /** What the browser's console reported as wrong, refused requests left out: tests of refusals cause them on purpose. */
  readonly complaints: string[];
  readonly agreement: undefined;
  /** All tests of a worker buy from one agent's deposit. */
  readonly funds: undefined;
}

/** A browser at a running program. After each test both books must agree, and nothing may have broken in the browser. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  program: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from the pattern
    async ({}, use) => {
      const program = await startProgram();
      await use(program);
      await program.dispose();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  books: [
    async ({ program }, use) => {
      const books = await openBooks(program);
      await use(books);
      await books.close();
    },
    { scope: 'worker' },
  ],
  sessionOf: [
    async ({ program }, use) => {
      const known = new Map<Person, Promise<SignedIn>>();
      await use((person) => {
        if (person === 'guest') return Promise.resolve({ cookies: [], origins: [] });
        const session = known.get(person) ?? signInOverHttp(program.url, PEOPLE[person]);
        known.set(person, session);
        return session;
      });
    },
    { scope: 'worker' },
  ],
  person: ['agent', { option: true }],
  baseURL: ({ program }, use) => use(program.url),
  storageState: async ({ person, sessionOf }, use) => use(await sessionOf(person)),
  till: async ({ page }, use) => use(new Till(page)),
  seat: async ({ context, program }, use) => use((hp) => seat(context, program.url, hp)),
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(`${error.name}: ${error.message}`));
      page.on('console', (message) => {
        if (message.type() === 'error' && !isRefusal(message)) complaints.push(message.text());
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
  funds: [
    async ({ books, person }, use) => {
      if (person === 'agent') await books.keepFunded(PEOPLE.agent);
      await use(undefined);
    },
    { auto: true },
  ],
  agreement: [
    async ({ books }, use) => {
      await use(undefined);
      await books.mustAgree();
    },
    { auto: true },
  ],
});

export { expect };

/** A socket that a test itself cut off with the network is no fault of the page; any other refused socket is. */
const isRefusal = (message: ConsoleMessage): boolean =>
  message.text().startsWith('Failed to load resource') ||
  (message.text().startsWith('WebSocket connection to') && message.text().includes('ERR_INTERNET_DISCONNECTED'));
