import { createProblemList } from '../check/problem-list.ts';
import { problemsOfExpanded } from '../choices/check-choices.ts';
import { expandChoices } from '../choices/expand-choices.ts';
import type { DocumentEnvironment } from '../document-environment.ts';
import type { Document, DocumentKind, Problem, ProductDocument } from '../document-types.ts';
import { parseDocument } from '../parse-document.ts';
import { lintConnector } from './lint-connector.ts';
import type { LintContext } from './lint-context.ts';
import { lintGoods } from './lint-goods.ts';
import { lintMenu, lintOperators } from './lint-menu.ts';
import { lintProduct } from './lint-product.ts';
import { lintScreen } from './lint-screen.ts';
import { lintStrings, lintTranslations } from './lint-texts.ts';

/** Problems after which a document is not even walked: it is too large, too deep, or leads into prototypes. */
const UNREADABLE: ReadonlySet<string> = new Set(['too-deep', 'too-large', 'forbidden-key']);

/**
 * Everything that can be said against a document: what the check refuses, and what its author should look at. Each problem
 * names its rule, its place as a JSON Pointer, the reason and a mend (SDUI-5). Never throws, whatever it is given: size,
 * depth and time are bounded.
 * @param kind what the document must be; `unknown` takes its own word for it
 */
export function lintDocument(
  kind: DocumentKind | 'unknown',
  json: unknown,
  environment: DocumentEnvironment,
): readonly Problem[] {
  const { problems: checked } = parseDocument(kind, json, environment);
  if (checked.some(({ rule }) => UNREADABLE.has(rule ?? ''))) return checked;
  const problems = createProblemList();
  const context: LintContext = { environment, problems };
  if (!isRecorded(json)) lintStrings(json, '', context);
  if (!checked.some(({ rule }) => rule === 'meta-schema')) lintContent(json as Document, context);
  return merge(checked, problems.all);
}

/** What a provider answers stands as it came: links, markup and signatures in it are no mistake of an author. */
const isRecorded = (json: unknown): boolean =>
  typeof json === 'object' && json !== null && 'kind' in json && json.kind === 'fixtures';

function lintContent(document: Document, context: LintContext): void {
  if (document.kind === 'fixtures') return;
  lintTranslations(document, '', context);
  if (document.kind === 'screen') lintScreen(document, context);
  else if (document.kind === 'product') lintProductWithTables(document, context);
  else if (document.kind === 'connector') lintConnector(document, context);
  else if (document.kind === 'menu') lintMenu(document, context);
  else if (document.kind === 'operators') lintOperators(document, context);
  else if (document.kind === 'goods') lintGoods(document, context);
}

/** The rules see the rows of tables as the product's own choices. */
function lintProductWithTables(product: ProductDocument, { environment, problems }: LintContext): void {
  const expanded = expandChoices(product, environment.choiceTables);
  lintProduct(expanded, { environment, problems: problemsOfExpanded(product, problems) });
}

/** One problem per place and rule: what the check said counts. */
function merge(checked: readonly Problem[], linted: readonly Problem[]): readonly Problem[] {
  const known = new Set(checked.map(({ pointer, rule }) => `${pointer} ${rule}`));
  return [...checked, ...linted.filter(({ pointer, rule }) => !known.has(`${pointer} ${rule}`))];
}
