import type { Steps } from '#server/platform/concurrency/slices.ts';
import type { DocumentEnvironment } from '#src/engine/core/document-environment.ts';
import type {
  ChoiceTable,
  ConnectorDocument,
  Document,
  DocumentKind,
  GoodsDocument,
  OperatorTable,
  Problem,
} from '#src/engine/core/document-types.ts';
import { createProblem } from '#src/engine/core/problems/create-problem.ts';
import { createDocumentEnvironment } from './check/document-environment.ts';
import type { DocumentVersion } from './document-rows.ts';
import type { DocumentFile } from './folder/read-files.ts';
import { isReferredTo, type PreparedDocument, prepareDocument, type Surroundings } from './prepare-document.ts';
import { pathsOf, routeShape } from './route-table.ts';
import { documentHash } from './text/canonical-json.ts';

/** What a load came to: the versions that are live from now on, and what was refused. */
export interface LoadedDocuments {
  readonly versions: readonly PreparedDocument[];
  /** Problems by file. */
  readonly refused: ReadonlyMap<string, readonly Problem[]>;
}

/** Those others refer to come first. */
export const DOCUMENT_ORDER: readonly DocumentKind[] = [
  'choices',
  'operators',
  'connector',
  'fixtures',
  'goods',
  'product',
  'screen',
  'menu',
];

interface Candidate {
  readonly file: string;
  readonly json: unknown;
  readonly kind: DocumentKind;
  readonly id: string;
  /** It is what is live already. */
  readonly known: boolean;
}

/**
 * Decides which documents are live. A file that is broken is refused with its problems, and the version that was live
 * before stays. What is live already goes before what is new, so that a newcomer cannot take its place or its path. In steps: all
 * documents together take seconds.
 * @param heads versions that are live now
 */
export function* loadDocuments(
  files: readonly DocumentFile[],
  heads: readonly DocumentVersion[],
  connectorConfigNames?: ReadonlySet<string>,
): Steps<LoadedDocuments> {
  const load = new Load(heads, connectorConfigNames);
  for (const kind of DOCUMENT_ORDER) {
    for (const candidate of candidatesOf(files, kind, heads, load)) yield* load.take(candidate);
    yield* load.keepRefused(kind);
  }
  return load.result();
}

function candidatesOf(
  files: readonly DocumentFile[],
  kind: DocumentKind,
  heads: readonly DocumentVersion[],
  load: Load,
): readonly Candidate[] {
  const live = new Set(heads.map(({ hash }) => hash));
  const candidates: Candidate[] = [];
  for (const { file, json, problem, identity } of files) {
    const parsedKind = ownText(json, 'kind');
    if (problem || !DOCUMENT_ORDER.some((one) => one === parsedKind)) {
      const misread = createProblem('error', '/kind', 'file.kind');
      if (kind === DOCUMENT_ORDER[0]) load.refuse(file, identity?.kind, identity?.id, [problem ?? misread]);
    } else if (parsedKind === kind) {
      candidates.push({ file, json, kind, id: ownText(json, 'id') ?? '', known: live.has(hashOf(json)) });
    }
  }
  return candidates.sort((a, b) => Number(b.known) - Number(a.known));
}

/** The name of what a file holds; nothing is named so when it is too deep to be a document. */
function hashOf(json: unknown): string {
  try {
    return documentHash(json);
  } catch {
    return '';
  }
}

function ownText(json: unknown, key: string): string | undefined {
  if (typeof json !== 'object' || json === null || !Object.hasOwn(json, key)) return undefined;
  const value = (json as Readonly<Record<string, unknown>>)[key];
  return typeof value === 'string' ? value : undefined;
}

/** One load in progress. */
class Load {
  private readonly versions = new Map<string, PreparedDocument>();
  private readonly paths = new Map<string, string>();
  /** Goods by the SKUs of their variants. */
  private readonly skus = new Map<string, string>();
  private readonly refused = new Map<string, readonly Problem[]>();
  /** Documents whose file was refused, and whether some file does not even say which it is. */
  private readonly wanted = new Set<string>();
  private someUnknown = false;
  private known: DocumentEnvironment | undefined;
  private readonly heads: readonly DocumentVersion[];
  private readonly connectorConfigNames: ReadonlySet<string> | undefined;

