import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startPipeSupplier } from '../../support/pipe-supplier.ts';
import type { PlainDocument } from '../../support/program-folder.ts';
import { expect, test } from '../support/fixtures.ts';
import { mobileNumber } from '../support/numbers.ts';
import { PASSWORD } from '../support/people.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '..', '..', '..');
const DOCUMENTS = join(ROOT, 'docs', 'recipes', 'walk-through');
const AUTHOR = '081200000005';
const COLLEAGUE = '081200000006';
const name = (id: string, en: string, zh: string) => ({ id, en, zh });

interface Ended {
  readonly code: number;
  readonly result: Readonly<Record<string, unknown>>;
}

/** A product of the walk-through without its daily closing hours, so that the test sells at any hour. @returns its file */
function openAllDay(folder: string, file: string): string {
  const document = JSON.parse(readFileSync(join(DOCUMENTS, file), 'utf8')) as PlainDocument;
  const open = join(folder, file);
  writeFileSync(open, JSON.stringify({ ...document, cutOffs: [] }));
  return open;
}

/** `npm run ops -- …` as a script calls it: JSON on its output, its exit code. */
function commandLine(url: string) {
  return async (login: string, ...words: readonly string[]): Promise<Ended> => {
    const env = { ...process.env, KONTER_URL: url, KONTER_OPS_LOGIN: login, KONTER_OPS_PASSWORD: PASSWORD };
    const ended = await run(process.execPath, [join(ROOT, 'scripts', 'ops.mjs'), ...words, '--json'], {
      cwd: ROOT,
      env: { ...env, KONTER_OPS_TOKEN: '' },
    }).then(
      ({ stdout }) => ({ code: 0, stdout }),
      (error: { readonly code?: number; readonly stdout?: string; readonly stderr?: string }) => {
        if (typeof error.code !== 'number' || !error.stdout) throw new Error(String(error.stderr ?? error));
        return { code: error.code, stdout: error.stdout };
      },
    );
    return { code: ended.code, result: JSON.parse(ended.stdout) as Ended['result'] };
  };
}

