import type { PricelistSection } from '#src/contract/sale/pricelist.contract.ts';
import { formatRupiah } from '#src/domain/money/money.ts';
import { useTranslation } from '#src/engine/react/translation.tsx';
import { useLocalized } from '#src/engine/react/view-services.ts';
import { isOpen } from '../price-list/find-prices.ts';
import styles from './PricePicture.module.css';
import { MOST_PRICES } from './picture-layout.ts';

interface PriceChoiceProps {
  readonly section: PricelistSection;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
}

/** Prices of a section to put on the picture; what cannot be sold now is not offered to customers. */
export function PriceChoice({ section, chosen, onChoose }: PriceChoiceProps) {
  const { t } = useTranslation();
  const localized = useLocalized();
  const items = section.items.filter(isOpen);
  if (items.length === 0) return null;
  const all = items.every(({ scope }) => chosen.has(scope));
  const without = new Set([...chosen].filter((scope) => !items.some((item) => item.scope === scope)));
  const whole = (): void =>
    onChoose(all ? without : new Set([...chosen, ...items.map(({ scope }) => scope)].slice(0, MOST_PRICES)));
  const toggle = (scope: string): void => {
    const next = new Set(chosen);
    if (!next.delete(scope)) next.add(scope);
    onChoose(next);
  };
  const full = chosen.size >= MOST_PRICES;
  return (
    <fieldset className={styles.section}>
      <legend>{localized(section.name)}</legend>
      <button type="button" className="button button-quiet button-small" onClick={whole}>
        {t(all ? 'blocks.price-picture.clear' : 'blocks.price-picture.all')}
      </button>
      {items.map((item) => (
        <label key={item.scope} className={styles.item}>
          <input
            type="checkbox"
            checked={chosen.has(item.scope)}
            disabled={full && !chosen.has(item.scope)}
            onChange={() => toggle(item.scope)}
          />
          <span>{localized(item.name)}</span>
          <span className={styles.price}>{formatRupiah(item.selling_price ?? item.public_price)}</span>
        </label>
      ))}
    </fieldset>
  );
}
