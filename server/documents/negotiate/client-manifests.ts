import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { stableJson } from '#src/contract/call-key.ts';
import type { ClientManifest } from '#src/contract/client-manifest.ts';

/** What clients of every build that was ever served can draw. */
export interface ClientManifests {
  /** Finds what a client can draw by the hash it sends; undefined for a build that was never served here. */
  find(hash: string): Promise<ClientManifest | undefined>;
}

/** Keeps the manifest of a build for as long as its clients may come back. Keeping it twice is no error. */
export async function keepManifest(db: Executor, manifest: ClientManifest): Promise<void> {
  await db
    .insertInto('client_manifest')
    .values({ hash: manifest.hash, body: JSON.stringify(manifest) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Reads what the build left; undefined when nothing was built. @throws Error for a file that was changed by hand */
export function readBuiltManifest(file: string): ClientManifest | undefined {
  if (!existsSync(file)) return undefined;
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as ClientManifest;
  const { hash, ...abilities } = manifest;
  if (createHash('sha256').update(stableJson(abilities)).digest('hex') !== hash) {
    throw new Error(`${file} is not what the build wrote`);
  }
  return manifest;
}

/** Looks manifests up in the database once. */
export function clientManifests(db: Executor): ClientManifests {
  const known = new Map<string, ClientManifest>();
  return {
    find: async (hash) => {
      const found = known.get(hash);
      if (found !== undefined) return found;
      const row = await db.selectFrom('client_manifest').select('body').where('hash', '=', hash).executeTakeFirst();
      if (row === undefined) return undefined;
      const manifest = row.body as ClientManifest;
      known.set(hash, manifest);
      return manifest;
    },
  };
}
