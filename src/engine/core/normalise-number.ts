/** How what was typed or pasted becomes the value (product documents, `normalise`). */
export type Normaliser = 'msisdn-id' | 'digits' | 'trim';

const FULL_WIDTH_ZERO = 0xff10;

/** Digits as Chinese and Japanese keyboards type them (`０８１２`) become plain ones. */
function plainDigits(text: string): string {
  return text.replace(/[０-９]/g, (digit) => String(digit.charCodeAt(0) - FULL_WIDTH_ZERO));
}

/**
 * Turns what was typed into the value that is checked and sent. Applying it twice changes nothing.
 *
 * `msisdn-id`: `+62 812-3456`, `62812…`, `0062812…` and `0812.3456` all become `0812…`; `digits` keeps digits only; `trim`
 * drops space around the text. Source: number rules of the mobile operators (PRE-18).
 */
export function normaliseNumber(text: string, normaliser: Normaliser): string {
  if (normaliser === 'trim') return text.trim();
  const digits = plainDigits(text).replace(/[^0-9]/g, '');
  if (normaliser === 'digits') return digits;
  const abroad = /^(?:0062|62)0*(.*)$/.exec(digits);
  return abroad ? `0${abroad[1]}` : digits;
}
