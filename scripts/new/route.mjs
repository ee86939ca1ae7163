import { existsSync } from 'node:fs';
import path from 'node:path';
import { Edits, withImport, withLines } from './edit-lists.mjs';
import { filledTemplates, spellings } from './fill-templates.mjs';
import { addOperations } from './operations.mjs';
import { Refusal } from './refusal.mjs';

const METHODS = ['GET', 'POST', 'DELETE'];
const FROM_INDEX = /import \{([^}]*)\} from '\.\/index\.ts';/;
/** The member `routes` of a manifest: parameters and body, up to the next member or the end. */
const ROUTES = /^ {2}routes: (\([^)]*\)) =>\s+([\s\S]*?),\n(?= {2}\w+:|\}\);)/m;

/** Declares further routes in the text of a module's manifest. */
function withRoutes(manifest, routes) {
  const imported = FROM_INDEX.test(manifest)
    ? manifest.replace(
        FROM_INDEX,
        (_, names) => `import { ${names.trim().replace(/,$/, '')}, ${routes} } from './index.ts';`,
      )
    : withImport(manifest, `import { ${routes} } from './index.ts';`);
  if (!/^ {2}routes:/m.test(imported))
    return withLines(imported, 'defineModule({', '});', [`  routes: () => ${routes}(),`]);
  if (!ROUTES.test(imported))
    throw new Refusal(`add ${routes}() to the routes of module.ts by hand: they are not one arrow`);
  return imported.replace(ROUTES, (_, parameters, body) => {
    const inner = /^\[([\s\S]*)\]$/.exec(body)?.[1].trim().replace(/,$/, '') ?? `...${body}`;
    return `  routes: ${parameters} => [${inner}, ...${routes}()],\n`;
  });
}

/** @throws Refusal for what is no operation of an existing module, or no address of the API */
function readRoute(root, operation, { method, path: address }) {
  const [, noun, verb] = /^([a-z]+(?:-[a-z]+)*)\.([a-z]+(?:-[a-z]+)*)$/.exec(operation) ?? [];
  if (verb === undefined) throw new Refusal(`${operation}: an operation is written <noun>.<verb>, e.g. ticket.reopen`);
  if (!existsSync(path.join(root, 'server/modules', noun, 'module.ts')))
    throw new Refusal(`there is no module ${noun}: npm run new -- noun ${noun}`);
  if (!METHODS.includes(method)) throw new Refusal(`--method is one of ${METHODS.join(', ')}`);
  if (!/^\/api\/v1(\/([A-Za-z0-9-]+|\{[a-z_]+\}))+$/.test(address ?? ''))
    throw new Refusal('--path begins with /api/v1/ and has parts such as ticket or {ticket}');
  return { noun, verb, parts: [...address.matchAll(/\{([a-z_]+)\}/g)].map(([, part]) => part) };
}

/**
 * An operation of an existing module that documents may name: its declaration, contract, route and test. Its use case is
 * left to the author: until then every call is answered `not_found`.
 * @param {string} root the project's folder
 * @param {string} operation `<noun>.<verb>`
 * @param {{ method?: string, path?: string }} options
 */
export function routeChanges(root, operation, options) {
  const { noun, verb, parts } = readRoute(root, operation, options);
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
  const edits = new Edits(root);
  const body = sends ? `body: ${name}.${name}Body, ` : '';
  const flags = reads ? 'silent: true' : 'idempotent: true';
  addOperations(edits, { kebab: noun, camel: name, file }, [
    {
      name: operation,
      route: `{ method: '${options.method}', path: '${options.path}', ${flags} }`,
      shapes: `{ ${body}answer: ${name}.${name}Answer }`,
    },
  ]);
  edits.change(
    `server/modules/${noun}/index.ts`,
    (text) => `${text.trimEnd()}\nexport { ${name}Routes } from './${file}.routes.ts';\n`,
  );
  edits.change(`server/modules/${noun}/module.ts`, (text) => withRoutes(text, `${name}Routes`));
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
