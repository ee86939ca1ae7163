import { describe, expect, it } from 'vitest';
import { shippedProducts } from './shipped-documents.ts';

/** What games and packages count; rupiah of a nominal have dots in every language (NAV-16). */
const COUNTED = /(?:Diamond|Crystal|Shard|Coin|Voucher|Point|Robux|UC|text|minute)s?\b/;
const SINGULAR = /^[\d.,]+ .*(?:Diamond|Crystal|Shard|Coin|Voucher|Point|text)$/;
const DOTTED = /\d\.\d{3}\b/;

const texts = shippedProducts().flatMap(({ document }) =>
  (document.nominals ?? []).flatMap(({ code, name, description }) =>
    [name, description].filter((text) => text !== undefined).map((text) => ({ at: `${document.id} ${code}`, text })),
  ),
);

describe('names that count something', () => {
  it('PRE-3, PRE-7, NAV-15: several are in the plural in English', () => {
    const wrong = texts.filter(({ text }) => SINGULAR.test(text.en) && !/^1 /.test(text.en));
    expect(wrong.map(({ at, text }) => `${at}: ${text.en}`)).toEqual([]);
  });

  it('PRE-3, PRE-7, NAV-15: thousands of what is no money are set apart as the language does it: nobody reads 1.300 minutes as one and a bit', () => {
    const counted = texts.filter(({ text }) => COUNTED.test(text.en));
    expect(counted.length).toBeGreaterThan(20);
    const wrong = counted.filter(({ text }) => DOTTED.test(text.en) || DOTTED.test(text.zh));
    expect(wrong.map(({ at, text }) => `${at}: ${text.en} · ${text.zh}`)).toEqual([]);
  });
});
