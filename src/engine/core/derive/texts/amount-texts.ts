import type { Localized } from '#src/domain/language.ts';
import { formatRupiah, MAX_AMOUNT } from '#src/domain/money/money.ts';
import type { ProductDocument } from '#src/engine/core/document-types.ts';
import { amountBounds } from '#src/engine/core/product/price/amount-policy.ts';

/** What an amount must keep, below its field: "Min Rp 10.000, maks Rp 1.000.000, kelipatan Rp 1.000". */
export function amountHelp(product: Pick<ProductDocument, 'amount' | 'limits'>): Localized {
  const { min, max, multipleOf } = amountBounds(product);
  const parts: readonly (Localized | undefined)[] = [
    min > 1 ? said(['Min ', 'At least ', '最低 '], min) : undefined,
    max < MAX_AMOUNT ? said(['maks ', 'at most ', '最高 '], max) : undefined,
    multipleOf > 1 ? said(['kelipatan ', 'in steps of ', '须为 '], multipleOf, ' 的整数倍') : undefined,
  ];
  const known = parts.filter((part) => part !== undefined);
  if (known.length === 0) return said(['Bebas, sampai ', 'Any amount up to ', '任意金额，不超过 '], max);
  return {
    id: sentence(known.map(({ id }) => id).join(', ')),
    en: sentence(known.map(({ en }) => en).join(', ')),
    zh: `${known.map(({ zh }) => zh).join('，')}。`,
  };
}

/** @param after what Chinese says behind the amount */
const said = ([id, en, zh]: readonly [string, string, string], amount: number, after = ''): Localized => ({
  id: `${id}${formatRupiah(amount)}`,
  en: `${en}${formatRupiah(amount)}`,
  zh: `${zh}${formatRupiah(amount)}${after}`,
});

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
