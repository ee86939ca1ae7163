import type { PricelistItem, PricelistSection } from '#src/contract/sale/pricelist.contract.ts';
import type { Localized } from '#src/domain/language.ts';
import { typedWords } from '#src/domain/typed/typed-words.ts';

/** Sections with the items that hold every typed word in their names, group, code or section; without empty sections. */
export function findPrices(
  sections: readonly PricelistSection[],
  typed: string,
  open: boolean,
  localized: (text: Localized | undefined) => string,
): readonly PricelistSection[] {
  const holds = typedWords(typed);
  const fits = (section: PricelistSection, item: PricelistItem): boolean => {
    const { name, group, description, code } = item;
    const parts = [section.name, name, group, description].map(localized);
    const found = [...parts, section.keywords, code].join(' ').toLowerCase();
    return (!open || isOpen(item)) && holds(found);
  };
  return sections
    .map((section) => ({ ...section, items: section.items.filter((item) => fits(section, item)) }))
    .filter(({ items }) => items.length > 0);
}

/** May be sold now. */
export const isOpen = ({ state, stock }: PricelistItem): boolean =>
  (state === 'active' || state === 'slow') && stock !== 'sold-out';
