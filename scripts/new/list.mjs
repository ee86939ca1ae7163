import { Edits } from './edit-lists.mjs';
import { filledTemplates, spellings } from './fill-templates.mjs';
import { mountRoutes, readOperation } from './mount-routes.mjs';
import { addOperations } from './operations.mjs';
import { Refusal } from './refusal.mjs';

/**
 * A list of an existing module that documents may name: its shape, its declaration on the server and a test. It begins
 * with the caller's own rows, newest first.
 * @param {string} root the project's folder
 * @param {string} operation `<noun>.<what>`
 * @param {{ path?: string, table?: string }} options address of the API; table with `id`, `owner_id` and `created_at`
 * @throws Refusal for a name, address or table that cannot be used, and for an operation that exists already
 */
export function listChanges(root, operation, options) {
  const edits = new Edits(root);
  const { noun, verb } = readOperation(root, edits, operation, options.path);
  if (options.path.includes('{')) throw new Refusal('--path of a list of own rows has no parts such as {ticket}');
  const { table = '' } = options;
  if (!edits.read('server/schema.snapshot.sql').includes(`\ncreate table ${table} (`))
    throw new Refusal(`--table is one of server/schema.snapshot.sql, e.g. ticket`);
  const file = `${noun}-${verb}-list`;
  const { camel: name } = spellings(file);
  const { sentence } = spellings(`${noun}-${verb}`);
  addOperations(edits, { kebab: noun, camel: name, file }, [
    {
      name: operation,
      route: `{ method: 'GET', path: '${options.path}', silent: true }`,
      shapes: `{ query: ${name}.${name}.query, answer: ${name}.${name}.answer }`,
    },
  ]);
  mountRoutes(edits, { noun, name, file, element: `${name}.route` });
  return {
    created: filledTemplates('list', { noun, operation, file, name, table, Words: sentence }),
    edited: edits.texts,
    next: [
      `Name columns, filters, sorts and totals in src/contract/${noun}/${file}.contract.ts.`,
      `Say where they come from, who may call and which rows that account may read in server/modules/${noun}/${file}.ts.`,
      'Give every order an index that begins with the row scope: tests/http/list-orders.test.ts explains each of them.',
      `A screen that names it needs a sample of its answer in src/playground/samples/${noun}.answers.ts.`,
      `Test: npx tsc, then npx vitest run server/modules/${noun} tests/http/list-orders.test.ts tests/documents`,
    ],
  };
}
