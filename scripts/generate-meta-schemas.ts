import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { BLOCK_SPECS } from '#src/blocks/catalog.ts';
import { createMetaSchemas } from '#src/engine/core/meta/meta-schemas.ts';

/** Writes `schemas/meta/*.schema.json` from the code. Run it through `node scripts/generate-meta-schemas.mjs`. */
const folder = path.join(process.cwd(), 'schemas', 'meta');
await mkdir(folder, { recursive: true });
for (const [kind, schema] of Object.entries(createMetaSchemas(BLOCK_SPECS))) {
  await writeFile(path.join(folder, `${kind}.schema.json`), `${JSON.stringify(schema, null, 2)}\n`);
}
