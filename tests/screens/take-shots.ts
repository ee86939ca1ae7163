import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Browser, type Page, request } from '@playwright/test';
import sharp from 'sharp';
import type { Language } from '#src/domain/language.ts';
import { PEOPLE, type SignedIn, signInOverHttp, writeHeaders } from '../browser/support/people.ts';
import type { ShownScreen } from '../browser/support/shown-screens.ts';
import type { Flags, Theme } from './flags.ts';
import { fileOf, nameOf, type Shot } from './sheet.ts';

const HEIGHTS: Readonly<Record<number, number>> = { 360: 740, 768: 1024 };
const HEIGHT = 800;
/** A screen that is not still by then is shown as failed. */
const STILL_WITHIN_MS = 15_000;
/** Two pixels count as alike up to this difference of a channel, 0 to 255: edges of letters vary a little. */
const ALIKE = 8;

interface Stage {
  readonly browser: Browser;
  readonly url: string;
  readonly screens: readonly ShownScreen[];
  readonly flags: Flags;
  readonly progress: (text: string) => void;
}

/** Takes every screen in each chosen language, width and theme as the demo's agent, one window after the other. */
export async function takeShots({ browser, url, screens, flags, progress }: Stage): Promise<readonly Shot[]> {
  const shots: Shot[] = [];
  const session = await signInOverHttp(url, PEOPLE.agent);
  for (const language of flags.languages) {
    await speak(url, session, language);
    for (const width of flags.widths) {
      for (const theme of flags.themes) {
        const page = await windowOf(browser, { url, session, width, theme });
        for (const screen of screens) {
          const shot: Shot = { screen: screen.name ?? nameOf(screen.path), language, width, theme };
          shots.push(await compared(await taken(page, screen, shot, flags.out), flags));
        }
        await page.context().close();
        progress(`${language}, ${width} px, ${theme}: ${screens.length} screens`);
      }
    }
  }
  return shots;
}

async function speak(url: string, session: SignedIn, language: Language): Promise<void> {
  const http = await request.newContext({ baseURL: url, storageState: session });
  const data = { language };
  const answer = await http.post('/api/v1/account/user-settings/set', { headers: await writeHeaders(http), data });
  if (!answer.ok()) throw new Error(`the language was not taken: ${answer.status()}`);
  await http.dispose();
}

interface Window {
  readonly url: string;
  readonly session: SignedIn;
  readonly width: number;
  readonly theme: Theme;
}

async function windowOf(browser: Browser, { url, session, width, theme }: Window): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    storageState: session,
    viewport: { width, height: HEIGHTS[width] ?? HEIGHT },
    colorScheme: theme,
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    reducedMotion: 'reduce',
  });
  return context.newPage();
}

async function taken(page: Page, { path: address }: ShownScreen, shot: Shot, out: string): Promise<Shot> {
  const picture = fileOf(shot);
  try {
    await page.goto(address);
    await page.waitForFunction(
      () => document.querySelector('h1') !== null && document.querySelector('main [aria-busy="true"]') === null,
      undefined,
      { timeout: STILL_WITHIN_MS },
    );
    await page.waitForLoadState('networkidle', { timeout: STILL_WITHIN_MS });
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: path.join(out, picture) });
    return { ...shot, picture };
  } catch (error) {
    return { ...shot, failure: error instanceof Error ? error.message : String(error) };
  }
}

async function compared(shot: Shot, { out, against }: Flags): Promise<Shot> {
  if (against === undefined) return shot;
  const earlier = path.join(against, fileOf(shot));
  if (!existsSync(earlier)) return shot;
  const before = path.relative(out, earlier);
  if (shot.picture === undefined) return { ...shot, before };
  return { ...shot, before, changed: await changedShare(earlier, path.join(out, shot.picture)) };
}

/** Pixels that differ, of 100; all of them where the sizes differ. */
async function changedShare(before: string, after: string): Promise<number> {
  const [one, other] = await Promise.all(
    [before, after].map((file) => sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })),
  );
  if (!one || !other || one.info.width !== other.info.width || one.info.height !== other.info.height) return 100;
  const pixels = one.info.width * one.info.height;
  let changed = 0;
  for (let at = 0; at < pixels * 3; at += 3) {
    const differs = [0, 1, 2].some(
      (channel) => Math.abs((one.data[at + channel] ?? 0) - (other.data[at + channel] ?? 0)) > ALIKE,
    );
    if (differs) changed += 1;
  }
  return (changed * 100) / pixels;
}
