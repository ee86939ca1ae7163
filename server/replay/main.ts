import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runReplay } from './run-replay.ts';

process.exitCode = runReplay(process.argv.slice(2), {
  say: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
  write: (file, text) => {
    mkdirSync(path.dirname(path.resolve(file)), { recursive: true });
    writeFileSync(file, text);
  },
});
