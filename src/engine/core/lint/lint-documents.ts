import { createProblemList } from '../check/problem-list.ts';
import type { DocumentEnvironment } from '../document-environment.ts';
import type { Document, Problem } from '../document-types.ts';
import { type Phrase, phrase } from '../problems/problem-params.ts';
import { productPath, typePath } from '../product/product-path.ts';
import { lintInSteps } from './lint-document.ts';

/** A document and the name it is reported under: a file, or an id. */
export interface NamedDocument {
  readonly name: string;
  readonly json: unknown;
}

/** What was found in one document of a set. */
export interface LintReport {
  readonly name: string;
  readonly problems: readonly Problem[];
}

/**
 * Lints documents that will be live together: each by itself, and that no two claim one id, one path or one code of the same
 * supplier. The first keeps what two claim.
 * @param alongside what is there already and is not linted itself; it keeps what it claims
 */
export function lintDocuments(...given: Parameters<typeof lintOneByOne>): readonly LintReport[] {
  return [...lintOneByOne(...given)].filter((report) => report !== undefined);
}

/** The same, document by document, in their order; undefined between the steps of one. @see lintDocuments */
export function* lintOneByOne(
  documents: readonly NamedDocument[],
  environment: DocumentEnvironment,
  alongside: readonly NamedDocument[] = [],
): Generator<LintReport | undefined, void, void> {
  const all = [...alongside, ...documents];
  const paths = pathsOfAll(all.map(({ json }) => json));
  const known: DocumentEnvironment = { ...environment, paths: environment.paths ?? paths };
  const claimed = new Map(
    alongside.flatMap(({ name, json }) => claims(json).map(({ claim }) => [claim, name] as const)),
  );
  const categories = categoriesOf(all.map(({ json }) => json));
  for (const { name, json } of documents) {
    const problems = createProblemList();
    for (const { claim, pointer, said, rule } of claims(json)) {
      const owner = claimed.get(claim);
      if (owner === undefined) claimed.set(claim, name);
      else problems.error(pointer, `${rule}.claimed`, { claim: said, owner });
    }
    lintPlace(asDocument(json), categories, problems);
    const linted = yield* lintInSteps('unknown', json, known);
    yield { name, problems: [...linted, ...problems.all] };
  }
}

interface Claim {
  readonly claim: string;
  readonly pointer: string;
  readonly said: Phrase;
  readonly rule: 'duplicate-id' | 'duplicate-route';
}

const shape = (path: string): string => path.replaceAll(/:[A-Za-z]\w*/g, ':');

function asDocument(json: unknown): Partial<Document> & { readonly kind?: string } {
  return typeof json === 'object' && json !== null && !Array.isArray(json) ? (json as Partial<Document>) : {};
}

/** What a document claims for itself alone. Reads with care: it may not have been checked yet. */
function claims(json: unknown): readonly Claim[] {
  const document = asDocument(json);
  const found: Claim[] = [];
  if (typeof document.id === 'string') {
    const claim = `id ${document.kind} ${document.id}`;
    found.push({ claim, pointer: '/id', said: phrase('claim.id', { id: document.id }), rule: 'duplicate-id' });
  }
  for (const [pointer, path] of ownPaths(document)) {
    found.push({
      claim: `path ${shape(path)}`,
      pointer,
      said: phrase('claim.path', { path }),
      rule: 'duplicate-route',
    });
  }
  return [...found, ...standIns(document)];
}

/** Two documents may not stand in for one path; whoever has it as its own may. */
function standIns(document: ReturnType<typeof asDocument>): readonly Claim[] {
  const route = document.kind === 'screen' && 'route' in document ? document.route : undefined;
  const others = Array.isArray(route?.standsInFor) ? route.standsInFor : [];
  return others.map((path, index) => ({
    claim: `stands in ${shape(path)}`,
    pointer: `/route/standsInFor/${index}`,
    said: phrase('claim.stand-in', { path }),
    rule: 'duplicate-route',
  }));
}

/** Categories of products that some menu takes in; null when there is no menu to ask. */
function categoriesOf(documents: readonly unknown[]): ReadonlySet<string> | null {
  const menus = documents.map(asDocument).filter(({ kind }) => kind === 'menu');
  const groups = menus.flatMap((menu) => ('home' in menu && Array.isArray(menu.home) ? menu.home : []));
  return menus.length === 0 ? null : new Set(groups.flatMap(({ products }) => products ?? []));
}

function lintPlace(
  document: ReturnType<typeof asDocument>,
  categories: ReadonlySet<string> | null,
  problems: ReturnType<typeof createProblemList>,
): void {
  if (document.kind !== 'product' || !('menu' in document) || categories === null) return;
  const category = document.menu?.category;
  if (category === undefined || categories.has(category)) return;

  problems.warning('/menu/category', 'menu-category.unknown', { category });
}

function ownPaths(document: ReturnType<typeof asDocument>): readonly (readonly [pointer: string, path: string])[] {
  if (document.kind === 'product' && 'family' in document && typeof document.type === 'string') {
    const { family = 'prepaid', type, variant } = document;
    return typeof variant === 'string'
      ? [['/variant', productPath({ family, type, variant })]]
      : [['/type', productPath({ family, type })]];
  }
  if (document.kind !== 'screen' || !('route' in document)) return [];
  const { path, aliases } = document.route ?? {};
  const list = Array.isArray(aliases) ? aliases : [];
  return [
    ...(typeof path === 'string' ? [['/route/path', path] as const] : []),
    ...list.flatMap((alias, index) => (typeof alias === 'string' ? [[`/route/aliases/${index}`, alias] as const] : [])),
  ];
}

/** Every path that these documents answer, those they stand in for included. */
export function pathsOfAll(documents: readonly unknown[]): ReadonlySet<string> {
  return new Set(
    documents.map(asDocument).flatMap((document) => {
      const route = document.kind === 'screen' && 'route' in document ? document.route : undefined;
      const others = Array.isArray(route?.standsInFor) ? route.standsInFor : [];
      const ofType = document.kind === 'product' && 'family' in document && typeof document.type === 'string';
      const directory = ofType ? [typePath({ family: document.family ?? 'prepaid', type: document.type ?? '' })] : [];
      return [...ownPaths(document).map(([, path]) => path), ...others, ...directory];
    }),
  );
}
