import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { launchWith, wholeChromium } from '#scripts/chromium.mjs';
import { notify } from '#server/modules/notification/index.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Books } from '../support/books.ts';
import { expect, test } from '../support/fixtures.ts';
import { PEOPLE } from '../support/people.ts';

/** A package as its authors ship it for pages without a bundler. */
const shipped = (name: string, file: string): string =>
  readFileSync(join(import.meta.dirname, '..', '..', '..', 'node_modules', name, 'dist', file), 'utf8');

test.use({ person: 'guest' });

/** Notifies a new account of received money, as the ledger does. @returns the account's id */
async function tell(books: Books, hp: string, subject: string): Promise<string> {
  const { id } = await books.db.selectFrom('account').select('id').where('hp', '=', hp).executeTakeFirstOrThrow();
  const facts = { amount: 25_000, name: 'Bu•• Sa•••••' };
  await inTransaction(books.db, (trx) =>
    notify(trx, { accountId: id, noun: 'transfer', subject, state: 'success', facts }),
  );
  return id;
}

test('ACC-7, NAV-10: the dot appears live, also for notifications before the subscription, the list shows the event, and opening it clears the dot', async ({
  page,
  books,
  seat,
}) => {
  const hp = await books.newAgent(10_000);
  await seat(hp);
  let listen = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    listen = resolve;
  });
  await page.routeWebSocket(/\/app\//, async (socket) => {
    await held;
    socket.connectToServer();
  });
  const looked = page.waitForResponse((answer) => answer.url().endsWith('/api/v1/notification/unread'));
  await page.goto('/notification');
  await expect(page).toHaveURL(/\/notification\/today$/);
  await looked;
  const bell = page.getByRole('banner').locator('[data-unread]');
  await expect(bell).toHaveAttribute('data-unread', '0');
  await expect(page.getByText('Belum ada notifikasi')).toBeVisible();
  // The page has not subscribed yet: it fetches earlier notifications then, and gets later ones as events.
  await tell(books, hp, 'LIVE1AAAAAA');
  listen();
  await expect(bell).toHaveAttribute('data-unread', '1');
  await tell(books, hp, 'LIVE2AAAAAA');
  await expect(bell).toHaveAttribute('data-unread', '2');
  await expect(page.getByRole('link', { name: /^Notifikasi, \d+ belum dibaca/ })).toHaveAttribute(
    'href',
    '/notification/today',
  );
  await page.goto('/notification/today');
  const list = page.getByRole('list', { name: 'Notifikasi' });
  const nothing = page.getByText('Belum ada notifikasi');
  await expect(list.or(nothing)).toBeVisible();
  // Midnight has passed meanwhile: they are in the archive.
  if (await nothing.isVisible()) await page.goto('/notification/archive');
  const first = list.getByRole('link', { name: /Saldo masuk.*Rp 25\.000 dari Bu•• Sa•••••/ }).first();
  await expect(first.getByRole('img', { name: 'Belum dibaca' })).toBeVisible();
  await expect(bell).toHaveAttribute('data-unread', '2');
  await first.click();
  await expect(page.getByRole('heading', { name: 'Saldo masuk' })).toBeVisible();
  await expect(bell).toHaveAttribute('data-unread', '1');
  await page.getByRole('link', { name: 'Lihat selengkapnya' }).click();
  await expect(page).toHaveURL(/\/payment\/transfer\/LIVE/);
});

test('ACC-7, API-1: the stock pusher-js and laravel-echo get events of their own private channel and are refused another’s', async ({
  page,
  books,
  seat,
}) => {
  const hp = await books.newAgent(10_000);
  await seat(hp);
  const id = await tell(books, hp, 'ECHOAAAAAA');
  await page.goto('/');
  await page.evaluate(shipped('pusher-js', 'web/pusher.js'));
  await page.evaluate(`${shipped('laravel-echo', 'echo.iife.js')};window.Echo = Echo;`);
  const heard = await page.evaluate(async (own) => {
    const boot = JSON.parse(document.getElementById('konter-boot')?.textContent ?? '{}');
    const token = document.querySelector('meta[name="csrf-token"]')?.getAttribute('content') ?? '';
    const Echo = Reflect.get(window, 'Echo');
    const echo = new (Echo.default ?? Echo)({
      broadcaster: 'pusher',
      Pusher: Reflect.get(window, 'Pusher'),
      key: boot.realtime.key,
      cluster: '',
      wsHost: location.hostname,
      wsPort: Number(location.port),
      forceTLS: false,
      enabledTransports: ['ws'],
      authEndpoint: '/api/v1/broadcasting/auth',
      csrfToken: token,
    });
    const refusal = (channel: string) =>
      new Promise((resolve) => {
        const listening = echo.private(channel);
        listening.subscribed(() => resolve('let in'));
        listening.error((why: { status?: number }) => resolve(why.status));
      });
    const strangers = [await refusal(`account-${Number(own) + 1}`), await refusal('account-1'), await refusal('ops')];
    const read = await new Promise((resolve) => {
      const mine = echo.private(`account-${own}`);
      mine.listen('.notification.read', (data: unknown) => resolve(data));
      mine.error((why: { status?: number }) => resolve(why.status));
      mine.subscribed(() => {
        const headers = { 'x-csrf-token': token, 'x-requested-with': 'XMLHttpRequest' };
        void fetch('/api/v1/notification/mark-all-as-read', { method: 'POST', headers });
      });
    });
    echo.disconnect();
    return { strangers, read };
  }, id);
  expect(heard).toEqual({ strangers: [403, 403, 403], read: {} });
});

