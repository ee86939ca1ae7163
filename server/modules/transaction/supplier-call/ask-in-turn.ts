import type { OperationResult } from '#server/connectors/operation-result.ts';
import { readKillSwitches } from '#server/documents/serve/kill-switch.ts';
import { connectorClosure } from '#server/modules/offer/index.ts';
import { type Candidate, chooseSupplier, healthIn, supplierHealth } from '#server/modules/supplier/index.ts';
import { together } from '#server/platform/database/pipeline/pipelined-database.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import type { ConnectorDocument, ProductDocument } from '#src/engine/core/document-types.ts';
import { connectorsOf, priorityOf, withSupplier } from '#src/engine/core/product/supplier-bindings.ts';
import { UNANSWERED } from '#src/engine/core/product/unanswered-look-up.ts';
import { isAboutTheNumber } from './ask-supplier.ts';

/** Who answered a look-up, and what. */
export interface Answered<Q> {
  /** The product as that supplier delivers it. */
  readonly product: ProductDocument;
  readonly connector: string;
  readonly question: Q;
  readonly result: Pick<OperationResult, 'fields' | 'remembered'>;
}

interface Turn<Q> {
  readonly product: ProductDocument;
  readonly connectors: (id: string) => ConnectorDocument | undefined;
  /** What is asked of one supplier. */
  readonly prepare: (product: ProductDocument) => Promise<Q>;
  readonly ask: (product: ProductDocument, connector: ConnectorDocument, question: Q) => Promise<OperationResult>;
  /** The agent goes on when nobody gives an answer: nothing is then known of the customer. */
  readonly withoutAnswer?: boolean;
}

/**
 * Asks about a customer or bills: the supplier that would be chosen first, and the next one when that one gives no answer. A
 * look-up moves no money, so an unclear answer may be asked elsewhere; what is said about the number is believed. Where the
 * agent goes on without an answer, one that nobody gave is empty.
 * @param now instant from the database clock
 * @throws AppError what the last of them answered, as `askSupplier`
 */
export async function askInTurn<Q>(db: Executor, turn: Turn<Q>, now: Date): Promise<Answered<Q>> {
  const { product } = turn;
  const order = await orderOf(db, turn, now);
  let unanswered = new AppError('inquiry_failed');
  let nothing: Answered<Q> | undefined;
  for (const id of order) {
    const connector = turn.connectors(id);
    if (connector === undefined) continue;
    const own = withSupplier(product, id);
    const question = await turn.prepare(own);
    try {
      return { product: own, connector: id, question, result: await turn.ask(own, connector, question) };
    } catch (error) {
      if (!(error instanceof AppError) || isAboutTheNumber(error.code)) throw error;
      unanswered = error;
      nothing ??= { product: own, connector: id, question, result: { fields: {} } };
    }
  }
  if (turn.withoutAnswer === true && nothing !== undefined && UNANSWERED.includes(unanswered.code)) return nothing;
  throw unanswered;
}

async function orderOf<Q>(db: Executor, { product, connectors }: Turn<Q>, now: Date): Promise<readonly string[]> {
  const able = connectorsOf(product).filter((id) => withSupplier(product, id).supplier.inquiry !== undefined);
  if (able.length < 2) return [product.supplier.connector];
  const [health, switches] = await together(supplierHealth(db, able), readKillSwitches(db));
  let candidates = able.map((connector, place): Candidate => {
    const document = connectors(connector);
    const closed = document === undefined || connectorClosure(document, now) !== undefined;
    const first = connector === product.supplier.connector;
    return {
      connector,
      place,
      priority: first ? 1 : priorityOf(product, connector),
      cost: null,
      health: healthIn(health, connector),
      ...(switches.has('connector', connector)
        ? { skipped: 'killed' as const }
        : closed
          ? { skipped: 'closed' as const }
          : {}),
    };
  });
  const order: string[] = [];
  for (let next = chooseSupplier(candidates, 'priority'); next !== undefined; ) {
    const { chosen } = next;
    order.push(chosen);
    candidates = candidates.map((one) => (one.connector === chosen ? { ...one, skipped: 'tried' } : one));
    next = chooseSupplier(candidates, 'priority');
  }
  return order;
}
