import { expect, it } from 'vitest';
import { DERIVE_TEXTS } from '#src/engine/core/derive/texts/derive-texts.ts';
import { nodesOf } from '#src/engine/core/test-support/derived-screen.ts';
import { shippedScreens } from './shipped-documents.ts';

it('PRE-21, NAV-16: every screen offers to remember the password in the words of the products’ confirmation', () => {
  const offers = shippedScreens().flatMap(({ document }) =>
    nodesOf(document.body)
      .filter(({ bind }) => bind === 'remember_password')
      .map(({ props }) => [document.id, props?.label] as const),
  );
  expect(offers.length).toBeGreaterThan(3);
  for (const [id, label] of offers) expect(label, id).toEqual(DERIVE_TEXTS.remember);
});
