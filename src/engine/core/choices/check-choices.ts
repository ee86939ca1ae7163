import { checkTexts } from '../check/check-texts.ts';
import { mendName, type ProblemList, pointerTo, type Report } from '../check/problem-list.ts';
import type { DocumentEnvironment } from '../document-environment.ts';
import type { Problem } from '../document-types.ts';
import { createProblem } from '../problems/create-problem.ts';
import type { ProductDocument } from '../product/product-document.ts';
import type { ChoiceTable } from './choice-table.ts';
import { placeInAuthored } from './expand-choices.ts';

/** Checks what the meta-schema cannot say about a table of choices (SDUI-9). */
export function checkChoices(table: ChoiceTable, problems: ProblemList): void {
  checkTexts(table, '', problems);
  const seen = new Set<string>();
  for (const [index, { value }] of table.rows.entries()) {
    if (seen.has(value)) problems.error(pointerTo('/rows', index, 'value'), 'duplicate-choice.value', { value });
    seen.add(value);
  }
}

type Known = Pick<DocumentEnvironment, 'choiceTables'>;

/** Checks what a product says of its tables of choices; their rows are checked as the product's own choices are. */
export function checkChoicesOf(product: ProductDocument, { choiceTables }: Known, problems: ProblemList): void {
  for (const [index, { key, type, choicesOf, choices, choicesFrom }] of product.parameters.entries()) {
    if (choicesOf === undefined) continue;
    const at = pointerTo('/parameters', index, 'choicesOf');
    const { table: name, parent } = choicesOf;
    if (choices !== undefined || choicesFrom !== undefined) problems.error(at, 'choices-table.both');
    if (type !== 'choice') problems.error(at, 'no-choices.type', { type });
    const table = choiceTables.get(name);
    if (table === undefined) {
      const mend = mendName(name, choiceTables.keys());
      problems.error(pointerTo(at, 'table'), 'choices-table.unknown', { name, mend });
    }
    if (parent === undefined) continue;
    const others = product.parameters.filter((other) => other.key !== key && other.type === 'choice');
    if (!others.some((other) => other.key === parent)) {
      const keys = others.map((other) => other.key);
      problems.error(pointerTo(at, 'parent'), 'dependent-input.choice', { name: parent, mend: mendName(parent, keys) });
    } else if (table?.rows.every((row) => row.parent === undefined) === true) {
      problems.error(pointerTo(at, 'parent'), 'choices-table.no-parents', { name });
    }
  }
}

/**
 * A list that takes what is found in an expanded product and tells it at the author's own text: what is wrong with the rows of a
 * table is reported once, where the product names the table.
 */
export function problemsOfExpanded(product: ProductDocument, problems: ProblemList): ProblemList {
  const take = (problem: Problem): void => {
    const pointer = placeInAuthored(product, problem.pointer);
    const reference = pointer.replace(/\/table$/, '');
    const isMoved = pointer !== problem.pointer;
    const isTold = problems.all.some(
      (one) => one.pointer.startsWith(reference) && (one.severity === 'error' || problem.severity === 'warning'),
    );
    if (!isMoved || !isTold) problems.take({ ...problem, pointer });
  };
  const add =
    (severity: Problem['severity']): Report =>
    (pointer, code, ...params) =>
      take(createProblem(severity, pointer, code, ...params));
  return { all: problems.all, error: add('error'), warning: add('warning'), take };
}