test('NAV-12, ACC-7: messages are offered after a success and never on load; a no is kept, a yes keeps this browser', async ({
  page,
  context,
  sessionOf,
  books,
}) => {
  await context.addCookies((await sessionOf('agent')).cookies);
  // The browser’s own question and its push service are out of reach here; everything around them is real.
  await page.addInitScript(() => {
    Object.assign(window, { asked: 0 });
    let permission = 'default';
    Object.defineProperty(Notification, 'permission', { get: () => permission });
    Notification.requestPermission = async () => {
      Object.assign(window, { asked: Number(Reflect.get(window, 'asked')) + 1 });
      permission = 'granted';
      return 'granted';
    };
    PushManager.prototype.subscribe = async function subscribe() {
      const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
      return Object.assign(Object.create(null), { toJSON: () => ({ endpoint: 'https://push.example.com/x', keys }) });
    };
  });
  const saleThat = async (state: string): Promise<string> => {
    const sales = books.db.selectFrom('transaction').innerJoin('account', 'account.id', 'transaction.owner_id');
    const one = await sales
      .select('ref_id')
      .where('hp', '=', PEOPLE.agent)
      .where('transaction.state', '=', state)
      .limit(1)
      .executeTakeFirstOrThrow();
    return `/transaction/${one.ref_id}`;
  };
  const part = page.locator('[data-block="push-permission"]');
  const settled = () => expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  const asked = () => page.evaluate(() => Reflect.get(window, 'asked') as number);
  for (const path of ['/', '/notification/today', await saleThat('failed')]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await settled();
    await expect(part).toHaveCount(0);
  }
  const sold = await saleThat('success');
  await page.goto(sold);
  await part.getByRole('button', { name: 'Nanti saja' }).click();
  await expect(part).toHaveCount(0);
  expect(await asked()).toBe(0);
  // The settings come last: refusing there loses nothing.
  await page.goto(sold);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await settled();
  await expect(part).toHaveCount(0);
  await page.goto('/account/notification');
  expect(await asked()).toBe(0);
  await expect(part).toHaveAttribute('data-on', 'false');
  await part.getByRole('button', { name: 'Kabari saya' }).click();
  await expect(part).toHaveAttribute('data-on', 'true');
  expect(await asked()).toBe(1);
  const { rows } = await sql`select p.endpoint from push_subscription p join account a on a.id = p.account_id
    where a.hp = ${PEOPLE.agent}`.execute(books.db);
  expect(rows).toEqual([{ endpoint: 'https://push.example.com/x' }]);
  await part.getByRole('button', { name: 'Jangan kabari lagi' }).click();
  await expect(part).toHaveAttribute('data-on', 'false');
});

test('NAV-12: the service worker shows what was pushed; the program is installable', async ({
  playwright,
  program,
}) => {
  const browser = await playwright.chromium.launch(launchWith(wholeChromium()));
  const context = await browser.newContext({ baseURL: program.url, locale: 'id-ID' });
  const page = await context.newPage();
  await context.grantPermissions(['notifications'], { origin: program.url });
  await page.goto('/help');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations;
      if (one !== undefined) resolve(one.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  const message = { title: 'Saldo masuk', body: 'Rp 25.000', path: '/notification/today/N1', tag: 'N1' };
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: program.url,
    registrationId,
    data: JSON.stringify(message),
  });
  const shown = () =>
    page.evaluate(async () =>
      (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body, data, tag }) => ({
        title,
        body,
        path: data as unknown,
        tag,
      })),
    );
  await expect.poll(shown).toEqual([message]);
  const { errors } = (await devtools.send('Page.getAppManifest')) as { errors: readonly unknown[] };
  expect(errors).toEqual([]);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // A private window never installs an app; no other obstacle is permitted.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((one) => one !== 'in-incognito')).toEqual([]);
  await browser.close();
});
