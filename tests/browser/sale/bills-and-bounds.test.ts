import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { editDocument, type PlainDocument, RELOADED } from '../../support/program-folder.ts';
import type { Books } from '../support/books.ts';
import { expect, test } from '../support/fixtures.ts';
import { customerOwing } from '../support/numbers.ts';
import { PEOPLE } from '../support/people.ts';
import { expectNoOverflow, SIZES } from '../support/sizes.ts';
import type { Till } from '../support/till.ts';

const FILE = 'products/postpaid/electricity.json';
/** Rupiah that the document adds to what the supplier takes. */
const MARGIN = 500;
/** What the look-up of the second document says of the amount, beside the bill. */
const LEAST_ABOVE = 5_000;
const MOST_ABOVE = 25_000;

/** Bills of which several are chosen, with the supplier's fee once per payment and no mark-up of the agent. */
const FEE_ONCE = ({ flow, reading, pricing, ...document }: PlainDocument): PlainDocument => {
  const { bills, ...rest } = reading as { readonly bills: object };
  return {
    ...document,
    flow: { ...(flow as object), bills: 'many' },
    pricing: { ...(pricing as object), margin: MARGIN, suggestedMarkup: 0 },
    reading: { ...rest, bills: { ...bills, adminFee: { $: '0' }, paymentFee: { $: 'int_of(reply.admin)' } } },
  };
};

/** A bill that is paid with more than is owed, between bounds of the look-up. */
const TOLD_BOUNDS = ({ reading, ...document }: PlainDocument): PlainDocument => ({
  ...document,
  amount: { policy: 'exact-up' },
  reading: {
    ...(reading as object),
    minAmount: { $: `int_of(reply.selling_price) + ${LEAST_ABOVE}` },
    maxAmount: { $: `int_of(reply.selling_price) + ${MOST_ABOVE}` },
  },
});

const rupiahIn = (text: string): number => Number(text.replaceAll(/\D/g, ''));

/** Looks a customer up, again until the page has the document of the test. */
async function lookUp(page: Page, till: Till, customer: string, drawn: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.goto('/pascabayar/electricity');
    await till.number.fill(customer);
    await page.getByRole('button', { name: 'Cek tagihan' }).click();
    await drawn();
  }).toPass(RELOADED);
}

async function debited(books: Books, refId: string): Promise<number> {
  const { rows } = await sql<{ amount: number }>`select -sum(e.amount)::integer as amount from journal j
    join entry e on e.journal_id = j.id join ledger_account a on a.id = e.ledger_account_id
    where j.reference = ${refId} and a.kind = 'deposit'`.execute(books.db);
  return rows[0]?.amount ?? 0;
}

for (const [named, change, tests] of [
  ['bills with an admin fee once per payment', FEE_ONCE, feeOnce],
  ['an amount between bounds that a look-up told', TOLD_BOUNDS, toldBounds],
] as const)
  test.describe(named, () => {
    let before: PlainDocument = {};
    test.beforeAll(({ program }) =>
      editDocument(program.folder, FILE, (document) => {
        before = document;
        return change(document);
      }),
    );
    test.afterAll(({ program }) => editDocument(program.folder, FILE, () => before));
    for (const size of SIZES) tests(size);
  });

