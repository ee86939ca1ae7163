import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Edits, withImport, withLines } from './edit-lists.mjs';
import { filledTemplates, spellings } from './fill-templates.mjs';
import { listMachine, MACHINE_STEPS, nounValues } from './machine.mjs';
import { addOperations } from './operations.mjs';
import { Refusal } from './refusal.mjs';

/** Letters that begin references: without those that are misread. */
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ';

/** A letter for the references of a noun that no other noun uses; one of its own letters where that is free. */
function freeLetter(root, noun) {
  const contracts = readdirSync(path.join(root, 'src/contract'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.contract.ts'))
    .map((file) => readFileSync(path.join(root, 'src/contract', file), 'utf8'));
  const used = contracts.flatMap((text) => [...text.matchAll(/'\^([A-Z])\[/g)].map(([, letter]) => letter));
  const taken = new Set(['K', ...used]);
  const free = [...noun.toUpperCase(), ...LETTERS].find((letter) => LETTERS.includes(letter) && !taken.has(letter));
  if (free === undefined) throw new Refusal('no letter is left for references: choose two for this noun by hand');
  return free;
}

function nextMigration(root) {
  const numbers = readdirSync(path.join(root, 'server/migrations')).flatMap((file) => /^\d{4}/.exec(file)?.[0] ?? []);
  return String(Math.max(...numbers.map(Number)) + 1).padStart(4, '0');
}

/** Lines of a module in the lists that name every module and operation. */
function listModule(edits, { kebab, camel, snake }) {
  edits.change(
    'server/modules/module-list.ts',
    (text) => withImport(text, `import { ${camel}Module } from './${kebab}/module.ts';`),
    (text) => withLines(text, 'export const MODULES', '];', [`  ${camel}Module,`]),
  );
  const contract = (name) => `${camel}.${camel}${name}`;
  const one = `/api/v1/${kebab}/{${snake}}`;
  addOperations(edits, { kebab, camel, file: kebab }, [
    {
      name: `${kebab}.list`,
      route: `{ method: 'GET', path: '/api/v1/${kebab}', silent: true }`,
      shapes: `{ query: ${contract('List')}.query, answer: ${contract('List')}.answer }`,
    },
    {
      name: `${kebab}.create`,
      route: `{ method: 'POST', path: '/api/v1/${kebab}', idempotent: true }`,
      shapes: `{ body: ${contract('CreateBody')}, answer: ${contract('Answer')} }`,
    },
    ...['finish', 'cancel'].map((verb) => ({
      name: `${kebab}.${verb}`,
      route: `{ method: 'POST', path: '${one}/${verb}', idempotent: true }`,
      shapes: `{ answer: ${contract('Answer')} }`,
    })),
  ]);
}

/**
 * The files of the noun's machine; none when `npm run new -- machine` wrote them before. Their README then learns the table.
 * @throws Refusal for a noun that has a module already
 */
function machineOf(root, edits, noun, values) {
  const readme = `src/machines/${noun}/README.md`;
  const isAlone = !existsSync(path.join(root, 'server/modules', noun)) && existsSync(path.join(root, readme));
  if (!isAlone) {
    listMachine(edits, spellings(noun));
    return filledTemplates('machine', values);
  }
  edits.change(readme, (text) => text.replace(/^(\| `[^|]*\|[^|]*\|) +\|/m, `$1 ${values.table} |`));
  return new Map();
}

/**
 * A noun with a life: table, repository, machine with texts, contract, routes, presenter, screen, samples and tests.
 * @param {string} root the project's folder
 * @param {string} noun in kebab-case, singular
 * @param {{ id?: string, en?: string, zh?: string }} options what screens call it, in the plural
 * @throws Refusal for a name or label that cannot be used
 */
export function nounChanges(root, noun, options) {
  const values = {
    ...nounValues(noun, options, `\`${spellings(noun).snake}\``),
    letter: freeLetter(root, noun),
    number: nextMigration(root),
  };
  const names = spellings(noun);
  const edits = new Edits(root);
  const machine = machineOf(root, edits, noun, values);
  listModule(edits, names);
  return {
    created: new Map([...machine, ...filledTemplates('noun', values)]),
    edited: edits.texts,
    next: [
      `Make it yours: states in src/domain/${noun}, events and texts in src/machines/${noun}, columns in server/migrations/${values.number}-${noun}.sql and server/modules/${noun}/${noun}-table.ts.`,
      `Say what it is in src/machines/${noun}/README.md, how long it is kept in server/modules/${noun}/README.md, and what becomes of it when its account is erased in server/modules/deletion/forget-person.ts.`,
      ...MACHINE_STEPS,
      'Write the schema down: npx vitest run --project database server/platform/database/migrate.db.test.ts -u',
      `Link the screen /account/${noun} from a menu or from another screen.`,
      'Begin the titles of its tests with the rows of docs/requirements.md that they prove.',
      `Test: npx tsc, then npx vitest run src/machines/${noun} server/modules/${noun} tests/architecture tests/documents`,
    ],
  };
}
