import { formatRupiah } from '#src/domain/money/money.ts';
import type { BlockViewProps } from '#src/engine/react/block-view.ts';
import styles from './Money.module.css';
import type { moneySpec } from './money.spec.ts';

/** A change is announced by the live region and shown by a short tint (the key restarts it), never by counting up. */
export function Money({ id, props }: BlockViewProps<typeof moneySpec>) {
  const amount = props.amount;
  const text = typeof amount === 'number' ? `${props.signed && amount > 0 ? '+' : ''}${formatRupiah(amount)}` : 'Rp –';
  return (
    <div className={styles.money} data-block="money" data-block-id={id}>
      {props.label && <span className={styles.label}>{props.label}</span>}
      <span
        className={styles.amount}
        data-size={props.size ?? '16'}
        data-tone={props.tone ?? 'normal'}
        aria-live="polite"
      >
        <span key={text} className={styles.value}>
          {text}
        </span>
      </span>
    </div>
  );
}
