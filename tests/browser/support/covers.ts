import { expect, type Locator } from '@playwright/test';

/** Holds that two things on the page do not lie on each other, each being there. */
export async function mustNotCover(one: Locator, other: Locator): Promise<void> {
  await expect(async () => {
    const [a, b] = [await one.boundingBox(), await other.boundingBox()];
    if (a === null || b === null) throw new Error('one of them is not drawn');
    const apart = a.y + a.height <= b.y || b.y + b.height <= a.y || a.x + a.width <= b.x || b.x + b.width <= a.x;
    expect(apart, `${JSON.stringify(a)} and ${JSON.stringify(b)}`).toBe(true);
  }).toPass({ timeout: 5_000 });
}
