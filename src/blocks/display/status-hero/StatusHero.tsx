import type { Transaction } from '#src/contract/sale/transaction.contract.ts';
import { clockText } from '#src/engine/core/text/calendar-text.ts';
import type { BlockViewProps } from '#src/engine/react/block-view.ts';
import { useTranslation } from '#src/engine/react/translation.tsx';
import { useLocalized } from '#src/engine/react/view-services.ts';
import { machineMeta } from '#src/machines/registry.ts';
import { Icon } from '../../marks/Icon.tsx';
import { shownNumber } from '../../wording/shown-number.ts';
import { soldName } from '../../wording/sold-name.ts';
import { HeroSkeleton } from './HeroSkeleton.tsx';
import { MoneyLine } from './MoneyLine.tsx';
import { ProgressDots } from './ProgressDots.tsx';
import { Proof } from './Proof.tsx';
import styles from './StatusHero.module.css';
import type { statusHeroSpec } from './status-hero.spec.ts';

/** When the transaction came into the state it is in. */
function sinceWhen(transaction: Transaction): string {
  const entered = transaction.events.find((event) => event.to === transaction.status);
  return entered?.at ?? transaction.updated_at;
}

/** The answer to "what happened to my money". Changes by itself; the live region says so once. */
export default function StatusHero({ id, props }: BlockViewProps<typeof statusHeroSpec>) {
  const { t } = useTranslation();
  const localized = useLocalized();
  const transaction = props.transaction as Transaction | null | undefined;
  if (!transaction) return <HeroSkeleton id={id} />;

  const meta = machineMeta('transaction', transaction.status);
  const tone = meta?.tone ?? 'muted';
  const clock = clockText(sinceWhen(transaction));
  const product = soldName(transaction, localized);
  return (
    <section className={styles.hero} data-block="status-hero" data-block-id={id} data-tone={tone}>
      <div className={styles.head} aria-live="polite" aria-atomic="true">
        <span className={styles.mark} data-turning={tone === 'pending'}>
          <Icon name={meta?.icon ?? 'info'} size={28} />
        </span>
        <h2 className={styles.state} data-testid="status-label">
          {meta === undefined ? transaction.status : localized(meta.label)}
        </h2>
        <p className={styles.when}>
          {tone === 'pending'
            ? transaction.late
              ? t('blocks.status-hero.late', { clock })
              : t('blocks.status-hero.since', {
                  clock,
                  usual: t('blocks.seconds', { count: transaction.usual_seconds }),
                })
            : t('blocks.status-hero.at', { clock })}
        </p>
        {transaction.failed_reason && <p className={styles.reason}>{transaction.failed_reason}</p>}
      </div>
      <div className={styles.what}>
        <p className={styles.number}>{shownNumber(transaction)}</p>
        {transaction.customer_name && <p className={styles.customer}>{transaction.customer_name}</p>}
        <p className={styles.product}>{product}</p>
      </div>
      {transaction.status === 'success' && <Proof transaction={transaction} product={product} />}
      <ProgressDots status={transaction.status} tone={tone} />
      <MoneyLine transaction={transaction} explain={meta === undefined ? '' : localized(meta.explain)} />
    </section>
  );
}