  constructor(heads: readonly DocumentVersion[], connectorConfigNames: ReadonlySet<string> | undefined) {
    this.heads = heads;
    this.connectorConfigNames = connectorConfigNames;
  }

  *take({ file, json, kind, id }: Candidate): Steps<void> {
    const problems = yield* this.admit(json, kind, id);
    if (problems.length > 0) this.refuse(file, kind, id, problems);
  }

  refuse(file: string, kind: DocumentKind | undefined, id: string | undefined, problems: readonly Problem[]): void {
    this.refused.set(file, problems);
    if (kind === undefined || id === undefined) this.someUnknown = true;
    else this.wanted.add(`${kind} ${id}`);
  }

  /** The last good version of every refused document stays live, as long as this program still understands it. */
  *keepRefused(kind: DocumentKind): Steps<void> {
    for (const { document } of this.heads) {
      const name = `${document.kind} ${document.id}`;
      const missing = !this.versions.has(name) && (this.wanted.has(name) || this.someUnknown);
      if (document.kind === kind && missing) yield* this.admit(document, kind, document.id);
    }
  }

  result(): LoadedDocuments {
    return { versions: [...this.versions.values()], refused: this.refused };
  }

  /** Takes a document in, or says why not. */
  private *admit(json: unknown, kind: DocumentKind, id: string): Steps<readonly Problem[]> {
    const name = `${kind} ${id}`;
    if (this.versions.has(name)) return [createProblem('error', '/id', 'duplicate-id.document', { kind, id })];
    yield;
    const preparation = yield* prepareDocument(json, kind, this.surroundings());
    if (!preparation.ok) return preparation.problems;
    const { prepared } = preparation;
    const problems = this.claimPaths(prepared);
    if (problems.length > 0) return problems;
    this.versions.set(name, prepared);
    if (isReferredTo(kind)) this.known = undefined;
    return [];
  }

  private surroundings(): Surroundings {
    this.known ??= createDocumentEnvironment({
      operators: this.ofKind<OperatorTable>('operators'),
      connectors: this.ofKind<ConnectorDocument>('connector'),
      choices: this.ofKind<ChoiceTable>('choices'),
      ...(this.connectorConfigNames ? { connectorConfigNames: this.connectorConfigNames } : {}),
    });
    return {
      environment: this.known,
      table: (id) => {
        const found = this.versions.get(`operators ${id}`);
        return found?.document.kind === 'operators' ? { hash: found.hash, document: found.document } : undefined;
      },
      choices: (id) => {
        const found = this.versions.get(`choices ${id}`);
        return found?.document.kind === 'choices' ? { hash: found.hash, document: found.document } : undefined;
      },
    };
  }

  private claimSkus({ id, variants }: GoodsDocument): readonly Problem[] {
    const taken = variants.findIndex(({ sku }) => this.skus.has(sku));
    const sku = variants[taken]?.sku;
    if (sku !== undefined) return [skuTaken(taken, sku, this.skus.get(sku) ?? '')];
    for (const variant of variants) this.skus.set(variant.sku, id);
    return [];
  }

  private ofKind<D extends Document>(kind: D['kind']): readonly D[] {
    return [...this.versions.values()].flatMap(({ document }) => (document.kind === kind ? [document as D] : []));
  }

  private claimPaths({ document, screen }: PreparedDocument): readonly Problem[] {
    if (document.kind === 'goods') return this.claimSkus(document);
    if (screen === undefined) return [];
    const owner = screen.live.document;
    const shapes = pathsOf(owner).map(routeShape);
    const taken = shapes.find((shape) => this.paths.has(shape));
    if (taken !== undefined) return [pathTaken(document.kind, taken, this.paths.get(taken) ?? '')];
    for (const shape of shapes) this.paths.set(shape, owner.id);
    return [];
  }
}

/** Stock names a variant by its SKU alone: two goods cannot share one. */
export const skuTaken = (index: number, sku: string, goods: string): Problem =>
  createProblem('error', `/variants/${index}/sku`, 'goods-variant.taken', { sku, goods });

/** Two documents cannot be at one address. */
export function pathTaken(kind: DocumentKind, path: string, owner: string): Problem {
  const pointer = kind === 'product' ? '/type' : '/route/path';
  return createProblem('error', pointer, 'duplicate-route.owner', { path, owner });
}
