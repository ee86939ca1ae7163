import { expect, type Page } from '@playwright/test';

/** The narrowest phone, and a usual wide window. */
export const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
] as const;

/** The page is not wider than its window; a failure names what is. */
export async function expectNoOverflow(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const { scrollWidth } = document.documentElement;
        if (scrollWidth <= window.innerWidth) return [];
        const wide = [...document.querySelectorAll('body *')].filter(
          (element) => element.getBoundingClientRect().right > window.innerWidth,
        );
        return [`${scrollWidth} of ${window.innerWidth} px`, ...wide.map(({ outerHTML }) => outerHTML.slice(0, 200))];
      }),
    )
    .toEqual([]);
}
