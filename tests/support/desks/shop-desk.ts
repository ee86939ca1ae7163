import { hash } from '@node-rs/argon2';
import type { FastifyInstance } from 'fastify';
import { readBalances } from '#server/ledger/balance.ts';
import { findViolations, type Violation } from '#server/ledger/invariants/invariants.ts';
import { credit } from '#server/ledger/postings/credit.ts';
import { cartRoutes } from '#server/modules/cart/index.ts';
import { depositRoutes } from '#server/modules/deposit/index.ts';
import { opsOrderRoutes, shopOrderRoutes, shopOrderTasks } from '#server/modules/shop-order/index.ts';
import { stockRoutes } from '#server/modules/stock/index.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { CartAnswer } from '#src/contract/shop/cart.contract.ts';
import type { ShopOrder } from '#src/contract/shop/shop-order.contract.ts';
import type { ShopVariant } from '#src/domain/shop/variant.ts';
import { insertAccount } from '../factories/account.ts';
import { type FreshDatabase, freshDatabase } from '../fresh-database.ts';
import { runJobs } from '../run-jobs.ts';
import { signedIn, type TestAnswer, type TestCaller, testApp } from '../test-app.ts';

/** Password of everybody at a shop desk. */
export const PASSWORD = 'rahasia-toko';

export interface ShopBuyer extends TestCaller {
  readonly id: string;
  deposit(): Promise<number>;
  held(): Promise<number>;
  cart(): Promise<CartAnswer>;
  /** Puts articles into the cart. @throws Error when one is refused */
  takes(...wanted: readonly (readonly [variant: string, quantity: number])[]): Promise<CartAnswer>;
  /** Orders what is chosen, as the cart shows it now. */
  orders(key?: string): Promise<TestAnswer>;
}

/** A shop whose catalogue a test changes at will; everything else is real. */
export interface ShopDesk extends FreshDatabase {
  readonly app: FastifyInstance;
  readonly operator: TestCaller;
  /** Puts an article on sale. @param stock pieces that come with it */
  sells(variantId: string, price: number, stock: number, more?: Partial<ShopVariant>): Promise<void>;
  change(variantId: string, more: Partial<ShopVariant>): void;
  withdraw(variantId: string): void;
  buyer(deposit?: number): Promise<ShopBuyer>;
  /** Runs the jobs that are due. @returns what they threw */
  work(): Promise<readonly unknown[]>;
  /** Lets the timers of all orders be due, and runs their jobs. */
  later(): Promise<readonly unknown[]>;
  violations(): Promise<Violation[]>;
}

export const orderOf = ({ body }: TestAnswer): ShopOrder => body.order as ShopOrder;

export async function openShopDesk(): Promise<ShopDesk> {
  const fresh = await freshDatabase({ max: 20 });
  const { db, pool } = fresh;
  const catalogue = new Map<string, ShopVariant>();
  const deps = {
    variantsOf: async (_db: unknown, ids: readonly string[]) =>
      new Map(
        ids.flatMap((id) => {
          const variant = catalogue.get(id);
          return variant === undefined ? [] : [[id, variant] as const];
        }),
      ),
  };
  const app = await testApp(fresh, {
    routes: [...cartRoutes(deps), ...shopOrderRoutes(deps), ...opsOrderRoutes(), ...stockRoutes(), ...depositRoutes()],
  });
  const operator = await signedIn(app, db, await insertAccount(db, { category: 'operations' }));
  const passwordHash = await hash(PASSWORD, { memoryCost: 1_024, timeCost: 1, parallelism: 1 });
  const work = () => runJobs(pool, shopOrderTasks({ db }));
  const change = (variantId: string, more: Partial<ShopVariant>) => {
    catalogue.set(variantId, { ...article(variantId), ...catalogue.get(variantId), ...more });
  };
  return {
    ...fresh,
    app,
    operator,
    change,
    work,
    sells: async (variantId, price, stock, more = {}) => {
      change(variantId, { price, ...more });
      if (stock === 0) return;
      const came = { variant: variantId, quantity: stock };
      await operator.call('ops.stock.receive', came, { key: crypto.randomUUID() });
    },
    withdraw: (variantId) => void catalogue.delete(variantId),
    buyer: async (deposit = 0) => {
      const id = await insertAccount(db, { passwordHash });
      const first = { owner: id, amount: deposit, reference: `shop-${id}`, kind: 'opening', from: 'suspense' } as const;
      if (deposit > 0) await inTransaction(db, (trx) => credit(trx, first));
      return asBuyer(await signedIn(app, db, id), id, (owner) => readBalances(db, owner));
    },
    later: async () => {
      await pool.query(`update shop_order set due_at = now() - interval '1 second' where due_at is not null`);
      await pool.query('update graphile_worker._private_jobs set run_at = now() where locked_at is null');
      return work();
    },
    violations: () => findViolations(db),
    close: async () => {
      await app.close();
      await fresh.close();
    },
  };
}

function asBuyer(
  caller: TestCaller,
  id: string,
  balances: (owner: string) => ReturnType<typeof readBalances>,
): ShopBuyer {
  const cart = async () => (await caller.call('cart.list')).body as CartAnswer;
  return {
    ...caller,
    id,
    cart,
    deposit: async () => (await balances(id)).deposit,
    held: async () => (await balances(id)).hold,
    takes: async (...wanted) => {
      const lines = wanted.map(([variant, quantity]) => ({ variant, quantity }));
      const answer = await caller.call('cart.add-multi', { lines });
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
      return answer.body as CartAnswer;
    },
    orders: async (key = crypto.randomUUID()) => {
      const { data, goods } = await cart();
      const lines = data
        .filter(({ selected }) => selected)
        .map(({ id: line, quantity, price }) => ({ id: line, quantity, price }));
      return caller.call('shop-order.create', { lines, total: goods, delivery: 'pickup', password: PASSWORD }, { key });
    },
  };
}

const article = (variantId: string): ShopVariant => ({
  variantId,
  productId: variantId,
  slug: variantId,
  name: { id: `Barang ${variantId}`, en: `Article ${variantId}`, zh: `商品 ${variantId}` },
  options: [],
  sku: variantId,
  picture: '',
  price: 0,
  cost: 0,
  tiers: [],
  min: 1,
  multiple: 1,
  state: 'live',
});
