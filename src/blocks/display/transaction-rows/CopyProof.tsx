import { CopyButton } from '#src/blocks/copy-button/CopyButton.tsx';
import { shownNumber } from '#src/blocks/wording/shown-number.ts';
import type { Transaction } from '#src/contract/sale/transaction.contract.ts';
import { useTranslation } from '#src/engine/react/translation.tsx';
import { useLocalized } from '#src/engine/react/view-services.ts';
import styles from './TransactionTable.module.css';

/** Takes serial number or token of a sale out of its row, without the way over its page (TRX-3). */
export function CopyProof({ item }: { readonly item: Transaction }) {
  const { t } = useTranslation();
  const localized = useLocalized();
  const { sn, sn_label: label } = item;
  if (!sn) return null;
  const name = label === undefined ? t('blocks.status-hero.sn') : localized(label);
  return <CopyButton text={sn} name={`${name} ${shownNumber(item)}`} className={styles.copy} compact />;
}
