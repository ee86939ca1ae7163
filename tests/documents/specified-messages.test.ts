import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ERROR_CATALOGUE, type ErrorCode } from '#src/domain/errors/app-error.ts';
import { LANGUAGES } from '#src/domain/language.ts';
import { shippedScreens } from './shipped-documents.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const sources = ['server', 'src', 'tests'].flatMap((folder) =>
  (readdirSync(join(ROOT, folder), { recursive: true }) as string[])
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({ file: `${folder}/${file}`, text: readFileSync(join(ROOT, folder, file), 'utf8') })),
);
const isTest = (file: string): boolean => /\.(?:test|spec)\.tsx?$/.test(file);
const isCatalogue = (file: string): boolean => file.startsWith('src/domain/errors/');
const names = (text: string, code: string): boolean => new RegExp(`\\b${code}\\b`).test(text);

/** Messages of the specification's section 8 about accounts, devices, PIN, balance and payment, and the refusal that says each. */
const SPECIFIED: readonly (readonly [message: string, code: ErrorCode])[] = [
  ['401: not authenticated', 'not_authenticated'],
  ['401: a session that ended', 'session_expired'],
  ['403: unauthorized', 'forbidden'],
  ['403: only accessible by Masters', 'masters_only'],
  ['an inactive user', 'account_inactive'],
  ['429: retry in a minute', 'too_many_requests'],
  ['429, the exception: maximum pin attempts reached', 'maximum_pin_attempts_reached'],
  ['generic failure', 'internal'],
  ['inactive service', 'service_unavailable'],
  ['invalid data or form error', 'validation_failed'],
  ['invalid OTP code', 'otp_invalid'],
  ['wrong password', 'wrong_password'],
  ['old password wrong', 'old_password_wrong'],
  ['new password same as old', 'password_unchanged'],
  ['insufficient deposit balance', 'insufficient_deposit'],
  ['cannot delete account while balance remains', 'balance_left'],
  ['product price change in progress', 'price_changed'],
  ['incorrect PIN', 'wrong_pin'],
  ['confirmation PIN differs', 'pin_not_confirmed'],
  ['failed to create the PIN: there is one', 'pin_exists'],
  ['failed to update or reset the PIN: there is none', 'pin_missing'],
  ['failed to update the PIN: the same', 'pin_unchanged'],
  ['an unrecognised device needs approval', 'device_unrecognised'],
  ['devices: access rejected', 'device_blocked'],
  ['devices: accepting, rejecting, revoking failed', 'device_not_trusted'],
  ['POS no permission', 'pos_no_permission'],
];

describe('messages of section 8', () => {
  it.each(SPECIFIED)('API-2, API-3: "%s" is said by %s, in three languages, and a test hears it', (_message, code) => {
    for (const language of LANGUAGES) expect(ERROR_CATALOGUE[code].message[language].trim()).not.toBe('');
    const here = (file: string): boolean => file.endsWith('specified-messages.test.ts');
    expect(sources.some(({ file, text }) => !isTest(file) && !isCatalogue(file) && names(text, code))).toBe(true);
    expect(sources.some(({ file, text }) => isTest(file) && !here(file) && names(text, code))).toBe(true);
  });

  it('API-3: nothing stands in the catalogue that the program never says', () => {
    expect(sources.some(({ file }) => isCatalogue(file))).toBe(true);
    const said = sources.filter(({ file }) => !isTest(file) && !isCatalogue(file)).map(({ text }) => text);
    const whole = said.join('\n');
    const unsaid = Object.keys(ERROR_CATALOGUE).filter((code) => !names(whole, code));
    expect(unsaid).toEqual([]);
  });

  it.each(['session.otp', 'pin.reset', 'device.wait'])(
    'API-3: "OTP send failed" is said on %s, where the code is typed',
    (id) => {
      const screen = shippedScreens().find(({ document }) => document.id === id)?.document;
      const text = JSON.stringify(screen);
      expect(text).toContain('"block":"notice","id":"code-failed"');
      expect(text).toContain('data.status.delivery == \\"failed\\"');
    },
  );
});
