import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { MACHINES } from '#src/machines/machines.ts';
import { keepVersion } from '#src/recording/kept-version.ts';

/**
 * Keeps each machine's definition in src/recording/versions, one file per version, named by its hash. Files are only ever added:
 * recordings that were made under an older version are held against it (docs/decisions/0068-versions-of-machines-are-kept.md).
 */
const folder = path.join(process.cwd(), 'src', 'recording', 'versions');
const today = new Date().toISOString().slice(0, 'yyyy-mm-dd'.length);

for (const [name, machine] of MACHINES) {
  const version = keepVersion(name, machine, today);
  const file = path.join(folder, name, `${version.definition}.json`);
  if (existsSync(file)) continue;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(version)}\n`);
}
