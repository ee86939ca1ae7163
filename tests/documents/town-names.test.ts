import { expect, it } from 'vitest';
import { byId, derive } from '#src/engine/core/test-support/derived-screen.ts';
import { shippedProduct } from './shipped-documents.ts';

it('POST-3: a town is found by the name that stands on the bill, whatever language the page speaks', () => {
  const choices = byId(derive(shippedProduct('pdam')), 'parameter-region')?.props?.choices;
  expect(choices).toContainEqual({
    value: 'bandung',
    label: { id: 'Bandung', en: 'Bandung', zh: '万隆' },
    keywords: 'Bandung 万隆',
  });
});
