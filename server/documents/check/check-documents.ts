import type { DocumentKind, Problem, ProductDocument } from '#src/engine/core/document-types.ts';
import { DOCUMENT_KINDS } from '#src/engine/core/meta/meta-schemas.ts';
import { parseDocument } from '#src/engine/core/parse-document.ts';
import { createProblem, reasonAndMend } from '#src/engine/core/problems/create-problem.ts';
import { connectorsOf } from '#src/engine/core/product/supplier-bindings.ts';
import type { DocumentSnapshot } from '../document-snapshot.ts';
import { surroundingsOf } from '../layered-documents.ts';
import { DOCUMENT_ORDER, pathTaken } from '../load-documents.ts';
import { type PreparedDocument, prepareDocument, type Surroundings } from '../prepare-document.ts';
import { pathsOf, routeShape } from '../route-table.ts';
import { isConnector, isTable } from './usable-shape.ts';

/** What came of one document that somebody wants to publish. */
export interface CheckedDocument {
  /** Undefined when it has errors of its own. */
  readonly prepared: PreparedDocument | undefined;
  /** Errors and warnings. */
  readonly problems: readonly Problem[];
}

export interface CheckedSet {
  /** In the order they were given. */
  readonly documents: readonly CheckedDocument[];
  /** Everything that would be there if they were published, those with errors left out. */
  readonly versions: readonly PreparedDocument[];
}

/**
 * Checks documents against each other and against everything that is there (design: two documents with one route, a
 * connector that loses an operation which a product uses). Changes nothing.
 * @param candidates parsed JSON of any shape
 */
export function checkDocuments(
  there: Pick<DocumentSnapshot, 'versions'>,
  candidates: readonly unknown[],
  connectorConfigNames?: ReadonlySet<string>,
): CheckedSet {
  const versions = new Map(there.versions.map((version) => [nameOf(version), version]));
  const kinds = candidates.map(kindOf);
  const results: CheckedDocument[] = candidates.map(() => ({ prepared: undefined, problems: [] }));
  const seen = new Set<string>();
  const refused: unknown[] = [];
  let around = surroundingsOf(versions, connectorConfigNames);
  for (const kind of [...DOCUMENT_ORDER, undefined]) {
    for (const [index, candidate] of candidates.entries()) {
      if (kinds[index] !== kind) continue;
      const preparation = prepareDocument(candidate, kind ?? 'unknown', around);
      if (!preparation.ok) {
        results[index] = { prepared: undefined, problems: preparation.problems };
        if (isConnector(candidate) || isTable(candidate)) {
          refused.push(candidate);
          around = surroundingsOf(versions, connectorConfigNames, refused);
        }
        continue;
      }
      const { prepared, warnings } = preparation;
      const name = nameOf(prepared);
      const twin = seen.has(name)
        ? [createProblem('error', '/id', 'duplicate-id.twice', { kind: prepared.document.kind })]
        : [];
      seen.add(name);
      versions.set(name, prepared);
      if (kind === 'operators' || kind === 'connector')
        around = surroundingsOf(versions, connectorConfigNames, refused);
      results[index] = { prepared, problems: [...twin, ...warnings] };
    }
  }
  const claims = claimsOf([...versions.values()]);
  return {
    documents: results.map(({ prepared, problems }) =>
      prepared === undefined
        ? { prepared, problems }
        : { prepared, problems: [...problems, ...rivals(prepared, claims), ...broken(prepared, versions, seen)] },
    ),
    versions: [...versions.values()],
  };
}

const nameOf = ({ document }: PreparedDocument): string => `${document.kind} ${document.id}`;

function kindOf(json: unknown): DocumentKind | undefined {
  const kind = typeof json === 'object' && json !== null && 'kind' in json ? json.kind : undefined;
  return DOCUMENT_KINDS.find((one) => one === kind);
}

/** Who claims which address (`/path/:`) and which audience (`audience agent`). */
function claimsOf(versions: readonly PreparedDocument[]): ReadonlyMap<string, readonly PreparedDocument[]> {
  const claims = new Map<string, PreparedDocument[]>();
  for (const version of versions)
    for (const claim of new Set(claimsOfOne(version))) claims.set(claim, [...(claims.get(claim) ?? []), version]);
  return claims;
}

function claimsOfOne({ document, screen, checkout }: PreparedDocument): readonly string[] {
  if (document.kind === 'menu') return document.audience.map((audience) => `audience ${audience}`);
  return [screen, checkout].flatMap((one) => (one === undefined ? [] : pathsOf(one.live.document).map(routeShape)));
}

/** Others that claim the same address or audience. */
function rivals(mine: PreparedDocument, claims: ReadonlyMap<string, readonly PreparedDocument[]>): readonly Problem[] {
  const { kind } = mine.document;
  for (const claim of claimsOfOne(mine)) {
    const other = claims.get(claim)?.find((one) => one !== mine);
    if (other === undefined) continue;
    if (kind !== 'menu') return [pathTaken(kind, claim, other.screen?.live.document.id ?? other.document.id)];
    const audience = claim.slice('audience '.length);
    return [createProblem('error', '/audience', 'duplicate-id.audience', { menu: other.document.id, audience })];
  }
  return [];
}

/** Products that could not be used any more with this connector or operator table. */
function broken(
  mine: PreparedDocument,
  all: ReadonlyMap<string, PreparedDocument>,
  changed: ReadonlySet<string>,
): readonly Problem[] {
  const { kind, id } = mine.document;
  if (kind !== 'connector' && kind !== 'operators') return [];
  const around = surroundingsOf(all);
  return [...all.values()].flatMap((other) => {
    const { document } = other;
    if (document.kind !== 'product' || changed.has(nameOf(other))) return [];
    const uses = kind === 'connector' ? connectorsOf(document).includes(id) : document.operators?.table === id;
    const [first] = uses ? problemsWith(document, kind, around) : [];
    if (first === undefined) return [];
    const { why } = reasonAndMend(first);
    const params = { product: document.id, pointer: first.pointer, why };
    return [createProblem('error', '', 'broken-product.would-break', params)];
  });
}

/**
 * What keeps a product from being used with what changed around it. Its screens follow from itself and its operator table: for another
 * connector they are not drawn anew, which for a supplier of most products would keep everybody else waiting for seconds.
 */
function problemsWith(
  product: ProductDocument,
  changed: 'connector' | 'operators',
  around: Surroundings,
): readonly Problem[] {
  const outcome =
    changed === 'connector'
      ? parseDocument('product', product, around.environment)
      : prepareDocument(product, 'product', around);
  return outcome.ok ? [] : outcome.problems;
}