function feeOnce(size: (typeof SIZES)[number]): void {
  test(`POST-14, SDUI-2: several bills with an admin fee once per payment at ${size.width} px: confirmation, receipt and ledger have the same sum`, async ({
    page,
    till,
    books,
  }) => {
    await page.setViewportSize(size);
    const box = page.getByRole('group', { name: 'Tagihan' }).getByRole('checkbox');
    await lookUp(page, till, customerOwing(2, '0000'), () =>
      expect(page.getByText('Biaya admin sekali bayar').first()).toBeVisible({ timeout: 5_000 }),
    );
    const fee = rupiahIn(await till.row('Biaya admin sekali bayar').first().innerText());
    expect(fee).toBeGreaterThan(0);
    await expect(box).toHaveCount(2);
    const bills = page.getByRole('group', { name: 'Tagihan' }).locator('label');
    const amount = page.getByTestId('sticky-amount');
    const both = rupiahIn(await amount.innerText());
    // Of some of the bills: each with the fee once; the supplier leaves a commission only where all are paid.
    let owed = 0;
    for (const [chosen, other] of [
      [0, 1],
      [1, 0],
    ] as const) {
      await box.nth(other).uncheck();
      const bill = rupiahIn((await bills.nth(chosen).innerText()).match(/Rp[\s\u00a0][\d.]+/)?.[0] ?? '');
      owed += bill;
      await expect.poll(async () => rupiahIn(await amount.innerText())).toBe(bill + fee + MARGIN);
      await box.nth(other).check();
    }
    await expect.poll(async () => rupiahIn(await amount.innerText())).toBe(both);
    await expectNoOverflow(page);

    await till.next.click();
    expect(rupiahIn(await till.row('Harga', till.confirm).innerText())).toBe(both);
    expect(rupiahIn(await till.row('Biaya admin', till.confirm).innerText())).toBe(fee);
    expect((await till.confirm.innerText()).match(/Rp[\s\u00a0][\d.]+/g)?.map(rupiahIn)).toContain(owed + fee);
    await expectNoOverflow(page);
    const deposit = await books.deposit(PEOPLE.agent);
    const refId = await till.settle();
    await expect(till.status).toHaveText('Berhasil');
    await expectNoOverflow(page);
    expect(deposit - (await books.deposit(PEOPLE.agent))).toBe(both);
    expect(await debited(books, refId)).toBe(both);
    await page.goto(`/receipt/pascabayar/${refId}`);
    const paper = page.getByRole('article');
    // The customer pays the bills and the fee, once; the confirmation named that sum as the selling price.
    expect(rupiahIn(await till.row('Total', paper).innerText())).toBe(owed + fee);
    expect(rupiahIn(await till.row('Biaya admin', paper).innerText())).toBe(fee);
    await expectNoOverflow(page);
  });
}

function toldBounds(size: (typeof SIZES)[number]): void {
  test(`SDUI-2, SDUI-9: bounds of a look-up stand at the amount before it is typed, at ${size.width} px; below and above are refused there, the bounds themselves are taken`, async ({
    page,
    till,
  }) => {
    await page.setViewportSize(size);
    const node = page.locator('[data-block-id="amount"]');
    const field = node.getByRole('textbox');
    await lookUp(page, till, customerOwing(1, '0000'), () => expect(field).toBeVisible({ timeout: 5_000 }));
    const [, least = '', most = ''] =
      /Min (Rp [\d.]+), maks (Rp [\d.]+)\./.exec((await node.innerText()).replaceAll('\u00a0', ' ')) ?? [];
    expect(rupiahIn(most) - rupiahIn(least)).toBe(MOST_ABOVE - LEAST_ABOVE);
    // What is owed is less than the look-up allows: the field starts with the least that it does.
    expect(rupiahIn(await field.inputValue())).toBe(rupiahIn(least));
    await expect(node.getByText(/^Minimal|^Maksimal/)).toHaveCount(0);
    await expectNoOverflow(page);
    for (const [amount, words] of [
      [rupiahIn(least) - 1, `Minimal ${least}.`],
      [rupiahIn(most) + 1, `Maksimal ${most}.`],
    ] as const) {
      await field.fill(String(amount));
      await expect(node).toContainText(words);
      await expect(till.next).toBeDisabled();
      await expectNoOverflow(page);
    }
    for (const amount of [rupiahIn(least), rupiahIn(most)]) {
      await field.fill(String(amount));
      await expect(node.getByText(/^Minimal|^Maksimal/)).toHaveCount(0);
      await till.next.click();
      expect(rupiahIn(await till.row('Harga', till.confirm).innerText())).toBe(amount + MARGIN);
      await expectNoOverflow(page);
      await page.keyboard.press('Escape');
      await expect(till.confirm).toBeHidden();
    }
  });
}
