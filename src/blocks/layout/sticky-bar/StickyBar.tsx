import { formatRupiah } from '#src/domain/money/money.ts';
import type { BlockViewProps } from '#src/engine/react/block-view.ts';
import { useTranslation } from '#src/engine/react/translation.tsx';
import styles from './StickyBar.module.css';
import type { stickyBarSpec } from './sticky-bar.spec.ts';

export function StickyBar({ id, props, children }: BlockViewProps<typeof stickyBarSpec>) {
  const { t } = useTranslation();
  const known = typeof props.amount === 'number';
  return (
    <section
      className={styles.bar}
      aria-label={props.label ?? t('blocks.sticky-bar.label')}
      data-ground="money"
      data-block="sticky-bar"
      data-block-id={id}
      data-print="hide"
    >
      {props.amount !== undefined && (
        <div className={styles.figures} aria-live="polite">
          <span className={styles.label}>{props.label ?? t('blocks.sticky-bar.label')}</span>
          <span className={styles.amount} data-testid="sticky-amount">
            {known ? formatRupiah(props.amount as number) : 'Rp –'}
          </span>
          {props.hint && <span className={styles.hint}>{props.hint}</span>}
        </div>
      )}
      <div className={styles.actions}>{children}</div>
    </section>
  );
}
