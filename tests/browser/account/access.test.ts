import { LANGUAGES } from '#src/domain/language.ts';
import { expect, test } from '../support/fixtures.ts';
import { listeningOf } from '../support/listening.ts';
import { mobileNumber } from '../support/numbers.ts';
import { PASSWORD, PEOPLE, writeHeaders } from '../support/people.ts';
import { Till } from '../support/till.ts';

test.describe('an inactive agent', () => {
  test.use({ person: 'inactive' });

  test('ACC-8: sees prices, cannot buy, and is shown the reason', async ({ page, till, books }) => {
    const destination = mobileNumber('0000');
    await page.goto('/prabayar/pulsa');
    await till.number.fill(destination);
    await expect(till.nominal('Pulsa 10.000')).toContainText('Rp 10.430');
    await expect(page.getByText('Akun Anda belum aktif. Anda hanya bisa melihat harga.').first()).toBeVisible();
    await expect(till.next).toBeDisabled();
    const refused = await page.request.post('/api/v1/transaction', {
      headers: { ...(await writeHeaders(page.request)), 'idempotency-key': crypto.randomUUID() },
      data: {
        product: 'pulsa',
        nominal: 'telkomsel-10',
        parameters: { destination },
        quoted_price: 10_430,
        password: PASSWORD,
      },
    });
    expect(refused.status()).toBe(403);
    expect(await refused.json()).toMatchObject({ code: 'account_inactive' });
    expect(await books.purchases(destination)).toHaveLength(0);
  });
});

test('API-5, ACC-8: another agent’s sale and receipt are as if they did not exist', async ({
  till,
  browser,
  baseURL,
  sessionOf,
}) => {
  await till.prepare(mobileNumber('0000'));
  const refId = await till.settle();
  await expect(till.status).toHaveText('Berhasil');
  const context = await browser.newContext({ baseURL: baseURL ?? '', storageState: await sessionOf('second') });
  const page = await context.newPage();
  for (const path of [`/transaction/${refId}`, `/receipt/prabayar/${refId}`]) {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByText(/tidak ditemukan|tidak ada/i).first()).toBeVisible();
    await expect(page.getByText(refId)).toHaveCount(0);
    await expect(page.getByTestId('serial-number')).toHaveCount(0);
  }
  const answers = await Promise.all(
    [`/api/v1/transaction/${refId}`, `/api/v1/transaction/${refId}/receipt`].map((path) => page.request.get(path)),
  );
  expect(answers.map((answer) => answer.status())).toEqual([404, 404]);
  await context.close();
});

test('ACC-8: staff see the counter and cannot buy from it', async ({ browser, baseURL, sessionOf, books }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', storageState: await sessionOf('operations') });
  const page = await context.newPage();
  const destination = mobileNumber('0000');
  const bought = `/prabayar/pulsa?number=${destination}&nominal=telkomsel-10`;
  const buttons = {
    id: [/^Lanjut$/, /^Bayar Rp/, 'Akun staf hanya bisa melihat harga. Untuk membeli, masuk dengan akun agen.'],
    en: [/^Continue$/, /^Pay Rp/, 'Staff accounts only see prices. To buy, sign in as an agent.'],
    zh: [/^下一步$/, /^支付 Rp/, '员工账户仅可查看价格，如需购买请用代理账户登录。'],
  } as const;
  for (const language of LANGUAGES) {
    const [next, pay, why] = buttons[language];
    await page.request.post('/api/v1/account/user-settings/set', {
      headers: await writeHeaders(page.request),
      data: { language },
    });
    await page.goto(bought);
    const button = page.getByRole('button', { name: next });
    await expect(button).toBeDisabled();
    await expect(button).toHaveAccessibleDescription(why);
    await page.goto(`${bought}&dialog=confirm`);
    const paying = page.getByRole('dialog').getByRole('button', { name: pay });
    await expect(paying).toBeDisabled();
    await expect(paying).toHaveAccessibleDescription(why);
  }
  await page.request.post('/api/v1/account/user-settings/set', {
    headers: await writeHeaders(page.request),
    data: { language: 'id' },
  });
  const refused = await page.request.post('/api/v1/transaction', {
    headers: { ...(await writeHeaders(page.request)), 'idempotency-key': crypto.randomUUID() },
    data: {
      product: 'pulsa',
      nominal: 'telkomsel-10',
      parameters: { destination },
      quoted_price: 10_430,
      password: PASSWORD,
    },
  });
  expect(refused.status()).toBe(403);
  expect(await books.purchases(destination)).toHaveLength(0);
  await context.close();
});

