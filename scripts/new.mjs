/**
 * `npm run new -- <kind> <name> [options]`: writes the files that a recipe describes, adds their lines to the lists, and
 * prints what to do next. Plain Node, no dependency. Everything is computed before anything is written: a refusal leaves
 * the tree as it was. Existing files are never replaced.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { listChanges } from './new/list.mjs';
import { machineChanges } from './new/machine.mjs';
import { nounChanges } from './new/noun.mjs';
import { Refusal } from './new/refusal.mjs';
import { routeChanges } from './new/route.mjs';

const root = path.resolve(import.meta.dirname, '..');

const KINDS = { noun: nounChanges, machine: machineChanges, route: routeChanges, list: listChanges };

const USAGE = `Usage:
  npm run new -- noun <name> --id <label> --en <label> --zh <label>
    a noun with table, machine, module, contract and screen, e.g. noun trial-note --id Catatan --en Notes --zh 备注
  npm run new -- machine <name> --id <label> --en <label> --zh <label>
    states, machine and texts alone, for a noun whose module comes later
  npm run new -- route <noun>.<verb> --method <GET|POST|DELETE> --path </api/v1/…>
    an operation of an existing module, e.g. route ticket.reopen --method POST --path /api/v1/ticket/{ticket}/reopen
  npm run new -- list <noun>.<what> --path </api/v1/…> --table <table>
    a list of an existing module, e.g. list ticket.archive --path /api/v1/ticket-archive --table ticket`;

/** Brings written files into the project's format; without the formatter they stay as the templates have them. */
function format(files) {
  const biome = path.join(root, 'node_modules', '.bin', 'biome');
  if (!existsSync(biome)) return;
  const { status } = spawnSync(
    biome,
    ['check', '--write', '--linter-enabled=false', '--files-ignore-unknown=true', ...files],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  if (status !== 0) console.error('The written files are not formatted: run npx biome check --write');
}

function run() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: Object.fromEntries(
      ['id', 'en', 'zh', 'method', 'path', 'table'].map((name) => [name, { type: 'string' }]),
    ),
  });
  const [kind = '', name = '', ...more] = positionals;
  if (!Object.hasOwn(KINDS, kind) || name === '' || more.length > 0) throw new Refusal(USAGE);
  const { created, edited, next } = KINDS[kind](root, name, values);
  const taken = [...created.keys()].filter((file) => existsSync(path.join(root, file)));
  if (taken.length > 0) throw new Refusal(`${taken.join(', ')} exists already; nothing was written`);
  const files = [...created, ...edited];
  for (const [file, text] of files) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  format(files.map(([file]) => file));
  for (const file of created.keys()) console.log(`new      ${file}`);
  for (const file of edited.keys()) console.log(`changed  ${file}`);
  console.log(`\nNext:\n${next.map((step, at) => `${at + 1}. ${step}`).join('\n')}`);
}

try {
  run();
} catch (error) {
  // Unknown options are a mistake of the caller as well; anything else is one of this program.
  if (!(error instanceof Refusal) && !String(error?.code).startsWith('ERR_PARSE_ARGS')) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
