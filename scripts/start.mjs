/** `npm start`: installs what is missing, builds what has changed, and runs the server in this process. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { installPackages, root } from './installed-packages.mjs';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Konter needs Node.js 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}
process.chdir(root);
installPackages({ withDevelopment: process.env.NODE_ENV !== 'production' });
// In a process of its own: the build's memory is given back before the server starts.
const { status } = spawnSync(process.execPath, [path.join(root, 'scripts', 'build.mjs')], { stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);
await import('../dist/server.mjs');
