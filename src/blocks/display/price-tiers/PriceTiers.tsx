import { formatRupiah, groupThousands } from '#src/domain/money/money.ts';
import type { BlockViewProps } from '#src/engine/react/block-view.ts';
import { unbrokenMoney } from '../../wording/unbroken.ts';
import styles from './PriceTiers.module.css';
import type { priceTiersSpec } from './price-tiers.spec.ts';

const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);

/** Prices by quantity, the tier in force in yellow. */
export default function PriceTiers({ id, props }: BlockViewProps<typeof priceTiersSpec>) {
  const { tiers, quantity, label } = props;
  if (tiers.length < 2) return null;
  const next = tiers.find(({ from_quantity }) => from_quantity > quantity);
  const place = (next === undefined ? tiers.length : tiers.indexOf(next)) - 1;
  const rangeOf = (index: number): string => {
    const from = groupThousands(tiers[index]?.from_quantity ?? 1);
    const after = tiers[index + 1];
    if (after === undefined) return filled(props.above, { from });
    return filled(props.range, { from, to: groupThousands(after.from_quantity - 1) });
  };
  return (
    <div className={styles.tiers} data-block="price-tiers" data-block-id={id}>
      <p className={styles.label} id={`${id}-label`}>
        {label}
      </p>
      <ul className={styles.list} aria-labelledby={`${id}-label`}>
        {tiers.map(({ from_quantity, price }, index) => (
          <li key={from_quantity} className={styles.tier} aria-current={index === Math.max(0, place) || undefined}>
            <span className={styles.range}>{rangeOf(index)}</span>
            <span className={styles.price}>{groupThousands(price)}</span>
          </li>
        ))}
      </ul>
      {next !== undefined && (
        <p className={styles.next} role="status">
          {unbrokenMoney(
            filled(props.next, {
              missing: groupThousands(next.from_quantity - quantity),
              price: formatRupiah(next.price),
            }),
          )}
        </p>
      )}
    </div>
  );
}
