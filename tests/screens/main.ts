import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { chromiumWithoutWindows, launchWith, wholeChromium } from '../../scripts/chromium.mjs';
import { PEOPLE } from '../browser/support/people.ts';
import { shownScreens } from '../browser/support/shown-screens.ts';
import { type RunningProgram, startProgram } from '../support/running-program.ts';
import { readFlags } from './flags.ts';
import { sheetOf, summaryOf } from './sheet.ts';
import { takeShots } from './take-shots.ts';

let program: RunningProgram | undefined;

/** Ended by hand, it leaves no process behind. */
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void Promise.resolve(program?.dispose()).finally(() => process.exit(130)));
}

async function main(): Promise<number> {
  const flags = readFlags(process.argv.slice(2));
  const { out, against, only } = flags;
  if (against !== undefined && !existsSync(against)) throw new Error(`there is no folder ${against}`);
  if (against === out) throw new Error('the earlier run would be overwritten: name another folder with --out');
  mkdirSync(out, { recursive: true });
  program = await startProgram();
  const { url, databaseUrl } = program;
  const { db, close } = openDatabase({ url: databaseUrl, max: 2, applicationName: 'konter-screens' });
  const browser = await chromium.launch(launchWith(chromiumWithoutWindows() ?? wholeChromium()));
  try {
    const screens = (await shownScreens(db, PEOPLE.agent)).filter((screen) => screen.path.startsWith(only));
    const shots = await takeShots({ browser, url, screens, flags, progress: (text) => console.log(text) });
    const summary = summaryOf(shots, against);
    const sheet = path.join(out, 'index.html');
    writeFileSync(sheet, sheetOf(shots, summary));
    for (const { failure, ...shot } of shots) {
      if (failure !== undefined)
        console.error(`${shot.screen} ${shot.language} ${shot.width} ${shot.theme}: ${failure}`);
    }
    console.log(`\n${summary}\n${sheet}`);
    return shots.some(({ failure }) => failure !== undefined) ? 1 : 0;
  } finally {
    await browser.close();
    await close();
    await program.dispose();
  }
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
