import type { ConnectorDocument, ProductDocument } from '#src/engine/core/document-types.ts';
import { type Closure, productClosure } from '#src/engine/core/product/product-closure.ts';
import { connectorsOf } from '#src/engine/core/product/supplier-bindings.ts';

/** `01:30` as people write it. */
const clock = (end: string): string => end.replace(':', '.');
const closedUntil = (end: string) => ({
  id: `Pemasok tutup sampai ${clock(end)} WIB.`,
  en: `The supplier is closed until ${clock(end)} WIB.`,
  zh: `供应商暂停服务至 ${clock(end)}（WIB）。`,
});

/**
 * Why nothing can be bought from a supplier now: its own daily hours (PRE-18). `undefined` when it is open.
 * @param now instant from the database clock
 */
export function connectorClosure({ cutOffs = [] }: Pick<ConnectorDocument, 'cutOffs'>, now: Date): Closure | undefined {
  return productClosure({ cutOffs: cutOffs.map((window) => ({ reason: closedUntil(window.end), ...window })) }, now);
}

/** Why nothing of a product can be bought from any of its suppliers now; the one that opens first tells until when. */
export function suppliersClosure(
  product: Pick<ProductDocument, 'supplier'>,
  connector: (id: string) => Pick<ConnectorDocument, 'cutOffs'> | undefined,
  now: Date,
): Closure | undefined {
  const closures = connectorsOf(product).map((id) => {
    const document = connector(id);
    return document && connectorClosure(document, now);
  });
  const closed = closures.flatMap((closure) => closure ?? []);
  if (closed.length < closures.length) return undefined;
  return [...closed].sort((a, b) => (a.until ?? '9').localeCompare(b.until ?? '9'))[0];
}
