import { existsSync } from 'node:fs';
import path from 'node:path';
import { withImport, withLines } from './edit-lists.mjs';
import { Refusal } from './refusal.mjs';

const FROM_INDEX = /import \{([^}]*)\} from '\.\/index\.ts';/;
/** The member `routes` of a manifest: parameters and body, up to the next member or the end. */
const ROUTES = /^ {2}routes: (\([^)]*\)) =>\s+([\s\S]*?),\n(?= {2}\w+:|\}\);)/m;

/**
 * Declares further routes in the text of a module's manifest.
 * @param {string} name what `index.ts` exports
 * @param {string} element of the array of routes, e.g. `...ticketRoutes()`
 */
function withRoutes(manifest, name, element) {
  const imported = FROM_INDEX.test(manifest)
    ? manifest.replace(
        FROM_INDEX,
        (_, names) => `import { ${names.trim().replace(/,$/, '')}, ${name} } from './index.ts';`,
      )
    : withImport(manifest, `import { ${name} } from './index.ts';`);
  const alone = element.startsWith('...') ? element.slice('...'.length) : `[${element}]`;
  if (!/^ {2}routes:/m.test(imported))
    return withLines(imported, 'defineModule({', '});', [`  routes: () => ${alone},`]);
  if (!ROUTES.test(imported))
    throw new Refusal(`add ${element} to the routes of module.ts by hand: they are not one arrow`);
  return imported.replace(ROUTES, (_, parameters, body) => {
    const inner = /^\[([\s\S]*)\]$/.exec(body)?.[1].trim().replace(/,$/, '') ?? `...${body}`;
    return `  routes: ${parameters} => [${inner}, ${element}],\n`;
  });
}

/**
 * Exports routes from a module's `index.ts` and mounts them in its manifest.
 * @param {import('./edit-lists.mjs').Edits} edits
 * @param {{ noun: string, name: string, file: string, element: string }} routes name and file of the export; the element
 *   of the manifest's array of routes, e.g. `...ticketRoutes()`
 */
export function mountRoutes(edits, { noun, name, file, element }) {
  edits.change(
    `server/modules/${noun}/index.ts`,
    (text) => `${text.trimEnd()}\nexport { ${name} } from './${file}.ts';\n`,
  );
  edits.change(`server/modules/${noun}/module.ts`, (text) => withRoutes(text, name, element));
}

/**
 * Reads the name of a new operation of an existing module.
 * @returns {{ noun: string, verb: string }}
 * @throws Refusal for another spelling, a module or an address that is not there, an operation that exists already
 */
export function readOperation(root, edits, operation, address) {
  const [, noun, verb] = /^([a-z]+(?:-[a-z]+)*)\.([a-z]+(?:-[a-z]+)*)$/.exec(operation) ?? [];
  if (verb === undefined) throw new Refusal(`${operation}: an operation is written <noun>.<verb>, e.g. ticket.reopen`);
  if (!existsSync(path.join(root, 'server/modules', noun, 'module.ts')))
    throw new Refusal(`there is no module ${noun}: npm run new -- noun ${noun}`);
  if (!/^\/api\/v1(\/([A-Za-z0-9-]+|\{[a-z_]+\}))+$/.test(address ?? ''))
    throw new Refusal('--path begins with /api/v1/ and has parts such as ticket or {ticket}');
  const lists = ['document', 'console', 'shell'].map((list) => `src/contract/${list}-operations.ts`);
  const taken = lists.find((list) => edits.read(list).includes(`'${operation}':`));
  if (taken !== undefined) throw new Refusal(`${operation} exists already, in ${taken}; nothing was written`);
  return { noun, verb };
}
