import type { Transaction } from '#src/contract/sale/transaction.contract.ts';
import { groupDigits } from '#src/engine/core/text/group-digits.ts';
import { useTranslation } from '#src/engine/react/translation.tsx';
import { useLocalized, useViewServices } from '#src/engine/react/view-services.ts';
import { CopyButton } from '../../copy-button/CopyButton.tsx';
import { Icon } from '../../marks/Icon.tsx';
import { PlaceLink } from '../../place-link/PlaceLink.tsx';
import styles from './StatusHero.module.css';

/** Serial number or token, large; copying takes the token and nothing else. Printing and sharing stand beside it. */
export function Proof({ transaction, product }: { readonly transaction: Transaction; readonly product: string }) {
  const { t } = useTranslation();
  const { share } = useViewServices();
  const localized = useLocalized();
  const { sn, sn_label: label, receipt_path: receipt } = transaction;
  const name = label === undefined ? t('blocks.status-hero.sn') : localized(label);

  const shareProof = (): void => {
    const { destination_text: worded, destination_number: number, customer_name: customer } = transaction;
    // A code that was bought and uncovered is what the customer waits for; the serial number redeems nothing.
    const codes = transaction.details.filter(({ style }) => style === 'token');
    const lines = [
      product,
      worded ?? number,
      ...(customer ? [customer] : []),
      ...(sn ? [`${name}: ${sn}`] : []),
      ...codes.map(({ label: code, value }) => `${localized(code)}: ${value}`),
    ];
    share(product, lines.join('\n'));
  };
  return (
    <div className={styles.proof}>
      {sn && (
        <div className={styles.token}>
          <span className={styles.muted}>{name}</span>
          <output className={styles.sn} data-testid="serial-number">
            {/^\d{16,}$/.test(sn) ? groupDigits(sn, 4) : sn}
          </output>
        </div>
      )}
      <div className={styles.tools}>
        {sn && <CopyButton text={sn} name={name} className="button button-secondary" />}
        {receipt && (
          <PlaceLink to={receipt} className="button button-secondary">
            <Icon name="print" size={20} />
            <span>{t('blocks.print')}</span>
          </PlaceLink>
        )}
        <button type="button" className="button button-secondary" onClick={shareProof}>
          <Icon name="share" size={20} />
          <span>{t('blocks.share')}</span>
        </button>
      </div>
    </div>
  );
}
