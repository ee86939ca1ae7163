import { existsSync } from 'node:fs';

const firstOf = (...names: readonly string[]): string | undefined =>
  names.map((name) => `/usr/bin/${name}`).find((path) => existsSync(path));

/** Where Debian puts the whole browser. Undefined: there is none, and Playwright looks for its own. */
export const WHOLE_CHROMIUM = process.env.CHROMIUM ?? firstOf('chromium', 'chromium-browser');

/**
 * What tests of pages run in: the browser without windows draws as the whole one does and leaves the machine half of its time.
 * It shows no notices, so whoever tests those takes the whole one.
 */
export const CHROMIUM = process.env.CHROMIUM ?? firstOf('chromium-headless-shell') ?? WHOLE_CHROMIUM;

export const CHROMIUM_ARGUMENTS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Ready for Playwright. @param executablePath of {@link CHROMIUM} or {@link WHOLE_CHROMIUM} */
export const launchWith = (executablePath: string | undefined) => ({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: CHROMIUM_ARGUMENTS,
});
