import type { Executor } from '#server/platform/database/tables.ts';
import type { Localized } from '#src/domain/language.ts';
import type { ProductDocument } from '#src/engine/core/document-types.ts';
import { connectorsOf } from '#src/engine/core/supplier-bindings.ts';

export type KillSwitchKind = 'product' | 'connector';

type Bound = Pick<ProductDocument, 'id' | 'supplier'>;

/**
 * Why nothing of a product may be sold, when a person has switched it or all of its connectors off. Asked of the database each
 * time, so that it holds from the moment it is set. What is under way is not concerned.
 */
export async function killSwitchOf(db: Executor, product: Bound): Promise<Localized | undefined> {
  const rows = await db
    .selectFrom('kill_switch')
    .select(['kind', 'id', 'reason'])
    .where((where) =>
      where.or([
        where.and([where('kind', '=', 'product'), where('id', '=', product.id)]),
        where.and([where('kind', '=', 'connector'), where('id', 'in', connectorsOf(product))]),
      ]),
    )
    .execute();
  return reasonIn(rows)(product);
}

/** Everything that is switched off, as `kind id`. */
export async function killedNames(db: Executor): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('kill_switch').select(['kind', 'id']).execute();
  return new Set(rows.map(({ kind, id }) => `${kind} ${id}`));
}

/** Why things are switched off, asked once for many products. */
export async function killReasons(db: Executor): Promise<(product: Bound) => Localized | undefined> {
  return reasonIn(await db.selectFrom('kill_switch').select(['kind', 'id', 'reason']).execute());
}

interface Switched {
  readonly kind: string;
  readonly id: string;
  readonly reason: unknown;
}

function reasonIn(rows: readonly Switched[]): (product: Bound) => Localized | undefined {
  const reasons = new Map(rows.map(({ kind, id, reason }) => [`${kind} ${id}`, reason as Localized]));
  return (product) => {
    const own = reasons.get(`product ${product.id}`);
    if (own !== undefined) return own;
    const off = connectorsOf(product).map((connector) => reasons.get(`connector ${connector}`));
    return off.every((reason) => reason !== undefined) ? off[0] : undefined;
  };
}
