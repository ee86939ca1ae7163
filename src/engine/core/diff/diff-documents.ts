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
  const kind = kindOf(after) ?? kindOf(before) ?? 'product';
  return compareDocuments(before ?? {}, after ?? {})
    .map((raw) => {
      const said = describeChange(raw);
      const judged = judgeChange(kind, raw, raw.what === 'removed' ? before : after);
      return { pointer: raw.pointer, summary: said.en, said, what: raw.what, ...judged };
    })
    .sort((a, b) => WEIGHT[a.kind] - WEIGHT[b.kind] || Number(b.moneyCritical) - Number(a.moneyCritical));
}

function kindOf(document: unknown): DocumentKind | undefined {
  const kind = typeof document === 'object' && document !== null ? (document as Partial<Document>).kind : undefined;
  return DOCUMENT_KINDS.find((one) => one === kind);
}
