import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ReceiptLogo } from '#src/contract/account/receipt-logo.contract.ts';
import { insertAccount } from '../../../tests/support/factories/account.ts';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/fresh-database.ts';
import { guest, signedIn, type TestCaller, testApp } from '../../../tests/support/test-app.ts';
import { accountRoutes } from './index.ts';

let fresh: FreshDatabase;
let app: FastifyInstance;
let sari: TestCaller;
beforeAll(async () => {
  fresh = await freshDatabase();
  app = await testApp(fresh, { routes: accountRoutes() });
  sari = await signedIn(app, fresh.db, await insertAccount(fresh.db));
});
afterAll(async () => {
  await app.close();
  await fresh.close();
});

const send = (bytes: Buffer) => sari.call('account.avatar.set', { name: 'a.png', content: bytes.toString('base64') });
const avatarOf = async (who: TestCaller) =>
  (await who.call('account.avatar.get')).body.avatar as ReceiptLogo | undefined;
const photo = () =>
  sharp({ create: { width: 1_200, height: 900, channels: 3, background: '#0b6e4f' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'GPS of my house' } })
    .toBuffer();

describe('ACC-5: a person’s own picture', () => {
  test('is drawn anew, small and with nothing else in it, and taken off again', async () => {
    expect(await avatarOf(sari)).toBeUndefined();
    expect((await send(await photo())).status).toBe(200);
    const avatar = await avatarOf(sari);
    expect(avatar).toMatchObject({ width: 192, height: 144 });
    const bytes = Buffer.from(avatar?.src.split(',')[1] ?? '', 'base64');
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    expect(bytes.toString('latin1')).not.toContain('GPS');
    expect((await sari.call('account.avatar.remove')).body).toEqual({ byte_limit: 8_388_608 });
    expect(await avatarOf(sari)).toBeUndefined();
  });

  test.each([
    ['svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['html', '<html><img src=x></html>'],
    ['gif', 'GIF89a'],
  ])('is told by its bytes: %s is refused whatever its name', async (_kind, text) => {
    expect((await send(Buffer.from(text))).body).toMatchObject({ code: 'logo_unreadable' });
    expect(await avatarOf(sari)).toBeUndefined();
  });

  test('ACC-8: is seen by its owner alone', async () => {
    await send(await photo());
    const other = await signedIn(app, fresh.db, await insertAccount(fresh.db));
    expect(await avatarOf(other)).toBeUndefined();
    await other.call('account.avatar.remove');
    expect(await avatarOf(sari)).toBeDefined();
    expect((await guest(app).call('account.avatar.get')).status).toBe(401);
  });
});
