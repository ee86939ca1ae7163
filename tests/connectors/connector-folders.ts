import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { CallbackFixture, OperationFixture } from '#server/connectors/fixtures/connector-fixtures.ts';
import type { ConnectorDocument } from '#src/engine/core/document-types.ts';

export type { OperationFixture };

export interface ConnectorFolder {
  /** Path below `schemas/connectors`, e.g. `billers/digiflazz`. */
  readonly path: string;
  readonly document: ConnectorDocument;
  readonly operations: readonly OperationFixture[];
  readonly callbacks: readonly CallbackFixture[];
}

const ROOT = new URL('../../schemas/connectors', import.meta.url).pathname;

/** Every connector there is: a new folder is found, not registered. */
export function readConnectorFolders(): readonly ConnectorFolder[] {
  return folders(ROOT).flatMap((group) => folders(join(ROOT, group)).map((name) => readFolder(join(group, name))));
}

function readFolder(path: string): ConnectorFolder {
  const fixtures = join(ROOT, path, 'fixtures');
  const all = readdirSync(fixtures)
    .filter((file) => file.endsWith('.json'))
    .map((file) => readJson<OperationFixture | CallbackFixture>(join(fixtures, file)));
  return {
    path,
    document: readJson<ConnectorDocument>(join(ROOT, path, 'connector.json')),
    operations: all.filter((fixture) => fixture.fixture === 'operation'),
    callbacks: all.filter((fixture) => fixture.fixture === 'callback'),
  };
}

function folders(path: string): readonly string[] {
  return readdirSync(path).filter((name) => statSync(join(path, name)).isDirectory());
}

function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(path, 'utf8')) as T;
}
