import { formatRupiah } from '#src/domain/money/money.ts';
import type { BlockViewProps } from '#src/engine/react/block-view.ts';
import { useCounted } from '../../motion/use-counted.ts';
import styles from './Money.module.css';
import type { moneySpec } from './money.spec.ts';

/** A sum counts to its new value and is announced once it is there; a short fade (the key restarts it) shows the change. */
export function Money({ id, props }: BlockViewProps<typeof moneySpec>) {
  const { shown, moves } = useCounted(props.amount);
  const text = typeof shown === 'number' ? `${props.signed && shown > 0 ? '+' : ''}${formatRupiah(shown)}` : 'Rp –';
  return (
    <div className={styles.money} data-block="money" data-block-id={id}>
      {props.label && <span className={styles.label}>{props.label}</span>}
      <span
        className={styles.amount}
        data-size={props.size ?? '16'}
        data-tone={props.tone ?? 'normal'}
        aria-live="polite"
        aria-busy={moves}
      >
        <span key={props.amount} className={styles.value}>
          {text}
        </span>
      </span>
    </div>
  );
}
