import type { Page } from '@playwright/test';

/** Records every text that is drawn on a canvas from now on. The pictures themselves stay as they are. */
export async function recordDrawnTexts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const drawn: string[] = [];
    Object.assign(window, { drawn });
    for (const name of ['fillText', 'strokeText'] as const) {
      const draw = CanvasRenderingContext2D.prototype[name];
      CanvasRenderingContext2D.prototype[name] = function (...given: Parameters<typeof draw>) {
        drawn.push(given[0]);
        return draw.apply(this, given);
      };
    }
  });
}

/** What was drawn since the page was loaded, or since the last look. */
export const drawnTexts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (Reflect.get(window, 'drawn') as string[]).splice(0));
