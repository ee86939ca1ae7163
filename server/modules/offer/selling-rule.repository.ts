import { sql } from 'kysely';
import { fixedStatement } from '#server/platform/database/pipeline/fixed-statement.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { SellingRule } from '#src/engine/core/product/selling-rule.ts';

const rulesOf = fixedStatement((db, { owner }: { readonly owner: string }) =>
  db
    .selectFrom('selling_rule')
    .select(['scope', 'kind', 'amount', 'round_up'])
    .where('account_id', '=', owner)
    .orderBy('scope'),
);

/** Selling rules of an account by scope (TRX-4). */
export async function sellingRules(db: Executor, owner: string): Promise<ReadonlyMap<string, SellingRule>> {
  const rows = await rulesOf(db, { owner });
  return new Map(
    rows.map(({ scope, kind, amount, round_up }) => [
      scope,
      { scope, kind: kind as SellingRule['kind'], amount: Number(amount), roundUp: round_up },
    ]),
  );
}

/** Keeps a rule in place of the one of the same scope. */
export async function keepSellingRule(db: Executor, owner: string, rule: SellingRule): Promise<void> {
  const values = { kind: rule.kind, amount: rule.amount, round_up: rule.roundUp };
  await db
    .insertInto('selling_rule')
    .values({ account_id: owner, scope: rule.scope, ...values })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'scope']).doUpdateSet({ ...values, updated_at: sql<Date>`now()` }),
    )
    .execute();
}

/** Forgets a rule; the next wider one counts again. */
export async function dropSellingRule(db: Executor, owner: string, scope: string): Promise<void> {
  await db.deleteFrom('selling_rule').where('account_id', '=', owner).where('scope', '=', scope).execute();
}
