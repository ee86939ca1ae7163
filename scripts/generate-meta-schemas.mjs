/** Writes the meta-schemas of every document kind: schemas/meta. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { runTypescript } from './run-typescript.mjs';

await runTypescript('generate-meta-schemas');
execFileSync(path.join('node_modules', '.bin', 'biome'), ['format', '--write', 'schemas/meta']);
