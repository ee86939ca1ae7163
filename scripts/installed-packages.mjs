import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..');

/** Installs packages when node_modules is missing or is not what the lock says. Ends the program when npm fails. */
export function installPackages({ withDevelopment }) {
  const reason = whatIsMissing({ withDevelopment });
  if (reason === undefined) return;
  console.log(`Installing packages (${reason}) …`);
  const npm = process.env.npm_execpath;
  const [command, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  const { status } = spawnSync(command, [...first, 'ci', ...(withDevelopment ? ['--include=dev'] : [])], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) {
    console.error('npm ci failed; its message is above. Is the network there?');
    process.exit(1);
  }
}

/** Compares the lock with npm's own record of what it installed. @returns why an install is needed, or undefined */
function whatIsMissing({ withDevelopment }) {
  const record = path.join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return 'first start';
  const wanted = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  for (const [place, { version, dev, optional, devOptional, peer }] of Object.entries(wanted)) {
    if (place === '' || optional || devOptional || peer || (dev && !withDevelopment)) continue;
    if (installed[place]?.version !== version) return `${place.replace(/^.*node_modules\//, '')} ${version} is missing`;
  }
  return undefined;
}
