/**
 * What one build of the browser program can draw (SDUI-7). The build writes it to `manifest-capabilities.json`; the client
 * names it by its hash in the header {@link CLIENT_HEADER} of every call.
 */
export interface ClientManifest {
  /** SHA-256 in hex over the stable JSON of the other members. */
  readonly hash: string;
  /** Version of each block by name. A block that is not named cannot be drawn. */
  readonly blocks: Readonly<Record<string, number>>;
  /** Functions and methods that expressions may call. */
  readonly functions: readonly string[];
  readonly actions: readonly string[];
  /** Machines whose states it can name. */
  readonly machines: readonly string[];
}

/** Header that carries the hash of the client's manifest; absent: a client from before there were manifests. */
export const CLIENT_HEADER = 'x-konter-client';

/** Header that carries the newest generation of documents the client has heard of: it is never answered with older ones. */
export const GENERATION_HEADER = 'x-konter-documents';
