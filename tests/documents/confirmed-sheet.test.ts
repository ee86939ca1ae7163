import { expect, it } from 'vitest';
import type { ProductDocument } from '#src/engine/core/document-types.ts';
import { compileExpression } from '#src/engine/core/expression/cel/expression.ts';
import { byId, derive, scopeOf } from '#src/engine/core/test-support/derived-screen.ts';
import { shippedProducts } from './shipped-documents.ts';

/** Whether the confirmation closes as soon as it is opened. */
function closes(product: ProductDocument, state: Record<string, unknown>): unknown {
  const screen = derive(product);
  const [step] = byId(screen, 'confirm')?.on?.open ?? [];
  if (step?.action !== 'when') throw new Error(`${product.id} asks nothing when it opens`);
  return compileExpression((step.if as { $: string }).$).evaluate(scopeOf(screen, state));
}

const sold = shippedProducts().filter(({ document: { id, fixtures } }) => id !== 'promotion' && fixtures?.length);

it.each(sold.map(({ document }) => [document.id, document] as const))(
  'PRE-21: %s is confirmed with what its fixtures fill in, also where a further input is left empty; emptied by a reload it is not',
  (_, product) => {
    const empty = Object.fromEntries(product.parameters.map(({ key }) => [key, '']));
    for (const { parameters, nominal = '' } of product.fixtures ?? []) {
      expect(closes(product, { parameters: { ...empty, ...parameters }, nominal })).toBe(false);
    }
    expect(closes(product, { parameters: empty, nominal: '' })).toBe(true);
  },
);
