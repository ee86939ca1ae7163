import sharp from 'sharp';
import { expect, test } from 'vitest';
import { redrawPicture } from './redraw-picture.ts';

const WITHIN = { width: 192, height: 192 };
const picture = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#0b6e4f' } })
    .png()
    .toBuffer();

test('TRX-2, ACC-5: pictures are drawn one after the other, also after one that is none', async () => {
  const [large, small] = [await picture(4_000, 3_000), await picture(2, 2)];
  const done: string[] = [];
  const draw = async (name: string, bytes: Buffer): Promise<void> => {
    await redrawPicture(bytes, WITHIN).catch(() => undefined);
    done.push(name);
  };
  const broken = Buffer.concat([small.subarray(0, 50), Buffer.alloc(4, 1), small.subarray(54)]);
  await Promise.all([draw('large', large), draw('broken', broken), draw('small', small)]);
  expect(done.filter((name) => name !== 'broken')).toEqual(['large', 'small']);
  expect(done).toHaveLength(3);
});
