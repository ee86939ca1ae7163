import type { Rupiah } from '#src/domain/money/money.ts';
import type { ProductDocument, ProductNominal } from '#src/engine/core/document-types.ts';
import { compileExpression } from '#src/engine/core/expression/cel/expression.ts';

/** What the expressions of `supplier.extra` see. */
export interface ExtraScope {
  readonly parameters: Readonly<Record<string, string>>;
  readonly nominal: ProductNominal | null;
  /** Open amount in rupiah; 0 where the product has none. */
  readonly amount: Rupiah;
  /** Ids of the chosen bills; none before they are chosen. */
  readonly bills: readonly string[];
  /** Code of the way the bill is paid; "" where there is no choice. */
  readonly option: string;
}

/**
 * Further values for the supplier, by the name under which the connector's templates read them. The same sale composes the
 * same values each time: a repeated call must be identical.
 * @throws ExpressionError
 */
export function composeExtra(
  { supplier }: Pick<ProductDocument, 'supplier'>,
  scope: ExtraScope,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(supplier.extra ?? {}).map(([name, binding]) => [
      name,
      compileExpression(binding.$).evaluate({ ...scope, locale: 'id' }) ?? null,
    ]),
  );
}
