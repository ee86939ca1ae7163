/** Longest text that is searched for; what is longer has no more words in it than a name. */
export const LONGEST_SEARCH = 80;

const RUNS = /\p{Script=Han}+|\p{L}+|\p{N}+/gu;
const HAN = /\p{Script=Han}/u;

/** Small letters without accents, figures and letters in their plain form: `Ｋａｂｅｌ ①` and `kabel 1` read alike. */
export const plainText = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('×', 'x').toLowerCase();

/**
 * Words by which goods are found and searched (SHOP-12): runs of letters and runs of digits apart, so that `58mm` and `58 mm` are the
 * same; Chinese, which has no spaces, by each sign and each pair of signs; numbers with separators also as one number.
 */
export function searchWords(text: string): readonly string[] {
  const plain = plainText(text);
  const words = [...plain.matchAll(RUNS)].flatMap(([run]) => (HAN.test(run) ? pairsOf(run) : [run]));
  const whole = [...plain.matchAll(/\d+(?:[.,]\d{3})+/g)].map(([number]) => number.replaceAll(/[.,]/g, ''));
  return [...new Set([...words, ...whole])];
}

/** `数据线` → `数`, `据`, `线`, `数据`, `据线` */
function pairsOf(run: string): readonly string[] {
  const signs = [...run];
  return [...signs, ...signs.slice(1).map((sign, index) => `${signs[index]}${sign}`)];
}

/** Groups of three letters of words, with which a word is recognised that was typed with a mistake. */
export function gramsOf(words: readonly string[]): readonly string[] {
  const grams = words
    .filter((word) => word.length > 2 && !HAN.test(word))
    .flatMap((word) => {
      const padded = `  ${word} `;
      return Array.from({ length: padded.length - 2 }, (_, index) => padded.slice(index, index + 3));
    });
  return [...new Set(grams)];
}
