import { readFileSync } from 'node:fs';
import { deriveProductScreen } from '#src/engine/core/derived/derive-product-screen.ts';
import type { OperatorTable, ProductDocument, ScreenDocument } from '#src/engine/core/document-types.ts';

/** Names of the blocks that a purchase of phone credit draws on a phone: on the product's screen, and on the one where it ends. */
export function phoneCreditBlocks(): { readonly product: readonly string[]; readonly status: readonly string[] } {
  const product: ProductDocument = shipped('products/prepaid/pulsa.json');
  const operators: OperatorTable = shipped('operators/mobile.json');
  const status: ScreenDocument = shipped('screens/transaction/status.json');
  return { product: blocksOf(deriveProductScreen(product, operators)), status: blocksOf(status) };
}

/** A document of the repository; the program runs in the project's folder. */
const shipped = (file: string) => JSON.parse(readFileSync(`schemas/${file}`, 'utf8'));

const isForWideScreens = (node: object): boolean => {
  const props: unknown = Reflect.get(node, 'props');
  return typeof props === 'object' && props !== null && Reflect.get(props, 'only') === 'wide';
};

function blocksOf(part: unknown): readonly string[] {
  const blocks = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (isForWideScreens(value)) return;
    const name: unknown = Reflect.get(value, 'block');
    if (typeof name === 'string') blocks.add(name);
    for (const member of Object.values(value)) visit(member);
  };
  visit(part);
  return [...blocks];
}
