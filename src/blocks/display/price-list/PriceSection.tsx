import type { PricelistItem, PricelistSection } from '#src/contract/sale/pricelist.contract.ts';
import { formatRupiah } from '#src/domain/money/money.ts';
import { useTranslation } from '#src/engine/react/translation.tsx';
import { useLocalized } from '#src/engine/react/view-services.ts';
import { Icon } from '../../marks/Icon.tsx';
import { Mark } from '../../marks/Mark.tsx';
import { unbroken, unbrokenMoney } from '../../wording/unbroken.ts';
import styles from './PriceList.module.css';

interface PriceSectionProps {
  readonly section: PricelistSection;
  readonly forAgent: boolean;
  /** Lets an agent set a price of one item; absent, names are plain text. */
  readonly onOpen: ((item: PricelistItem) => void) | undefined;
}

export function PriceSection({ section, forAgent, onOpen }: PriceSectionProps) {
  const { t } = useTranslation();
  const localized = useLocalized();
  const { mark } = section;
  return (
    <section className={styles.section} aria-labelledby={`price-${section.id}`}>
      <h2 className={styles.heading} id={`price-${section.id}`}>
        <Mark icon={section.icon} mark={mark} size={24} />
        {localized(section.name)}
        <span className={styles.count}>{t('blocks.price-list.count', { count: section.items.length })}</span>
      </h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('blocks.price-list.product')}</th>
            {forAgent && <th scope="col">{t('blocks.price-list.price')}</th>}
            <th scope="col">{t(forAgent ? 'blocks.price-list.selling' : 'blocks.price-list.public')}</th>
          </tr>
        </thead>
        <tbody>
          {section.items.map((item) => (
            <PriceRow key={item.scope} item={item} forAgent={forAgent} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function PriceRow({ item, forAgent, onOpen }: Omit<PriceSectionProps, 'section'> & { readonly item: PricelistItem }) {
  const { t } = useTranslation();
  const localized = useLocalized();
  const { price = 0, selling_price = item.public_price, margin = 0, on_top, on_top_of } = item;
  const money = (amount: number): string => (on_top ? `+${formatRupiah(amount)}` : formatRupiah(amount));
  const name = localized(item.name);
  return (
    <tr data-code={item.code} data-state={item.state} data-stock={item.stock}>
      <th scope="row">
        {onOpen && !on_top ? (
          <button type="button" className={styles.open} onClick={() => onOpen(item)}>
            {name}
          </button>
        ) : (
          <span className={styles.name}>{name}</span>
        )}
        <Detail item={item} />
        <State item={item} />
      </th>
      {forAgent && <td>{money(price)}</td>}
      <td>
        <strong>{money(forAgent ? selling_price : item.public_price)}</strong>
        {forAgent && margin > 0 && (
          <span className={styles.margin}>
            {t('blocks.price-list.margin', { amount: unbroken(formatRupiah(margin)) })}
          </span>
        )}
        {item.own && <span className={styles.own}>{t('blocks.price-list.own')}</span>}
        {on_top && (
          <span className={styles.own}>
            {on_top_of === undefined
              ? t('blocks.price-list.on-top')
              : t('blocks.price-list.on-top-of', { amount: unbroken(formatRupiah(on_top_of)) })}
          </span>
        )}
      </td>
    </tr>
  );
}

function Detail({ item: { group, description, foreign } }: { readonly item: PricelistItem }) {
  const { t } = useTranslation();
  const localized = useLocalized();
  const rate = foreign === undefined ? '' : unbrokenMoney(t('blocks.rate', { rate: localized(foreign.rate) }));
  const words = [localized(group), localized(description), rate].filter((text) => text !== '');
  return words.length === 0 ? null : <span className={styles.detail}>{words.join(' · ')}</span>;
}

const ICONS = { active: 'check', slow: 'clock', disturbed: 'warning', closed: 'lock' } as const;

function State({ item: { state, stock, reason } }: { readonly item: PricelistItem }) {
  const { t } = useTranslation();
  const localized = useLocalized();
  if (state === 'active' && stock !== 'available') {
    return (
      <span className={styles.state} data-kind={stock}>
        <Icon name="box" size={16} />
        {t(`blocks.price-list.stock-${stock}`)}
      </span>
    );
  }
  const word = t(`blocks.price-list.${state}`);
  const why = localized(reason);
  return (
    <span className={styles.state} data-kind={state}>
      <Icon name={ICONS[state]} size={16} />
      {why.includes(word) ? why : [word, why].filter((text) => text !== '').join(' · ')}
    </span>
  );
}
