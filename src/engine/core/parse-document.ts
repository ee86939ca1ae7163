import { Ajv, type ValidateFunction } from 'ajv';
import { checkMenu, checkOperators } from './check/check-menu.ts';
import { checkSize } from './check/check-size.ts';
import { checkConnector } from './check/connector/check-connector.ts';
import { createProblemList, isRefused, type ProblemList } from './check/problem-list.ts';
import { reportSchemaErrors } from './check/problems-from-ajv.ts';
import { checkProduct } from './check/product/check-product.ts';
import { checkScreen } from './check/screen/check-screen.ts';
import { checkChoices } from './choices/check-choices.ts';
import type { DocumentEnvironment } from './document-environment.ts';
import type { Document, DocumentKind, Problem } from './document-types.ts';
import { checkFixtures } from './fixtures/check-fixtures.ts';
import { checkGoods } from './goods/check-goods.ts';
import { createMetaSchemas, DOCUMENT_KINDS } from './meta/meta-schemas.ts';
import { oneOf } from './problems/problem-params.ts';
import type { BlockSpec } from './screen/block-spec.ts';
import type { BlockCatalog } from './screen/catalog.ts';

/** A document that may be used, perhaps with warnings, or why it may not. */
export type ParsedDocument<D extends Document = Document> =
  | { readonly ok: true; readonly document: D; readonly problems: readonly Problem[] }
  | { readonly ok: false; readonly problems: readonly Problem[] };

type DocumentOf<K extends DocumentKind> = Extract<Document, { readonly kind: K }>;

const validators = new WeakMap<BlockCatalog, (kind: DocumentKind) => ValidateFunction>();

/** The compiled meta-schema of a kind; each is compiled when the first document of its kind comes, as that takes a while. */
function validatorFor(catalog: BlockCatalog, kind: DocumentKind): ValidateFunction {
  const known = validators.get(catalog);
  if (known) return known(kind);
  const ajv = new Ajv({ allErrors: true, verbose: true, strict: false, inlineRefs: false });
  const schemas = createMetaSchemas([...catalog.values()] as readonly BlockSpec[]);
  const made = new Map<DocumentKind, ValidateFunction>();
  const compiled = (wanted: DocumentKind): ValidateFunction => {
    const validate = made.get(wanted) ?? ajv.compile(schemas[wanted]);
    made.set(wanted, validate);
    return validate;
  };
  validators.set(catalog, compiled);
  return compiled(kind);
}

/**
 * Reads parsed JSON as a document: bounded size, no key into prototypes, its meta-schema, then what only code can check.
 * Every problem carries a JSON Pointer, a reason and a mend (SDUI-5). Never throws. Server and tests only.
 * @param kind what the document must be; `unknown` takes its own word for it.
 */
export function parseDocument<K extends DocumentKind>(
  kind: K | 'unknown',
  json: unknown,
  environment: DocumentEnvironment,
): ParsedDocument<DocumentOf<K>> {
  const steps = parseInSteps(kind, json, environment);
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/** The same in steps, since a long table takes longer than a request may wait. @see parseDocument */
export function* parseInSteps<K extends DocumentKind>(
  kind: K | 'unknown',
  json: unknown,
  environment: DocumentEnvironment,
): Generator<undefined, ParsedDocument<DocumentOf<K>>, void> {
  const problems = createProblemList();
  checkSize(json, problems);
  const actual = kindOf(json, kind, problems);
  if (isRefused(problems.all) || actual === undefined) return { ok: false, problems: problems.all };
  yield undefined;
  const validate = validatorFor(environment.catalog, actual);
  if (!validate(json)) {
    reportSchemaErrors(validate.errors ?? [], problems);
    if (!isRefused(problems.all)) problems.error('', 'meta-schema.unfit');
    return { ok: false, problems: problems.all };
  }
  yield undefined;
  const document = json as DocumentOf<K>;
  checkContent(document, environment, problems);
  if (isRefused(problems.all)) return { ok: false, problems: problems.all };
  return { ok: true, document, problems: problems.all };
}

function kindOf(json: unknown, wanted: DocumentKind | 'unknown', problems: ProblemList): DocumentKind | undefined {
  const found = typeof json === 'object' && json !== null && 'kind' in json ? json.kind : undefined;
  const kind = DOCUMENT_KINDS.find((one) => one === found);
  if (kind === undefined || (wanted !== 'unknown' && kind !== wanted)) {
    const expected = wanted === 'unknown' ? oneOf(DOCUMENT_KINDS) : wanted;
    problems.error('/kind', 'meta-schema.kind', { kind: JSON.stringify(found) ?? 'undefined', expected });
    return undefined;
  }
  return kind;
}

function checkContent(document: Document, environment: DocumentEnvironment, problems: ProblemList): void {
  if (document.kind === 'screen') checkScreen(document, environment, problems);
  else if (document.kind === 'product') checkProduct(document, environment, problems);
  else if (document.kind === 'connector') checkConnector(document, environment, problems);
  else if (document.kind === 'menu') checkMenu(document, problems);
  else if (document.kind === 'operators') checkOperators(document, problems);
  else if (document.kind === 'choices') checkChoices(document, problems);
  else if (document.kind === 'goods') checkGoods(document, problems);
  else checkFixtures(document, environment, problems);
}