test('SDUI-3, SDUI-4, SDUI-11: the walk-through adds a prepaid product, and bills of a new supplier, by documents alone', async ({
  page,
  till,
  program,
}) => {
  test.setTimeout(240_000);
  const ops = commandLine(program.url);
  const folder = mkdtempSync(join(tmpdir(), 'konter-walk-'));
  const supplier = await startPipeSupplier();
  /** Publishes by the recipe: one person requests, another approves, it is live. */
  const publish = async (note: string, ...files: readonly string[]): Promise<string> => {
    const asked = await ops(AUTHOR, 'publish', ...files, '--note', note);
    const { id } = asked.result.release as { readonly id: string };
    if (asked.code === 0) return id;
    expect(asked).toMatchObject({ code: 3, result: { waiting: 'approval' } });
    expect((await ops(COLLEAGUE, 'approve', '--release', id, '--note', 'looked at it')).code).toBe(0);
    expect((await ops(AUTHOR, 'publish', '--release', id, '--note', note)).code).toBe(0);
    return id;
  };
  /** The agents' live menu, with one more entry in its first group. */
  const menuWith = async (entry: object): Promise<string> => {
    const file = join(folder, 'menu.json');
    expect((await ops(AUTHOR, 'export', 'menu/agent', '--out', file)).code).toBe(0);
    const menu = JSON.parse(readFileSync(file, 'utf8')) as PlainDocument;
    const home = menu.home as readonly { readonly entries: readonly object[] }[];
    const more = home.map((group, at) => (at === 0 ? { ...group, entries: [...group.entries, entry] } : group));
    writeFileSync(file, JSON.stringify({ ...menu, home: more }));
    return file;
  };

  try {
    await page.goto('/');
    await page.evaluate(() => Object.assign(window, { samePage: true }));

    await test.step('(a) a prepaid product', async () => {
      const entry = {
        id: 'data-malam',
        name: name('Paket data malam', 'Night data', '夜间流量'),
        route: '/prabayar/data-malam',
        icon: 'data',
        moduleType: 'product',
      };
      await publish('night data', openAllDay(folder, 'a-product.json'), await menuWith(entry));
      await page.getByRole('link', { name: 'Paket data malam', exact: true }).click();
      await expect(page).toHaveURL('/prabayar/data-malam');
      await till.number.fill(mobileNumber('0000'));
      await till.nominal('Malam 5 GB').click();
      await till.next.click();
      await till.settle();
      await expect(till.status).toHaveText('Berhasil');
      await page.getByRole('link', { name: 'Konter', exact: true }).click();
      await expect(page).toHaveURL('/');
    });

    await test.step('(b) bills of a supplier whose API looks like none here', async () => {
      await publish('contract with Tirta', join(DOCUMENTS, 'b-connector.json'));
      const settings = await ops(AUTHOR, 'settings', 'tirta-h2h');
      expect(settings).toMatchObject({
        code: 1,
        result: { connectors: [{ base_url: { problem: 'not-configured' } }] },
      });
      const secrets = join(folder, 'secrets.json');
      writeFileSync(secrets, JSON.stringify(supplier.secrets), { mode: 0o600 });
      const asked = await ops(
        AUTHOR,
        ...['settings', 'tirta-h2h', '--base-url', supplier.url, '--secrets-file', secrets, '--note', 'their letter'],
      );
      expect(asked.code).toBe(3);
      const change = String(asked.result.change);
      expect((await ops(AUTHOR, 'settings', '--approve', change, '--note', 'me')).code).toBe(4);
      expect((await ops(COLLEAGUE, 'settings', '--approve', change, '--note', 'called them')).code).toBe(0);
      const tried = await ops(AUTHOR, 'try', 'tirta-h2h', 'inquiry', '--with', 'sku=AIR,number=7712340000');
      expect(tried).toMatchObject({ code: 0, result: { outcome: 'success' } });
      expect(JSON.stringify([settings, asked, tried])).not.toContain(supplier.secrets.pin);
      expect((await ops(AUTHOR, 'settings', 'tirta-h2h')).code).toBe(0);

      const entry = {
        id: 'tirta',
        name: name('Air Tirta', 'Tirta water', 'Tirta 水费'),
        route: '/pascabayar/tirta',
        icon: 'bill',
        moduleType: 'product',
      };
      await publish('water bills', openAllDay(folder, 'b-product.json'), await menuWith(entry));
      await page.getByRole('link', { name: 'Air Tirta', exact: true }).click();
      await till.number.fill('7712340000');
      await page.getByRole('button', { name: 'Cek tagihan' }).click();
      await expect(till.row('Nama')).toHaveText('RATNA DEWI');
      const bills = page.getByRole('group', { name: 'Tagihan' });
      await expect(bills).toContainText('September 2026');
      await expect(bills).toContainText('October 2026');
      await till.next.click();
      const reference = await till.settle();
      await expect(till.status).toHaveText('Berhasil');
      await expect(page.getByText('TRT7712340000').first()).toBeVisible();
      expect(supplier.paid).toHaveLength(1);
      expect(reference).not.toBe('');
    });

    await test.step('(c), (d) a courier and a payment channel are listed and can be stopped', async () => {
      await publish('courier and channel', join(DOCUMENTS, 'c-courier.json'), join(DOCUMENTS, 'd-gateway.json'));
      const { result } = await ops(AUTHOR, 'settings');
      const groups = (result.connectors as readonly { id: string; group: string }[]).map(({ id, group }) => [
        id,
        group,
      ]);
      expect(groups).toContainEqual(['antar-kurir', 'courier']);
      expect(groups).toContainEqual(['gerbang-bayar', 'gateway']);
      const unset = await ops(AUTHOR, 'try', 'gerbang-bayar', 'status');
      expect(unset).toMatchObject({ code: 1, result: { cause: 'not-configured', sent: false } });
      const stop = ['kill', 'connector/antar-kurir', '--note', 'not yet', '--reason', 'Belum dibuka.'];
      expect((await ops(AUTHOR, ...stop)).code).toBe(0);
    });
    expect(await page.evaluate(() => 'samePage' in window)).toBe(true);
  } finally {
    await supplier.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
