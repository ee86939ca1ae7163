import { createHmac } from 'node:crypto';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { stableJson } from '#src/contract/call-key.ts';
import { findOrder } from '../order/checkout-order.repository.ts';
import type { OrderRow } from '../order/checkout-order-row.ts';
import { codeOf } from '../order-code.ts';

const UNIQUE_VIOLATION = '23505';
/** The same asked for again after it was paid or had ended is another order; so many by one browser are beyond any shop. */
const MOST_ORDERS = 200;

/** What a guest asks for, and the secret that only this guest's browser has; "" where there is none. */
interface Press {
  readonly visitor: string;
  readonly asked: unknown;
}

/**
 * One order however often a guest presses: the code is made of the browser's secret and of what is asked for, so that the second
 * press, also one at the same moment or after a lost answer, comes to the order of the first while it waits to be paid. Asked
 * again after that, it is a new order.
 * @param make inserts the order under a code, all or nothing
 */
export async function oncePerPress(
  db: Executor,
  { visitor, asked }: Press,
  make: (code: string) => Promise<OrderRow>,
): Promise<OrderRow> {
  if (visitor === '') return make(codeOf('CHK'));
  for (let earlier = 0; earlier < MOST_ORDERS; earlier += 1) {
    const code = codeOf('CHK', createHmac('sha256', visitor).update(stableJson({ asked, earlier })).digest());
    const order = (await findOrder(db, code)) ?? (await makeOrFind(db, code, make));
    if (order.state === 'waiting') return order;
  }
  return make(codeOf('CHK'));
}

async function makeOrFind(db: Executor, code: string, make: (code: string) => Promise<OrderRow>): Promise<OrderRow> {
  try {
    return await make(code);
  } catch (error) {
    const taken = error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;
    const order = taken ? await findOrder(db, code) : undefined;
    if (order === undefined) throw error;
    return order;
  }
}
