import type { Executor } from '#server/platform/database/tables/tables.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { findInvoice } from './issue-invoice.ts';
import { presentLine } from './present-order.ts';
import { findOrder, linesOf } from './shop-order.repository.ts';

/** Name of the house on invoices. */
const SELLER_NAME = 'Konter';

/** The invoice of one of the buyer's orders. @throws AppError `not_found`, also before its number was given */
export async function presentInvoice(db: Executor, number: string, buyerId: string) {
  const order = await findOrder(db, number, buyerId);
  const invoice = order && (await findInvoice(db, order.id));
  if (order?.paidAt == null || invoice === undefined) throw new AppError('not_found');
  const buyer = await db.selectFrom('account').select('name').where('id', '=', buyerId).executeTakeFirst();
  return {
    number: invoice.number,
    issued_at: invoice.issuedAt.toISOString(),
    order: order.number,
    status: order.state,
    paid_at: order.paidAt.toISOString(),
    seller: SELLER_NAME,
    buyer: buyer?.name ?? '',
    lines: (await linesOf(db, order.id)).map(presentLine),
    pieces: order.pieces,
    goods: order.goods,
    total: order.total,
  };
}
