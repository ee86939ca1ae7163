import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ReceiptLogo } from '#src/contract/account/receipt-logo.contract.ts';
import { openCounter, PASSWORD, type TestCounter } from '../../../tests/support/desks/counter.ts';
import { liveProduct } from '../../../tests/support/factories/product.ts';
import { guest, signedIn, type TestCaller, testApp } from '../../../tests/support/test-app.ts';
import { transactionRoutes } from '../transaction/index.ts';
import { receiptLogoRoutes, receiptRoutes } from './index.ts';

let counter: TestCounter;
let app: FastifyInstance;
let sari: TestCaller;

beforeAll(async () => {
  counter = await openCounter();
  await counter.publish(liveProduct('pulsa'));
  const { deps } = counter;
  const documents = { ...deps.documents, operators: () => undefined };
  app = await testApp(counter, {
    routes: [...transactionRoutes(deps), ...receiptRoutes({ documents }), ...receiptLogoRoutes()],
  });
});
beforeEach(async () => {
  await counter.reset();
  sari = await signedIn(app, counter.db, (await counter.agent({ deposit: 50_000 })).id);
});
afterAll(async () => {
  await app.close();
  await counter.close();
});

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 11, g: 110, b: 79, alpha: 0.5 } } });
const send = (bytes: Buffer, name = 'logo.png', who = sari) =>
  who.call('receipt.logo.set', { name, content: bytes.toString('base64') });
const logoOf = async (who = sari) => (await who.call('receipt.logo.get')).body.logo as ReceiptLogo | undefined;
const bytesOf = ({ src }: ReceiptLogo): Buffer => Buffer.from(src.split(',')[1] ?? '', 'base64');

describe('TRX-2: the logo on receipts', () => {
  test('TRX-2: a PNG and a JPG are drawn anew, small, on white, with nothing else in them', async () => {
    const jpg = await plain(1_600, 900)
      .flatten()
      .jpeg()
      .withExif({ IFD0: { Copyright: 'GPS of my house' } })
      .toBuffer();
    expect((await send(jpg, 'foto.JPG')).status).toBe(200);
    const logo = await logoOf();
    expect(logo).toMatchObject({ width: 341, height: 192 });
    const { format, width, height, exif, hasAlpha } = await sharp(bytesOf(logo as ReceiptLogo)).metadata();
    expect({ format, width, height, exif, hasAlpha }).toEqual({
      format: 'png',
      width: 341,
      height: 192,
      exif: undefined,
      hasAlpha: false,
    });
    expect((await send(await plain(100, 50).png().toBuffer())).status).toBe(200);
    expect(await logoOf()).toMatchObject({ width: 100, height: 50 });
  });

  test('TRX-2: the receipt carries it for every output; taken off, it is gone', async () => {
    const sale = { product: 'pulsa', nominal: 'p10', parameters: { destination: '081234567890' } };
    const bought = await sari.call(
      'transaction.create',
      { ...sale, quoted_price: 10_000, password: PASSWORD },
      { key: 'key-of-the-sale' },
    );
    const { ref_id } = bought.body.transaction as { ref_id: string };
    counter.supplier.answer('top-up', { outcome: 'success', fields: { sn: '0123' } });
    await counter.work();
    await send(await plain(100, 50).png().toBuffer());
    const shop = async () => (await sari.call('receipt.get', { ref_id })).body.shop;
    expect(await shop()).toMatchObject({ logo: await logoOf() });
    expect((await sari.call('receipt.logo.remove')).body.logo).toBeUndefined();
    expect(await shop()).not.toHaveProperty('logo');
  });

  test('TRX-2: what is no whole picture, or something else besides, is refused by its bytes whatever its name', async () => {
    const png = await plain(40, 40).png().toBuffer();
    const jpg = await plain(40, 40).flatten().jpeg().toBuffer();
    const points = png.indexOf('IDAT') + 6;
    const text = (said: string) => Buffer.from(said);
    const comment = text('<script>alert(1)</script>');
    const segment = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
    const wrong: Readonly<Record<string, Buffer>> = {
      svg: text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      html: text('<html><img src=x></html>'),
      pdf: text('%PDF-1.7'),
      gif: await plain(4, 4).gif().toBuffer(),
      webp: await plain(4, 4).webp().toBuffer(),
      'half a png': png.subarray(0, png.length - 20),
      'half a jpg': jpg.subarray(0, jpg.length / 2),
      'png with an archive behind': Buffer.concat([png, text('PK\u0005\u0006archive')]),
      'jpg with a page behind': Buffer.concat([jpg, comment]),
      'jpg with a page in a comment': Buffer.concat([jpg.subarray(0, 2), segment, comment, jpg.subarray(2)]),
      'a beginning alone': png.subarray(0, 8),
      'broken points': Buffer.concat([png.subarray(0, points), Buffer.alloc(8, 1), png.subarray(points + 8)]),
    };
    await counter.db.deleteFrom('receipt_logo').execute();
    for (const [what, bytes] of Object.entries(wrong)) {
      // Uploads are limited per minute and account.
      const person = await signedIn(app, counter.db, (await counter.agent()).id);
      const { status, body } = await send(bytes, 'logo.png', person);
      expect([what, status, body.code]).toEqual([what, 422, 'logo_unreadable']);
      expect(await logoOf(person)).toBeUndefined();
    }
  });

  test('TRX-2: a picture of too many points is not unpacked, and one over 8 MB not read', async () => {
    const bomb = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    expect((await send(bomb)).body.code).toBe('logo_too_large');
    const interlaced = await sharp({ create: { width: 4_500, height: 4_000, channels: 3, background: '#fff' } })
      .png({ progressive: true })
      .toBuffer();
    expect((await send(interlaced)).body.code).toBe('logo_too_large');
    const heavy = await send(Buffer.alloc(8 * 1024 * 1024 + 3_000));
    expect([413, 422]).toContain(heavy.status);
    expect(await logoOf()).toBeUndefined();
  });

  test('ACC-8: a logo is its owner’s alone', async () => {
    await send(await plain(30, 30).png().toBuffer());
    const other = await signedIn(app, counter.db, (await counter.agent()).id);
    expect(await logoOf(other)).toBeUndefined();
    await other.call('receipt.logo.remove');
    expect(await logoOf()).toBeDefined();
    expect((await guest(app).call('receipt.logo.get')).status).toBe(401);
  });
});
