import { databaseNow } from '#server/platform/clock.ts';
import type { ProductDocument, ProductFixture } from '#src/engine/core/document-types.ts';
import { productClosure } from '#src/engine/core/product/product-closure.ts';
import { rowOf } from '../../documents/product-rows.ts';
import { shippedProducts } from '../../documents/shipped-documents.ts';
import { expect, sitDown, test } from './counter-page.ts';
import { findInMenu, openProduct, sellByFixture } from './sell-by-fixture.ts';
import { hurrySuppliers } from './supplier.ts';

/** Every outcome of every product takes a quarter of an hour: asked for by name; usually each product shows two of them. */
const EVERY_OUTCOME = process.env.KONTER_EVERY_OUTCOME === '1';

/** The success and one more, another one from product to product, so that a type of several products shows them all. */
function triedOutcomes(fixtures: readonly ProductFixture[], place: number): readonly ProductFixture[] {
  if (EVERY_OUTCOME) return fixtures;
  const [success, ...others] = [...fixtures].sort(
    (a, b) => Number(b.outcome === 'success') - Number(a.outcome === 'success'),
  );
  return [success, others[place % Math.max(1, others.length)]].filter((fixture) => fixture !== undefined);
}

/**
 * One test per shipped product of a family: an agent finds it in the menu and sells fixtures of its document. Nothing
 * here knows any product; a new document is tried by being there.
 */
export function everyProductOf(family: ProductDocument['family']): void {
  const products = shippedProducts().map(({ document }) => document);
  for (const [place, product] of products.filter((each) => each.family === family).entries()) {
    const { id } = product;
    const fixtures = triedOutcomes(product.fixtures, place);
    test(`${rowOf(product)}, SDUI-2: ${id} is sold as its fixtures say: ${fixtures.map(({ outcome }) => outcome).join(', ')}`, async ({
      page,
      program,
      books,
      till,
    }) => {
      test.setTimeout(120_000);
      await hurrySuppliers(program);
      const hp = await sitDown(page, { program, newAgent: books.newAgent });
      const counter = { page, till, books, hp };
      await findInMenu(counter, product);
      // Its daily closing hours are not kept here, so that the tests run at any hour.
      if (productClosure({ ...product, cutOffs: [] }, await databaseNow(books.db)) !== undefined) {
        await expect(page.locator('[data-block-id="closed"]').or(page.getByText('Sedang tutup')).first()).toBeVisible();
        return;
      }
      for (const [index, fixture] of fixtures.entries()) {
        await test.step(fixture.outcome, async () => {
          if (index > 0) await openProduct(counter, product);
          await sellByFixture(counter, product, fixture);
        });
      }
    });
  }
}
