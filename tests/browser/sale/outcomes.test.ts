import { expect, test } from '../support/fixtures.ts';
import { mobileNumber } from '../support/numbers.ts';
import { PEOPLE } from '../support/people.ts';

const FAILURES = [
  ['1037', 'fails at once'],
  ['1038', 'is pending and then fails'],
  ['0014', 'is refused because the number is wrong'],
  ['1105', 'is refused because the product is disturbed'],
] as const;

for (const [scenario, what] of FAILURES) {
  test(`TRX-3, LIFE-1: a sale that ${what} shows the reason and the refunded money`, async ({ page, till, books }) => {
    const before = await books.deposit(PEOPLE.agent);
    await till.prepare(mobileNumber(scenario));
    await till.settle();
    await expect(till.status).toHaveText('Gagal');
    await expect(page.getByTestId('refund-line')).toHaveText(/^Rp\s10\.430 kembali ke saldo pukul \d\d\.\d\d$/);
    await expect(till.row('Kembali ke saldo')).toHaveText('Rp 10.430');
    await expect(till.row('Saldo sekarang')).toHaveText(await till.row('Saldo sebelum').innerText());
    await expect(till.row('Saldo setelah')).toHaveCount(0);
    expect(await books.deposit(PEOPLE.agent)).toBe(before);
    await expect(page.getByRole('link', { name: 'Coba lagi' })).toHaveAttribute('href', /nominal=telkomsel-10/);
  });
}

const SUCCESSES = [
  ['2001', 'whose webhook comes again and again'],
  ['2002', 'whose webhook comes before the reply'],
  ['2004', 'that the supplier never answers and that is found by asking'],
  ['2008', 'whose reply is not JSON'],
  ['2009', 'whose reply is a 502'],
  ['2010', 'whose reply dribbles in'],
  ['2011', 'that an old pending follows'],
] as const;

for (const [scenario, what] of SUCCESSES) {
  test(`TRX-3, LIFE-1: a sale ${what} succeeds once`, async ({ till, books }) => {
    const destination = mobileNumber(scenario);
    const before = await books.deposit(PEOPLE.agent);
    await till.prepare(destination);
    await till.settle();
    await expect(till.status).toHaveText('Berhasil', { timeout: 30_000 });
    expect(await books.deposit(PEOPLE.agent)).toBe(before - 10_430);
    expect(await books.debits(destination)).toBe(1);
  });
}

test('TRX-3, LIFE-1: a sale that the supplier repays later is shown as returned, with the money', async ({
  page,
  till,
  books,
}) => {
  const before = await books.deposit(PEOPLE.agent);
  await till.prepare(mobileNumber('2003'));
  await till.settle();
  await expect(till.status).toHaveText('Dikembalikan');
  await expect(page.getByTestId('refund-line')).toContainText('Rp 10.430 kembali ke saldo');
  expect(await books.deposit(PEOPLE.agent)).toBe(before);
});

test('TRX-3: while it is pending the page shows that money is held and warns not to buy again', async ({
  page,
  till,
}) => {
  await till.prepare(mobileNumber('2004'));
  await till.settle();
  await expect(page.getByText('Rp 10.430 ditahan')).toBeVisible();
  await expect(page.getByText(/jangan beli ulang/i)).toBeVisible();
  await expect(till.status).toHaveText('Berhasil', { timeout: 30_000 });
});