test('PRE-20: the sheet survives a reload: the same prices, and it is paid once', async ({ page, till, books }) => {
  const destination = mobileNumber('0000');
  await page.goto(`/prabayar/pulsa?number=${destination}&nominal=telkomsel-10`);
  await till.next.click();
  const profit = till.row('Untung', till.confirm);
  await expect(profit).toHaveText('Rp 1.570');
  await page.goto(`/prabayar/pulsa?number=${destination}&nominal=telkomsel-10&dialog=confirm`);
  await expect(profit).toHaveText('Rp 1.570');
  await till.settle();
  expect(await books.purchases(destination)).toHaveLength(1);
});

test('API-1: a token of another page and a reused key with another body are refused, and nothing is bought twice', async ({
  page,
  books,
}) => {
  const destination = mobileNumber('0000');
  const buy = {
    product: 'pulsa',
    nominal: 'telkomsel-10',
    parameters: { destination },
    quoted_price: 10_430,
    password: PASSWORD,
  };
  const headers = { ...(await writeHeaders(page.request)), 'idempotency-key': crypto.randomUUID() };
  const stale = await page.request.post('/api/v1/transaction', {
    headers: { ...headers, 'x-csrf-token': 'nobody' },
    data: buy,
  });
  expect([stale.status(), await stale.json()]).toMatchObject([403, { code: 'csrf_mismatch' }]);
  const first = await page.request.post('/api/v1/transaction', { headers, data: buy });
  expect(first.status()).toBe(201);
  const again = await page.request.post('/api/v1/transaction', { headers, data: buy });
  expect(again.status()).toBe(201);
  expect(await again.json()).toEqual(await first.json());
  const other = await page.request.post('/api/v1/transaction', {
    headers,
    data: { ...buy, parameters: { destination: mobileNumber('0000') } },
  });
  expect([other.status(), await other.json()]).toMatchObject([409, { code: 'idempotency_key_reused' }]);
  expect(await books.purchases(destination)).toHaveLength(1);
  await expect.poll(async () => (await books.purchases(destination))[0]?.state).toBe('success');
});

test('LIFE-7, PRE-1: bad input over HTTP is named field by field and moves no money', async ({ page, books }) => {
  const before = await books.deposit(PEOPLE.agent);
  const send = async (data: unknown, type = 'application/json') => {
    const headers = {
      ...(await writeHeaders(page.request)),
      'idempotency-key': crypto.randomUUID(),
      'content-type': type,
    };
    const answer = await page.request.post('/api/v1/transaction', { headers, data: data as object });
    return { status: answer.status(), body: (await answer.json()) as { code?: string; errors?: object } };
  };
  const good = { product: 'pulsa', nominal: 'telkomsel-10', quoted_price: 10_430, password: PASSWORD };
  const number = { parameters: { destination: mobileNumber('0000') } };
  expect((await send(Buffer.from('{"product": '))).status).toBe(400);
  for (const bad of [
    { ...good, ...number, price: 1 },
    { ...good, ...number, quoted_price: -1 },
    { ...good, ...number, quoted_price: 10_430.5 },
    { ...good, ...number, quoted_price: 1e21 },
    { ...good, ...number, nominal: 'x'.repeat(5_000) },
    { ...good, parameters: { destination: '٠٨١٢٣٤٥٦٧٨٩٠' } },
    { ...good, parameters: { destination: 8_123_456_789 } },
    { ...good, parameters: { destination: '081234567890', owner: '2' } },
    [],
  ]) {
    const { status, body } = await send(bad);
    expect(status, JSON.stringify(bad).slice(0, 80)).toBe(422);
    expect(body.errors ?? body.code).toBeTruthy();
  }
  expect(await books.deposit(PEOPLE.agent)).toBe(before);
});

test('TRX-3: a status page gets events of its own account’s sales only', async ({
  till,
  browser,
  baseURL,
  sessionOf,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', storageState: await sessionOf('second') });
  const page = await context.newPage();
  const { heard, begun } = listeningOf(page);
  await page.goto('/');
  await begun();
  await till.prepare(mobileNumber('0000'));
  const refId = await till.settle();
  await expect(till.status).toHaveText('Berhasil');
  const other = new Till(page);
  await other.prepare(mobileNumber('0000'));
  const own = await other.settle();
  await expect(other.status).toHaveText('Berhasil');
  // What the page has fetched may be there before its frames are.
  await expect.poll(() => heard.some((frame) => frame.includes(own))).toBe(true);
  expect(heard.some((frame) => frame.includes(refId))).toBe(false);
  await context.close();
});
