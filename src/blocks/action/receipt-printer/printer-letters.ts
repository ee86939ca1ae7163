/** Letters that look alike in the one alphabet every receipt printer has. */
const ALIKE: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '−': '-',
  '·': '-',
  '•': '*',
  '…': '...',
  '×': 'x',
  '\u00a0': ' ',
  '\u202f': ' ',
  '：': ':',
  '，': ',',
};

/**
 * A text in ASCII, the letters that every printer has whatever its code page: accents fall away, typographic signs become plain.
 * @returns undefined when a letter has no such form (Chinese): the receipt is printed as a picture then
 */
export function plainLetters(text: string): string | undefined {
  const plain = [...text.normalize('NFKD')]
    .map((letter) => ALIKE[letter] ?? letter)
    .join('')
    .replace(/\p{Mark}/gu, '');
  return /^[\x20-\x7e\n]*$/.test(plain) ? plain : undefined;
}
