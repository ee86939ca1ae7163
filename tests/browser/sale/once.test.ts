import { mustNotCover } from '../support/covers.ts';
import { expect, test } from '../support/fixtures.ts';
import { mobileNumber } from '../support/numbers.ts';
import { PASSWORD, PEOPLE } from '../support/people.ts';
import { tellSupplier } from '../support/supplier.ts';

test('PRE-1, API-1: a double tap buys once', async ({ till, books }) => {
  const destination = mobileNumber('0000');
  await till.prepare(destination);
  await till.password.fill(PASSWORD);
  await till.pay.dblclick();
  await till.reference();
  await expect(till.status).toHaveText('Berhasil');
  expect(await books.purchases(destination)).toHaveLength(1);
});

test('PRE-1, API-1: going back and forth after paying buys nothing more', async ({ page, till, books }) => {
  const destination = mobileNumber('0000');
  await page.goto('/');
  await till.prepare(destination);
  await till.settle();
  await expect(till.status).toHaveText('Berhasil');
  await page.goBack();
  await expect(till.confirm).toBeHidden();
  await page.goForward();
  await expect(till.status).toHaveText('Berhasil');
  expect(await books.purchases(destination)).toHaveLength(1);
});

test('TRX-3: reloading in the middle finds the same sale, which still updates by itself', async ({
  page,
  till,
  books,
  program,
}) => {
  const destination = mobileNumber('1039');
  await till.prepare(destination);
  // The supplier's final answer waits until the page was seen without it.
  await tellSupplier(program, { pace_ms: 600_000 });
  try {
    const refId = await till.settle();
    await expect(till.status).toHaveText('Diproses');
    await page.reload();
    expect(await till.reference()).toBe(refId);
    await expect(till.status).toHaveText('Diproses');
  } finally {
    await tellSupplier(program, { pace_ms: 300 });
  }
  await expect(till.status).toHaveText('Berhasil');
  expect(await books.purchases(destination)).toHaveLength(1);
});

test('API-1: a lost answer is requested again by the same press, and bought once', async ({ page, till, books }) => {
  const destination = mobileNumber('0000');
  await till.prepare(destination);
  const address = /\/api\/v1\/transaction$/;
  await page.route(address, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await till.password.fill(PASSWORD);
  await till.pay.click();
  const alert = page.getByRole('alert').filter({ hasText: 'Tekan lagi' });
  await expect(alert).toContainText('tidak terpotong dua kali');
  await mustNotCover(alert, till.confirm.getByRole('heading', { name: 'Periksa dulu' }));
  expect(await books.purchases(destination)).toHaveLength(1);
  await page.unroute(address);
  await till.pay.click();
  await till.reference();
  await expect(till.status).toHaveText('Berhasil');
  expect(await books.purchases(destination)).toHaveLength(1);
  expect(await books.debits(destination)).toBe(1);
});

test('LIFE-1, TRX-3: the program is killed between hold and answer; after the start the supplier was paid once', async ({
  page,
  till,
  books,
  program,
  complaints,
}) => {
  const destination = mobileNumber('2004');
  const before = await books.deposit(PEOPLE.agent);
  await till.prepare(destination);
  const refId = await till.settle();
  await expect.poll(() => books.debits(destination)).toBe(1);
  await program.stop('SIGKILL');
  await program.start();
  await page.goto(`/transaction/${refId}`);
  // Without a server the page before could not go on: that is what it complained about.
  complaints.length = 0;
  await expect(till.status).toHaveText('Berhasil', { timeout: 40_000 });
  expect(await books.debits(destination)).toBe(1);
  expect(await books.deposit(PEOPLE.agent)).toBe(before - 10_430);
});

test('NAV-1, DEP-6: without a network paying is disabled with a reason; with it again it works', async ({
  till,
  context,
}) => {
  await till.prepare(mobileNumber('0000'));
  await till.password.fill(PASSWORD);
  await context.setOffline(true);
  await expect(till.pay).toBeDisabled();
  const reason = till.confirm.locator('#pay-reason');
  await expect(reason).toBeVisible();
  await expect(reason).toContainText('Pembayaran menunggu jaringan kembali.');
  await context.setOffline(false);
  await expect(till.pay).toBeEnabled();
  await till.pay.click();
  await till.reference();
  await expect(till.status).toHaveText('Berhasil');
});
