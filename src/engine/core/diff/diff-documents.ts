import type { Document, DocumentKind } from '../document-types.ts';
import { DOCUMENT_KINDS } from '../meta/meta-schemas.ts';
import type { Change } from './change.ts';
import { compareDocuments } from './compare-documents.ts';
import { describeChange } from './describe-change.ts';
import { judgeChange } from './judge-change.ts';

const WEIGHT: Readonly<Record<Change['kind'], number>> = { breaking: 0, behaviour: 1, cosmetic: 2 };

/**
 * What differs between two versions of a document, the weightiest first: each with its place, in plain words, sorted into
 * breaking, behaviour and cosmetic (SDUI-6, sdui F.7). Nominals are compared by code, inputs by key, blocks and entries by
 * id, so that another order is one change and not a hundred. Never throws.
 */
export function diffDocuments(before: unknown, after: unknown): readonly Change[] {
  const steps = diffInSteps(before, after);
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/** Changes that are put into words in one step. */
const IN_ONE_STEP = 500;

/** The same in steps: of a long table every row may be another. @see diffDocuments */
export function* diffInSteps(before: unknown, after: unknown): Generator<undefined, readonly Change[], void> {
  const kind = kindOf(after) ?? kindOf(before) ?? 'product';
  const changes: Change[] = [];
  const found = compareDocuments(before ?? {}, after ?? {});
  yield undefined;
  for (const raw of found) {
    const said = describeChange(raw);
    const judged = judgeChange(kind, raw, raw.what === 'removed' ? before : after);
    changes.push({ pointer: raw.pointer, summary: said.en, said, what: raw.what, ...judged });
    if (changes.length % IN_ONE_STEP === 0) yield undefined;
  }
  return changes.sort((a, b) => WEIGHT[a.kind] - WEIGHT[b.kind] || Number(b.moneyCritical) - Number(a.moneyCritical));
}

function kindOf(document: unknown): DocumentKind | undefined {
  const kind = typeof document === 'object' && document !== null ? (document as Partial<Document>).kind : undefined;
  return DOCUMENT_KINDS.find((one) => one === kind);
}
