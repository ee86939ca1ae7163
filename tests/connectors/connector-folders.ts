import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ConnectorDocument } from '#src/engine/core/document-types.ts';

type Values = Readonly<Record<string, unknown>>;

/** Answers of a supplier to one operation and what each must mean; the request that asked for them. */
export interface OperationFixture {
  readonly fixture: 'operation';
  readonly operation: string;
  readonly secrets: Readonly<Record<string, string>>;
  readonly settings?: Readonly<Record<string, string>>;
  readonly requests: readonly {
    readonly context: Values;
    /** `path` with its query, below the base URL. `body` is compared as text, members in this order. */
    readonly expect: {
      readonly method: string;
      readonly path: string;
      readonly headers?: Readonly<Record<string, string>>;
      /** JSON body; for a form, its text. */
      readonly body?: unknown;
    };
  }[];
  readonly answers: readonly {
    readonly name: string;
    readonly status: number;
    readonly contentType: string;
    /** The answer as JSON, or as raw `text`. */
    readonly body?: unknown;
    readonly text?: string;
    /** Members of the result that must be so; `fields`, where given, must be exactly those. */
    readonly expect: Values & { readonly outcome: string };
  }[];
}

export interface CallbackFixture {
  readonly fixture: 'callback';
  readonly secrets: Readonly<Record<string, string>>;
  readonly callbacks: readonly {
    readonly name: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly rawBody: string;
    readonly method?: 'GET' | 'POST';
    readonly query?: string;
    readonly pathKey?: string;
    readonly address?: string;
    readonly expect: Values;
  }[];
}

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
