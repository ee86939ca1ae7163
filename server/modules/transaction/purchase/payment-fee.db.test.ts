import { describe, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Bill } from '#src/contract/sale/transaction.contract.ts';
import type { Localized } from '#src/domain/language.ts';
import { DERIVE_TEXTS } from '#src/engine/core/derive/texts/derive-texts.ts';
import { derive, prop, scopeOf } from '#src/engine/core/test-support/derived-screen.ts';
import { codeOf, productDesk } from '../../../../tests/support/desks/product-desk.ts';
import { bills } from '../../../../tests/support/factories/billed-product.ts';
import { loadSale } from '../index.ts';
import { presentTransaction } from '../present/transaction.presenter.ts';
import type { TransactionRow } from '../record/transaction-row.ts';
import { createInquiry } from './create-inquiry.ts';
import { payInquiry } from './pay-inquiry.ts';

const desk = productDesk();
const MARGIN = 500;

const { document } = bills('water', 'many');
const { reading } = document;
if (reading?.bills === undefined) throw new Error('the factory reads bills');
const WATER = {
  hash: 'hash-water',
  document: {
    ...document,
    reading: { ...reading, bills: { ...reading.bills, paymentFee: { $: 'int_of(reply.desc.biaya)' } } },
  },
};
const screen = derive(WATER.document);

/** Draws as a fixed seed says, so that a failure can be played again. */
function draws(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % (most + 1);
  };
}

const lookUp = (number: string) =>
  createInquiry(desk.counter.db, desk.counter.deps, desk.request(), {
    product: 'water',
    parameters: { destination: number },
  });

/** The sale as its owner's page has it. */
async function shown(row: TransactionRow) {
  const product = (await loadSale(desk.counter.db, desk.counter.deps.documents, row.refId))?.product;
  if (product === undefined) throw new Error('the sale has a product');
  return presentTransaction(
    row,
    product,
    { events: [] },
    { accountId: desk.agent.id, category: 'agent', language: 'id' },
  );
}

const pageOf = async (inquiry: TransactionRow, chosen: readonly string[]) => {
  const transaction = await shown(inquiry);
  const scope = scopeOf(
    screen,
    { inquiry: { transaction }, bills: chosen },
    { data: { offers: { data: [], terms: { min: 0, max: 0, multiple_of: 1, margin: MARGIN, markup: 0, fees: [] } } } },
  );
  const rows = prop(screen, 'confirm-money', 'rows', scope) as readonly { label: unknown; value: unknown }[];
  const told = (label: Localized) => rows.find((row) => row.label === label.id || row.label === label)?.value;
  return {
    bar: prop(screen, 'bar', 'amount', scope),
    price: told(DERIVE_TEXTS.price),
    adminFee: told(DERIVE_TEXTS.adminFee),
    customer: JSON.stringify(prop(screen, 'customer', 'rows', scope)),
  };
};

describe('an administration fee once per payment (decision 0105)', () => {
  test('POST-14, SDUI-2: page, confirmation, sale, supplier and ledger agree to the rupiah, whatever bills are chosen', async () => {
    await desk.counter.publish(WATER);
    const draw = draws(20_261_125);
    for (let round = 0; round < 12; round += 1) {
      const fee = draw(3) === 0 ? 0 : 500 * draw(9);
      const detail = Array.from({ length: 1 + draw(3) }, (_, month) => ({
        periode: 202_601 + month,
        nilai: 1_000 + draw(40_000),
        admin: draw(1) * 250,
        denda: draw(2) * 1_111,
        meter: '1',
      }));
      const chosen = detail.filter((_, month) => month === 0 || draw(1) === 1).map(({ periode }) => String(periode));
      const sum = detail
        .filter(({ periode }) => chosen.includes(String(periode)))
        .reduce((all, { nilai, admin, denda }) => all + nilai + admin + denda, 0);
      const admins = detail
        .filter(({ periode }) => chosen.includes(String(periode)))
        .reduce((all, { admin }) => all + admin, 0);
      desk.counter.supplier.answer('inquiry', {
        outcome: 'success',
        fields: { customer_name: 'WATI', desc: { tarif: 'R1', biaya: fee, detail } },
      });
      const inquiry = await lookUp(`0812345678${10 + round}`);
      const price = sum + fee + MARGIN;
      const page = await pageOf(inquiry, chosen);
      const where = `round ${round}: ${JSON.stringify({ fee, detail, chosen })}`;
      expect({ bar: page.bar, price: page.price }, where).toEqual({ bar: price, price });
      if (fee + admins > 0) expect(page.adminFee, where).toBe(fee + admins);
      expect(page.customer.includes('sekali bayar'), where).toBe(fee > 0);

      desk.counter.supplier.answer('pay-bill', { outcome: 'success', fields: { sn: 'REF', price: sum + fee } });
      const row = await inTransaction(desk.counter.db, (trx) =>
        payInquiry(trx, desk.counter.deps, desk.request(), inquiry.refId, { bills: chosen, quoted_price: price }),
      );
      expect(row, where).toMatchObject({ price, supplierPrice: sum + fee, adminFee: fee + admins });
      expect(await desk.counter.work()).toEqual([]);
      const asked = desk.counter.supplier.calls.at(-1)?.context.bills as { total: number; admin_fee: number };
      expect([asked.total, asked.admin_fee], where).toEqual([sum + fee, fee + admins]);
      const done = await desk.fresh(row);
      expect(done.state, where).toBe('success');
      const receipt = await shown(done);
      const owed = (receipt.bills as readonly Bill[]).reduce((all, bill) => all + bill.amount + bill.penalty, 0);
      expect(owed + (receipt.customer_fee ?? 0), where).toBe(receipt.selling_price);
      expect(receipt.admin_fee, where).toBe(fee + admins);
      const { rows } = await desk.counter.pool.query(
        `select a.kind, sum(e.amount)::integer as amount from journal j join entry e on e.journal_id = j.id
         join ledger_account a on a.id = e.ledger_account_id
         where j.reference = $1 and a.kind in ('supplier-float', 'deposit') group by a.kind order by a.kind`,
        [row.refId],
      );
      expect(rows.find(({ kind }) => kind === 'deposit')?.amount, where).toBe(-price);
    }
  });

  test('POST-14: a fee that is no whole rupiah makes the answer unusable, as a bill does', async () => {
    await desk.counter.publish(WATER);
    const detail = [{ periode: 202_601, nilai: 10_000, admin: 0, denda: 0, meter: '1' }];
    desk.counter.supplier.answer('inquiry', {
      outcome: 'success',
      fields: { customer_name: 'WATI', desc: { tarif: 'R1', biaya: '2500,5', detail } },
    });
    expect(await codeOf(lookUp('081234567899'))).toBe('inquiry_failed');
  });
});
