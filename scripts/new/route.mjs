import { Edits } from './edit-lists.mjs';
import { filledTemplates, spellings } from './fill-templates.mjs';
import { mountRoutes, readOperation } from './mount-routes.mjs';
import { addOperations } from './operations.mjs';
import { Refusal } from './refusal.mjs';

const METHODS = ['GET', 'POST', 'DELETE'];

/**
 * An operation of an existing module that documents may name: its declaration, contract, route and test. Its use case is
 * left to the author: until then every call is answered `not_found`.
 * @param {string} root the project's folder
 * @param {string} operation `<noun>.<verb>`
 * @param {{ method?: string, path?: string }} options
 * @throws Refusal for a name, method or address that cannot be used, and for an operation that exists already
 */
export function routeChanges(root, operation, options) {
  const edits = new Edits(root);
  const { noun, verb } = readOperation(root, edits, operation, options.path);
  if (!METHODS.includes(options.method)) throw new Refusal(`--method is one of ${METHODS.join(', ')}`);
  const parts = [...options.path.matchAll(/\{([a-z_]+)\}/g)].map(([, part]) => part);
  const reads = options.method === 'GET';
  const sends = options.method === 'POST';
  const file = `${verb}-${noun}`;
  const { camel: name, sentence } = spellings(file);
  const hasParams = parts.length > 0;
  const shape = parts.map((part) => `${part}: Type.String({ pattern: '^[A-Za-z0-9-]{1,40}$' })`).join(', ');
  const values = {
    noun,
    verb,
    operation,
    file,
    name,
    Words: sentence,
    audit: reads ? 'none' : operation,
    typebox: hasParams ? "import { Type } from '@sinclair/typebox';\n" : '',
    paramsShape: hasParams ? `const params = Type.Object({ ${shape} });\n\n` : '',
    paramsMember: hasParams ? '      params,\n' : '',
    bodyShape: sends ? `export const ${name}Body = Type.Object({}, { additionalProperties: false });\n` : '',
    bodyMember: sends ? `      body: contract.${name}Body,\n` : '',
    sampleArguments: `{ ${parts.map((part) => `${part}: 'none'`).join(', ')} }`,
  };
  const body = sends ? `body: ${name}.${name}Body, ` : '';
  const flags = reads ? 'silent: true' : 'idempotent: true';
  addOperations(edits, { kebab: noun, camel: name, file }, [
    {
      name: operation,
      route: `{ method: '${options.method}', path: '${options.path}', ${flags} }`,
      shapes: `{ ${body}answer: ${name}.${name}Answer }`,
    },
  ]);
  mountRoutes(edits, { noun, name: `${name}Routes`, file: `${file}.routes`, element: `...${name}Routes()` });
  return {
    created: filledTemplates('route', values),
    edited: edits.texts,
    next: [
      `Shape request and answer in src/contract/${noun}/${file}.contract.ts.`,
      `Write the use case server/modules/${noun}/${file}.ts and call it from ${file}.routes.ts; choose policy, audit and summary there. Money: \`money: true\` in src/contract/document-operations.ts.`,
      `A screen that names it needs a sample of its answer in src/playground/samples/${noun}.answers.ts.`,
      'Test through HTTP: happy, refused, forbidden, twice.',
      `Test: npx tsc, then npx vitest run server/modules/${noun} tests/architecture tests/documents`,
    ],
  };
}
