import { describe, expect, it } from 'vitest';
import { parameterChecker } from '#server/documents/check/check-parameters.ts';
import { checkParameters } from '#server/modules/transaction/inputs/check-parameters.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import type { ProductDocument } from '#src/engine/core/document-types.ts';
import { INPUT_PRODUCTS } from '#src/engine/core/test-support/input-products.ts';
import { shippedProducts } from '../../documents/shipped-documents.ts';
import { type FieldCase, fieldCases } from '../field-cases.ts';

interface InputCase extends FieldCase {
  readonly product: string;
  readonly typed: Readonly<Record<string, string>>;
  /** What is stored and sent. */
  readonly expect?: Readonly<Record<string, string>>;
  /** By input, a rule that refuses it. */
  readonly refused?: Readonly<Record<string, string>>;
}

const products = new Map<string, ProductDocument>(
  [...shippedProducts().map(({ document }) => document), ...INPUT_PRODUCTS].map((product) => [product.id, product]),
);

/** What becomes of inputs at the server's door: the values that go on, or by input the rules that refuse them. */
function enter(id: string, typed: InputCase['typed']) {
  const document = products.get(id);
  if (document === undefined) throw new Error(`no product is called ${id}`);
  const check = parameterChecker(document);
  try {
    return {
      taken: checkParameters({ checkParameters: (_hash, values) => check(values) }, { hash: id, document }, typed),
    };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return {
      refused: Object.fromEntries(
        Object.entries(error.fields ?? {}).map(([pointer, errors]) => [
          pointer.replace('/parameters/', ''),
          errors.map(({ code }) => code),
        ]),
      ),
    };
  }
}

describe('SDUI-2, SDUI-13: inputs of products as people give them', () => {
  it.each(fieldCases<InputCase>('product-inputs').map((one) => [one.id, one.title, one] as const))(
    '%s: %s',
    (_id, _title, { product, typed, expect: taken, refused }) => {
      const came = enter(product, typed);
      if (refused === undefined) {
        expect(came).toEqual({ taken: taken ?? expect.any(Object) });
        return;
      }
      expect(Object.keys(came.refused ?? {}).sort()).toEqual(Object.keys(refused).sort());
      for (const [key, rule] of Object.entries(refused)) expect(came.refused?.[key], key).toContain(rule);
    },
  );
});
