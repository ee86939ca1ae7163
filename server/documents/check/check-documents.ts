import type { Steps } from '#server/platform/concurrency/slices.ts';
import { choiceTablesOf } from '#src/engine/core/choices/expand-choices.ts';
import type { DocumentKind, GoodsDocument, Problem, ProductDocument } from '#src/engine/core/document-types.ts';
import { DOCUMENT_KINDS } from '#src/engine/core/meta/meta-schemas.ts';
import { parseDocument } from '#src/engine/core/parse-document.ts';
import { createProblem, reasonAndMend } from '#src/engine/core/problems/create-problem.ts';
import { connectorsOf } from '#src/engine/core/product/supplier-bindings.ts';
import type { DocumentSnapshot } from '../document-snapshot.ts';
import { surroundingsOf } from '../layered-documents.ts';
import { DOCUMENT_ORDER, pathTaken, skuTaken } from '../load-documents.ts';
import { isReferredTo, type Preparation, type PreparedDocument, prepareDocument } from '../prepare-document.ts';
import { pathsOf, routeShape } from '../route-table.ts';
import { isChoiceTable, isConnector, isTable } from './usable-shape.ts';

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
export function* checkDocuments(
  there: Pick<DocumentSnapshot, 'versions'>,
  candidates: readonly unknown[],
  connectorConfigNames?: ReadonlySet<string>,
): Steps<CheckedSet> {
  const versions = new Map(there.versions.map((version) => [nameOf(version), version]));
  const kinds = candidates.map(kindOf);
  const results: CheckedDocument[] = candidates.map(() => ({ prepared: undefined, problems: [] }));
  const seen = new Set<string>();
  const refused: unknown[] = [];
  let around = surroundingsOf(versions, connectorConfigNames);
  for (const kind of [...DOCUMENT_ORDER, undefined]) {
    for (const [index, candidate] of candidates.entries()) {
      if (kinds[index] !== kind) continue;
      const preparation = yield* prepareDocument(candidate, kind ?? 'unknown', around);
      if (!preparation.ok) {
        results[index] = { prepared: undefined, problems: preparation.problems };
        if (isConnector(candidate) || isTable(candidate) || isChoiceTable(candidate)) {
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
      if (isReferredTo(kind)) around = surroundingsOf(versions, connectorConfigNames, refused);
      results[index] = { prepared, problems: [...twin, ...warnings] };
    }
  }
  const renewed = yield* preparedAnew(versions, seen);
  for (const [name, preparation] of renewed) if (preparation.ok) versions.set(name, preparation.prepared);
  const claims = claimsOf([...versions.values()]);
  yield;
  const documents: CheckedDocument[] = [];
  for (const { prepared, problems } of results) {
    const others = prepared === undefined ? [] : yield* broken(prepared, versions, seen, renewed);
    const all = prepared === undefined ? problems : [...problems, ...rivals(prepared, claims), ...others];
    documents.push({ prepared, problems: all });
  }
  return { documents, versions: [...versions.values()] };
}

const nameOf = ({ document }: PreparedDocument): string => `${document.kind} ${document.id}`;

function kindOf(json: unknown): DocumentKind | undefined {
  const kind = typeof json === 'object' && json !== null && 'kind' in json ? json.kind : undefined;
  return DOCUMENT_KINDS.find((one) => one === kind);
}

const SKU = 'sku ';

/** Who claims which address (`/path/:`), which audience (`audience agent`) and which SKU (`sku KAOS-M`). */
function claimsOf(versions: readonly PreparedDocument[]): ReadonlyMap<string, readonly PreparedDocument[]> {
  const claims = new Map<string, PreparedDocument[]>();
  for (const version of versions)
    for (const claim of new Set(claimsOfOne(version))) claims.set(claim, [...(claims.get(claim) ?? []), version]);
  return claims;
}

function claimsOfOne({ document, screen, checkout }: PreparedDocument): readonly string[] {
  if (document.kind === 'menu') return document.audience.map((audience) => `audience ${audience}`);
  if (document.kind === 'goods') return document.variants.map(({ sku }) => `${SKU}${sku}`);
  return [screen, checkout].flatMap((one) => (one === undefined ? [] : pathsOf(one.live.document).map(routeShape)));
}

function skuRival({ variants }: GoodsDocument, sku: string, { document }: PreparedDocument): Problem {
  return skuTaken(
    variants.findIndex((one) => one.sku === sku),
    sku,
    document.id,
  );
}

/** Others that claim the same address, audience or SKU. */
function rivals(mine: PreparedDocument, claims: ReadonlyMap<string, readonly PreparedDocument[]>): readonly Problem[] {
  const { kind } = mine.document;
  for (const claim of claimsOfOne(mine)) {
    const other = claims.get(claim)?.find((one) => one !== mine);
    if (other === undefined) continue;
    if (mine.document.kind === 'goods') return [skuRival(mine.document, claim.slice(SKU.length), other)];
    if (kind !== 'menu') return [pathTaken(kind, claim, other.screen?.live.document.id ?? other.document.id)];
    const audience = claim.slice('audience '.length);
    return [createProblem('error', '/audience', 'duplicate-id.audience', { menu: other.document.id, audience })];
  }
  return [];
}

/** Products that name a table which changed, with its new rows: by name, what came of them. */
function* preparedAnew(
  all: ReadonlyMap<string, PreparedDocument>,
  changed: ReadonlySet<string>,
): Steps<ReadonlyMap<string, Preparation>> {
  const concerned = [...all.values()].filter(
    (one) =>
      one.document.kind === 'product' &&
      !changed.has(nameOf(one)) &&
      TABLES.some((kind) => usesOf(one.document as ProductDocument, kind).some((id) => changed.has(`${kind} ${id}`))),
  );
  if (concerned.length === 0) return new Map();
  const around = surroundingsOf(all);
  const renewed = new Map<string, Preparation>();
  for (const one of concerned) renewed.set(nameOf(one), yield* prepareDocument(one.document, 'product', around));
  return renewed;
}

/**
 * Products that could not be used any more with this connector or table. Their screens follow from themselves and their tables: for another
 * connector they are not drawn anew, which for a supplier of most products would keep everybody else waiting for seconds.
 */
function* broken(
  mine: PreparedDocument,
  all: ReadonlyMap<string, PreparedDocument>,
  changed: ReadonlySet<string>,
  renewed: ReadonlyMap<string, Preparation>,
): Steps<readonly Problem[]> {
  const { kind, id } = mine.document;
  if (!isReferredTo(kind)) return [];
  const around = surroundingsOf(all);
  const found: Problem[] = [];
  for (const other of all.values()) {
    const { document } = other;
    if (document.kind !== 'product' || changed.has(nameOf(other)) || !usesOf(document, kind).includes(id)) continue;
    yield;
    const outcome = renewed.get(nameOf(other)) ?? parseDocument('product', document, around.environment);
    const [first] = outcome.ok ? [] : outcome.problems;
    if (first === undefined) continue;
    const { why } = reasonAndMend(first);
    const params = { product: document.id, pointer: first.pointer, why };
    found.push(createProblem('error', '', 'broken-product.would-break', params));
  }
  return found;
}

const TABLES = ['operators', 'choices'] as const;

/** Ids of the documents of a kind that a product names. */
function usesOf(product: ProductDocument, kind: DocumentKind): readonly string[] {
  if (kind === 'connector') return connectorsOf(product);
  if (kind === 'choices') return choiceTablesOf(product);
  return kind === 'operators' && product.operators !== undefined ? [product.operators.table] : [];
}
