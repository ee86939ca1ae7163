import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '#src/blocks/marks/Icon.tsx';
import { useCounted } from '#src/blocks/motion/use-counted.ts';
import type { Account } from '#src/contract/account/account.contract.ts';
import { formatRupiah } from '#src/domain/money/money.ts';
import type { MenuDocument } from '#src/engine/core/document-types.ts';
import { useTranslation } from '#src/engine/react/translation.tsx';
import styles from './Balance.module.css';

export interface BalanceProps {
  readonly account: Account;
  readonly menu: MenuDocument;
}

/** Where the movements are: the menu's entry, which the server may move. */
function mutationsPath(menu: MenuDocument): string {
  const entries = [...menu.bottom, ...menu.sidebar.flatMap((group) => group.entries)];
  return entries.find((entry) => entry.id === 'deposit-mutations')?.route ?? '/account/laporan/deposit';
}

/** The deposit, always in sight: a change is animated, announced once, and the balance links to its movements. */
export function Balance({ account, menu }: BalanceProps) {
  const { t } = useTranslation();
  const amount = formatRupiah(account.deposit);
  const { shown } = useCounted(account.deposit);
  const before = useRef(account.deposit);
  const [changed, setChanged] = useState<'up' | 'down' | null>(null);
  useEffect(() => {
    if (before.current === account.deposit) return;
    setChanged(account.deposit > before.current ? 'up' : 'down');
    before.current = account.deposit;
  }, [account.deposit]);
  const held = account.held > 0 ? t('app.balance.held', { amount: formatRupiah(account.held) }) : undefined;
  return (
    <Link
      className={styles.balance}
      to={mutationsPath(menu)}
      aria-label={t('app.balance.open', { amount })}
      title={held}
      data-changed={changed}
      onAnimationEnd={() => setChanged(null)}
    >
      <span className={styles.label}>{t('app.balance.label')}</span>
      <span className={styles.amount}>{formatRupiah(shown)}</span>
      <Icon name="forward" size={16} className={styles.go} />
      <span className="screen-reader-only" aria-live="polite">
        {changed !== null && t('app.balance.changed', { amount })}
      </span>
    </Link>
  );
}
