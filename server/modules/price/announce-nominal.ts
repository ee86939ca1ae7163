import { OFFERS_CHANNEL } from '#server/modules/offer/index.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { enqueue } from '#server/platform/outbox/enqueue.ts';
import type { JobTasks } from '#server/platform/outbox/worker.ts';
import { publish } from '#server/platform/realtime/publish.ts';

/** Task of the worker that tells open clients when a decision begins or ends. */
const PRICE_ANNOUNCE_TASK = 'price.announce';

interface Decided {
  readonly id: string;
  readonly product: string;
  readonly from: Date | null;
  readonly to: Date | null;
}

/** Tells open clients that a nominal changed: now, and again when the decision begins and ends. */
export async function announceNominal(transaction: Executor, { id, product, from, to }: Decided): Promise<void> {
  await tellClients(transaction, product);
  const edges = { begin: from, end: to };
  for (const [edge, at] of Object.entries(edges)) {
    if (at === null) continue;
    const key = `${PRICE_ANNOUNCE_TASK}:${id}:${edge}`;
    await enqueue(transaction, PRICE_ANNOUNCE_TASK, { product }, { runAt: at, key });
  }
}

function tellClients(db: Executor, product: string): Promise<void> {
  return publish(db, { channel: OFFERS_CHANNEL, event: 'offer.changed', data: { products: [product] } });
}

/** The worker's tasks of this module, by name. */
export function priceTasks({ db }: { readonly db: Executor }): JobTasks {
  return {
    [PRICE_ANNOUNCE_TASK]: async (payload) => {
      const product = typeof payload === 'object' && payload !== null ? Reflect.get(payload, 'product') : undefined;
      if (typeof product === 'string') await tellClients(db, product);
    },
  };
}
