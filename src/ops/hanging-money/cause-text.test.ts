import { createInstance } from 'i18next';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#src/domain/language.ts';
import en from '../i18n/en.json';
import id from '../i18n/id.json';
import zh from '../i18n/zh.json';
import { causeText } from './cause-text.ts';

const RESOURCES = { id: { ops: id }, en: { ops: en }, zh: { ops: zh } };
const OWN_WORDS = 'too-old pending timeout connection busy rate-limit token unreadable wrong-reference'.split(' ');

describe("REAL-4: the text for a gateway's incomplete answer about a refund", () => {
  test.each(LANGUAGES)("is a sentence, and the cause's name where it has none: %s", async (language) => {
    const i18n = createInstance();
    await i18n.init({ lng: language, resources: RESOURCES, interpolation: { escapeValue: false } });
    const t = i18n.getFixedT(language, 'ops');
    const told = OWN_WORDS.map((cause) => causeText(t, cause));
    expect(new Set(told).size).toBe(OWN_WORDS.length);
    for (const [at, cause] of OWN_WORDS.entries())
      expect([cause, t('hanging.cause.other', { cause })]).not.toContain(told[at]);
    expect(causeText(t, 'http-502')).toMatch(/[^-]502$/);
    expect(causeText(t, 'http-502')).not.toContain('http');
    expect(causeText(t, 'host-not-allowed')).toMatch(/.{6,}host-not-allowed/);
  });
});
