/** Writes what today's browser program can draw to tests/documents/manifests/current.json; keep a copy of it at a release. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readClientManifest } from './read-client-manifest.mjs';

const root = path.resolve(import.meta.dirname, '..');
const file = path.join(root, 'tests', 'documents', 'manifests', 'current.json');
writeFileSync(file, `${JSON.stringify(await readClientManifest(), null, 2)}\n`);
