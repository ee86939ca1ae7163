import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { BLOCK_SPECS } from '#src/blocks/catalog.ts';
import { documentMembers } from '#src/engine/core/meta/document-members.ts';
import { createMetaSchemas } from '#src/engine/core/meta/meta-schemas.ts';
import { REFERENCE_STYLE, referenceMarkdown, referencePage } from './document-reference.ts';

/**
 * Writes `schemas/meta/*.schema.json` from the code, and from them the reference of every member: pages beside them, which the program
 * serves, and `docs/reference`. Run it through `node scripts/generate-meta-schemas.mjs`.
 */
const folder = path.join(process.cwd(), 'schemas', 'meta');
const reference = path.join(process.cwd(), 'docs', 'reference');
await mkdir(folder, { recursive: true });
await mkdir(reference, { recursive: true });
const schemas = createMetaSchemas(BLOCK_SPECS);
const kinds = Object.keys(schemas);
for (const [kind, schema] of Object.entries(schemas)) {
  await writeFile(path.join(folder, `${kind}.schema.json`), `${JSON.stringify(schema, null, 2)}\n`);
  const sections = documentMembers(schema);
  await writeFile(path.join(folder, `${kind}.html`), referencePage(kind, kinds, sections));
  await writeFile(path.join(reference, `${kind}.md`), referenceMarkdown(kind, sections));
}
await writeFile(path.join(folder, 'reference.css'), REFERENCE_STYLE);
