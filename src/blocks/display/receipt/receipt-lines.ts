import type { Receipt } from '#src/contract/sale/receipt.contract.ts';
import { formatRupiah } from '#src/domain/money/money.ts';
import { longInFours } from '../../wording/long-in-fours.ts';
import { momentText } from '../../wording/moment-text.ts';
import { valueText } from '../rows/row-value.ts';
import type { PrintableReceipt } from './printable-receipt.ts';

export type ReceiptLogo = NonNullable<Receipt['shop']['logo']>;

/** One line of a receipt on paper. */
export type ReceiptLine =
  | { readonly kind: 'centre'; readonly text: string; readonly bold?: boolean; readonly large?: boolean }
  | { readonly kind: 'left'; readonly text: string }
  | { readonly kind: 'pair'; readonly label: string; readonly value: string; readonly bold?: boolean }
  | { readonly kind: 'logo'; readonly logo: ReceiptLogo }
  | { readonly kind: 'qr'; readonly text: string }
  | { readonly kind: 'rule' };

/** A receipt from top to bottom, independent of what prints it: the same rows on the screen, the picture, the PDF and the roll. */
export function receiptLines({ receipt, language, words }: PrintableReceipt): ReceiptLine[] {
  const { shop, settings } = receipt;
  const aside = settings.left_aligned_note ? 'left' : 'centre';
  const lines: ReceiptLine[] = shop.logo === undefined ? [] : [{ kind: 'logo', logo: shop.logo }];
  lines.push({ kind: 'centre', text: shop.name, bold: true });
  for (const text of [shop.address, shop.phone]) if (text) lines.push({ kind: 'centre', text });
  lines.push({ kind: 'rule' }, { kind: 'centre', text: receipt.title[language], bold: true }, { kind: 'rule' });
  lines.push({ kind: 'pair', label: words.date, value: momentText(receipt.date) });
  lines.push({ kind: 'pair', label: words.ref, value: receipt.ref_id });
  for (const row of receipt.rows) lines.push(...rowLines(row, language, settings.large_serial_number));
  lines.push({ kind: 'pair', label: words.status, value: words.state }, { kind: 'rule' });
  lines.push({ kind: 'pair', label: words.total, value: formatRupiah(receipt.total), bold: true });
  for (const text of [shop.note, receipt.footer?.[language]]) if (text) lines.push({ kind: aside, text });
  return lines;
}

function rowLines(
  row: Receipt['rows'][number],
  language: PrintableReceipt['language'],
  large: boolean,
): readonly ReceiptLine[] {
  const label = row.label[language];
  if (row.style === 'qr') {
    return [
      { kind: 'centre', text: label },
      { kind: 'qr', text: row.value },
    ];
  }
  const value = longInFours(valueText(row.value, row.style, (text) => text[language]));
  if (row.style === 'token' && large) {
    return [
      { kind: 'centre', text: label },
      { kind: 'centre', text: value, bold: true, large: true },
    ];
  }
  return [{ kind: 'pair', label, value, bold: row.style === 'large' || row.style === 'token' }];
}

/** The most of a line that a long reference may take from its label. */
const MOST_OF_VALUE = 0.8;

/**
 * What a label and its value may each take of a line: what they need where both fit, else the value a little more than half,
 * what a short label leaves, or what its longest word needs: a reference is copied and searched for as one word.
 * @param width of a text, in the unit of `inner`
 */
export function pairShares(
  { label, value }: { readonly label: string; readonly value: string },
  inner: number,
  width: (text: string) => number,
): { readonly label: number; readonly value: number } {
  // A hair more than measured: what fits exactly must not break because of rounding.
  const hair = inner * 0.01;
  const wide = { label: width(label), value: width(value) };
  if (wide.label + wide.value + 3 * hair <= inner) return { label: wide.label + hair, value: wide.value + hair };
  const longest = Math.max(...value.split(' ').map(width)) + hair;
  const left = inner - wide.label - 4 * hair;
  const share = Math.max(inner * 0.55, Math.min(Math.max(longest, left), inner * MOST_OF_VALUE));
  return { label: inner - share - 3 * hair, value: share };
}
