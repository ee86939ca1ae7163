import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../support/fixtures.ts';

/**
 * A mark that is drawn half a pixel beside its place differs from itself by up to 6.3 of 100 in its mean grey (measured over all
 * marks, light and dark; decision 0142). Two marks that differ by less than that could be one.
 */
const LEAST_DIFFERENCE = 6.4;
const EDGE = 20;

interface Drawn {
  readonly name: string;
  readonly greys: readonly number[];
}

/** Every mark of a row without colour, as it is painted. */
async function drawnIn(row: Locator): Promise<readonly Drawn[]> {
  const places = await row.evaluate((element) => {
    const { left, top } = element.getBoundingClientRect();
    return [...element.querySelectorAll('svg')].map((mark) => {
      const box = mark.getBoundingClientRect();
      return {
        name: mark.getAttribute('data-mark') ?? '',
        left: Math.round(box.left - left),
        top: Math.round(box.top - top),
      };
    });
  });
  const picture = sharp(await row.screenshot());
  return Promise.all(
    places.map(async ({ name, left, top }) => {
      const part = picture.clone().extract({ left, top, width: EDGE, height: EDGE }).greyscale().removeAlpha();
      return { name, greys: [...(await part.raw().toBuffer())] };
    }),
  );
}

/** Mean difference of two drawings, of 100. */
const difference = (one: Drawn, other: Drawn): number =>
  one.greys.reduce((sum, grey, at) => sum + Math.abs(grey - (other.greys[at] ?? 0)), 0) / one.greys.length / 2.55;

test.describe('for visitors of a demo', () => {
  test.use({ person: 'guest', viewport: { width: 1280, height: 900 } });

  test('NAV-6, NAV-20: every two marks are told apart at 20 px without colour, on light ground and on dark', async ({
    page,
  }) => {
    await page.goto('/playground?page=marks&language=id&width=360');
    for (const stage of [0, 1]) {
      const frame = page.frameLocator('iframe').nth(stage);
      const rows = frame.locator('[data-grey]');
      await expect(rows).toHaveCount(2);
      const marks = [...(await drawnIn(rows.nth(0))), ...(await drawnIn(rows.nth(1)))];
      expect(marks.length).toBeGreaterThan(70);
      expect(new Set(marks.map(({ name }) => name)).size).toBe(marks.length);
      const alike = marks.flatMap((one, at) =>
        marks.slice(0, at).flatMap((other) => {
          const found = difference(one, other);
          return found < LEAST_DIFFERENCE ? [`${one.name} and ${other.name}: ${found.toFixed(1)}`] : [];
        }),
      );
      expect(alike).toEqual([]);
    }
  });

  test('SDUI-12: the page of colours finds every pair light enough on its ground, light and dark', async ({ page }) => {
    await page.goto('/playground?page=colours&language=id&width=360');
    for (const [stage, ground] of ['rgb(255, 255, 255)', 'rgb(22, 33, 28)'].entries()) {
      const frame = page.frameLocator('iframe').nth(stage);
      await expect(frame.locator('[data-pair="abu meja"] > span').first()).toHaveCSS('background-color', ground);
      await expect(frame.locator('[data-pair]').last()).toContainText(/\d\.\d/);
      await expect(frame.locator('[data-low="true"]')).toHaveCount(0);
    }
  });
});
