import type { DocumentEnvironment } from '#src/engine/core/document-environment.ts';
import type { OtherSupplier, ProductDocument } from '#src/engine/core/document-types.ts';
import { connectorsOf } from '#src/engine/core/product/supplier-bindings.ts';
import { mendName, type ProblemList, pointerTo } from '../problem-list.ts';
import { checkBiller } from './check-biller.ts';

/** Checks who delivers a product: the first supplier and those that stand in for it. */
export function checkSuppliers(
  product: ProductDocument,
  environment: DocumentEnvironment,
  problems: ProblemList,
): void {
  checkOperations(product.supplier, '/supplier', environment, problems);
  const connectors = connectorsOf(product);
  for (const [index, other] of (product.supplier.others ?? []).entries()) {
    const at = pointerTo('/supplier/others', index);
    checkOperations(other, at, environment, problems);
    if (connectors.indexOf(other.connector) <= index) {
      problems.error(pointerTo(at, 'connector'), 'duplicate-supplier.connector', { connector: other.connector });
    }
    checkGoods(product, other, at, problems);
    checkBiller({ biller: other.biller, parameters: product.parameters }, pointerTo(at, 'biller'), problems);
  }
}

type Delivery = Pick<OtherSupplier, 'connector' | 'pay' | 'inquiry' | 'status'>;

function checkOperations(supplier: Delivery, at: string, environment: DocumentEnvironment, problems: ProblemList) {
  const operations = environment.connectors.get(supplier.connector);
  if (!operations) {
    problems.error(pointerTo(at, 'connector'), 'unknown-connector.name', {
      name: supplier.connector,
      mend: mendName(supplier.connector, environment.connectors.keys()),
    });
    return;
  }
  for (const field of ['pay', 'inquiry', 'status'] as const) {
    const name = supplier[field];
    if (name !== undefined && !operations.includes(name)) {
      problems.error(pointerTo(at, field), 'unknown-operation.connector', {
        connector: supplier.connector,
        operation: name,
        mend: mendName(name, operations),
      });
    }
  }
}

/** A stand-in delivers what the product sells, under codes of its own. */
function checkGoods(product: ProductDocument, other: OtherSupplier, at: string, problems: ProblemList): void {
  const codes = (product.nominals ?? []).map(({ code }) => code);
  const skus = new Set<string>();
  for (const [code, { sku }] of Object.entries(other.nominals ?? {})) {
    const place = pointerTo(at, 'nominals', code);
    if (!codes.includes(code)) {
      problems.error(place, 'unknown-nominal.code', { code, mend: mendName(code, codes) });
    }
    if (skus.has(sku)) {
      problems.error(pointerTo(place, 'sku'), 'duplicate-sku.nominal', { sku });
    }
    skus.add(sku);
  }
  const nothing = product.amount.policy === 'nominal' ? skus.size === 0 : other.biller === undefined;
  if (nothing) {
    const what = product.amount.policy === 'nominal' ? 'nominals' : 'biller';
    problems.error(at, `supplier-without-goods.${what}`);
  }
  if (product.flow.bills !== 'none' && other.inquiry === undefined) {
    problems.error(pointerTo(at, 'inquiry'), 'supplier-without-inquiry.bills');
  }
}
