import { describe, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { codeOf, productDesk } from '../../../../tests/support/desks/product-desk.ts';
import { ANSWER, bills } from '../../../../tests/support/factories/billed-product.ts';
import { liveProduct } from '../../../../tests/support/factories/product.ts';
import { sendTransaction } from '../delivery/send-transaction.ts';
import { createInquiry } from '../purchase/create-inquiry.ts';
import { payInquiry } from '../purchase/pay-inquiry.ts';
import type { TransactionRow } from '../record/transaction-row.ts';

const desk = productDesk();
const { request, fresh } = desk;

function lookUp(product: string, destination: string): Promise<TransactionRow> {
  const asked = { product, parameters: { destination }, ...(product === 'token' ? { nominal: 'p10' } : {}) };
  return createInquiry(desk.counter.db, desk.counter.deps, request(), asked);
}
/** A look-up that was made before midnight and still holds. */
async function lookedUpYesterday(product: string, destination: string): Promise<TransactionRow> {
  const row = await lookUp(product, destination);
  await desk.counter.pool.query(
    `update transaction set business_date = business_date - 1, created_at = created_at - interval '1 day' where id = $1`,
    [row.id],
  );
  return row;
}
const pay = (row: TransactionRow) =>
  codeOf(
    inTransaction(desk.counter.db, (trx) =>
      payInquiry(trx, desk.counter.deps, request(), row.refId, { quoted_price: row.price }),
    ),
  );

describe('POST-16: what is looked up before midnight and paid after it is a sale of the new day', () => {
  test('PRE-22, SDUI-2: look-ups kept over midnight do not get round the limits of the day', async () => {
    const supplier = { connector: 'biller', inquiry: 'inquiry', pay: 'top-up', status: 'status' } as const;
    const customerNumber = { $: 'parameters.destination' };
    await desk.counter.publish(
      liveProduct('token', {
        flow: { inquiry: 'required', bills: 'none' },
        reading: { customerName: { $: 'reply.customer_name' } },
        supplier: { ...supplier, customerNumber },
        limits: { perRole: { agent: { perDay: 1 } } },
      }),
    );
    desk.counter.supplier.answer('inquiry', { outcome: 'success', fields: { customer_name: 'WATI' } });
    const [first, second] = [
      await lookedUpYesterday('token', '081234567801'),
      await lookedUpYesterday('token', '081234567802'),
    ];
    expect(await pay(first)).toBe('done');
    expect(await pay(second)).toBe('daily_limit');
    const { rows } = await desk.counter.pool.query<{ today: string }>(
      `select (now() at time zone 'Asia/Jakarta')::date as today`,
    );
    expect((await fresh(first)).businessDate).toBe(rows[0]?.today);
  });

  test('POST-14: a bill that was paid minutes ago is not paid again unasked because that was looked up yesterday', async () => {
    await desk.counter.publish(bills('bill-all', 'all'));
    desk.counter.supplier.answer('inquiry', ANSWER);
    desk.counter.supplier.answer('pay-bill', { outcome: 'success', fields: { price: 98_500, sn: 'REF' } });
    const first = await lookedUpYesterday('bill-all', '081234567890');
    expect(await pay(first)).toBe('done');
    await sendTransaction(desk.counter.deps, first.refId);
    expect(await pay(await lookUp('bill-all', '081234567890'))).toBe('repeat_needs_confirmation');
  });
});
