import type { Language } from '../language.ts';
import { groupThousands } from '../money/money.ts';

/**
 * Writes a whole number that is no money as the language does: `1.000` in Indonesian, `1,000` in English and Chinese. Money
 * keeps its dots in every language (spec section 1, NAV-16) and is written by `formatRupiah`.
 */
export function countText(count: number, language: Language): string {
  const dotted = groupThousands(count);
  return language === 'id' ? dotted : dotted.replaceAll('.', ',');
}
