import type { Transaction } from '#src/contract/sale/transaction.contract.ts';
import { formatRupiah } from '#src/domain/money/money.ts';
import { OPEN_STATES } from '#src/domain/sale/transaction.ts';
import { clockText } from '#src/engine/core/text/calendar-text.ts';
import { useTranslation } from '#src/engine/react/translation.tsx';
import { PlaceLink } from '../../place-link/PlaceLink.tsx';
import { unbroken } from '../../wording/unbroken.ts';
import styles from './StatusHero.module.css';

interface MoneyLineProps {
  readonly transaction: Transaction;
  /** What the machine says about the money in this state. */
  readonly explain: string;
}

/** Where the money is now: held, spent or back, with amount and time. */
export function MoneyLine({ transaction, explain }: MoneyLineProps) {
  const { t } = useTranslation();
  const open = (OPEN_STATES as readonly string[]).includes(transaction.status);
  const { refund } = transaction;
  // A bill is paid, nothing of it arrives anywhere.
  const isPaidBill = transaction.status === 'success' && (transaction.bills ?? []).length > 0;
  const told = isPaidBill ? t('blocks.status-hero.paid') : explain;
  return (
    <div className={styles.money} aria-live="polite" data-back={refund !== undefined}>
      {open && (
        <p className={styles.amount}>
          {t('blocks.status-hero.held', { amount: unbroken(formatRupiah(transaction.price)) })}
        </p>
      )}
      {refund && (
        <p className={styles.amount} data-testid="refund-line">
          {t('blocks.status-hero.refunded', {
            amount: unbroken(formatRupiah(refund.amount)),
            clock: clockText(refund.date),
          })}
        </p>
      )}
      {told !== '' && <p>{told}</p>}
      {open && <NextQuestion transaction={transaction} />}
      {refund && (
        <p className={styles.muted}>
          {t('blocks.status-hero.journal')} <PlaceLink to="/account/laporan/deposit">{refund.journal_id}</PlaceLink>
        </p>
      )}
    </div>
  );
}

/** The time of the next question; without one, what is done about a late sale. One that was never sent is not asked about. */
function NextQuestion({ transaction }: Pick<MoneyLineProps, 'transaction'>) {
  const { t } = useTranslation();
  const { next_check_at: next, late, in_review: reviewed } = transaction;
  if (next !== undefined)
    return <p className={styles.muted}>{t('blocks.status-hero.next', { clock: clockText(next) })}</p>;
  if (reviewed) return <p className={styles.muted}>{t('blocks.status-hero.reviewed')}</p>;
  return late && transaction.status === 'processing' ? (
    <p className={styles.muted}>{t('blocks.status-hero.asking')}</p>
  ) : null;
}
