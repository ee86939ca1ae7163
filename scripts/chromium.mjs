import { existsSync } from 'node:fs';

const firstOf = (...names) => names.map((name) => `/usr/bin/${name}`).find((path) => existsSync(path));

/** Where Debian puts the whole browser, or `CHROMIUM`; undefined where there is none. */
export const wholeChromium = () => process.env.CHROMIUM || firstOf('chromium', 'chromium-browser');

/**
 * The browser without windows: it draws as the whole one does in a third less time and shows no notices. Undefined where there
 * is none.
 */
export const chromiumWithoutWindows = () => firstOf('chromium-headless-shell');

/**
 * How Playwright starts a browser. @param executablePath undefined: Playwright looks for its own
 */
export const launchWith = (executablePath) => ({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
