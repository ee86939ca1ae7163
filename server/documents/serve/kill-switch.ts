import { fixedStatement } from '#server/platform/database/pipeline/fixed-statement.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { Localized } from '#src/domain/language.ts';
import type { ProductDocument } from '#src/engine/core/document-types.ts';
import { connectorsOf } from '#src/engine/core/product/supplier-bindings.ts';

export type KillSwitchKind = 'product' | 'connector';

/** What people have switched off. */
export interface KillSwitches {
  has(kind: string, id: string): boolean;
  /** Why nothing of a product may be sold: it is switched off itself, or all of its connectors are. */
  reason(product: Pick<ProductDocument, 'id' | 'supplier'>): Localized | undefined;
}

const setSwitches = fixedStatement((db) => db.selectFrom('kill_switch').select(['kind', 'id', 'reason']));

/**
 * Reads what is switched off. Asked of the database each time, so that a switch holds from the moment it is set; only what is off
 * has a row. What is under way is not concerned.
 */
export async function readKillSwitches(db: Executor): Promise<KillSwitches> {
  const rows = await setSwitches(db, {});
  const reasons = new Map(rows.map(({ kind, id, reason }) => [`${kind} ${id}`, reason as Localized]));
  return {
    has: (kind, id) => reasons.has(`${kind} ${id}`),
    reason: (product) => {
      const own = reasons.get(`product ${product.id}`);
      if (own !== undefined) return own;
      const off = connectorsOf(product).map((connector) => reasons.get(`connector ${connector}`));
      return off.every((reason) => reason !== undefined) ? off[0] : undefined;
    },
  };
}
