import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { stableJson } from '#src/contract/call-key.ts';
import type { ClientManifest } from '#src/contract/client-manifest.ts';
import { clientManifest } from '../../scripts/client-capabilities.ts';

const FOLDER = join(import.meta.dirname, 'manifests');
const names = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));
const read = (name: string) => JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as ClientManifest;

describe('manifests of clients', () => {
  it('SDUI-7: at least three are kept, each named by the hash of what it can draw', () => {
    expect(names.length).toBeGreaterThanOrEqual(3);
    for (const name of names) {
      const { hash, ...abilities } = read(name);
      expect(hash, name).toBe(createHash('sha256').update(stableJson(abilities)).digest('hex'));
    }
  });

  it('SDUI-7: the current one is what this tree can draw (renew it with scripts/keep-client-manifest.mjs)', () => {
    expect(read('current.json')).toEqual(clientManifest());
  });
});
