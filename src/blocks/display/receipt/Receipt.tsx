import { useEffect, useRef } from 'react';
import type { Receipt as ReceiptData } from '#src/contract/sale/receipt.contract.ts';
import { formatRupiah } from '#src/domain/money/money.ts';
import type { BlockViewProps } from '#src/engine/react/block-view.ts';
import { useTranslation } from '#src/engine/react/translation.tsx';
import { useLocalized, useViewServices } from '#src/engine/react/view-services.ts';
import { machineMeta } from '#src/machines/registry.ts';
import { QrCode } from '../../qr-code/QrCode.tsx';
import { longInFours } from '../../wording/long-in-fours.ts';
import { momentText } from '../../wording/moment-text.ts';
import { unbrokenMonths } from '../../wording/unbroken.ts';
import { valueText } from '../rows/row-value.ts';
import { Bone } from '../skeleton/Bone.tsx';
import { sizePages } from './page-size.ts';
import styles from './Receipt.module.css';
import type { receiptSpec } from './receipt.spec.ts';
import { setCurrentReceipt } from './receipt-download.ts';

/** Paper as it will come out of the printer; in print only the paper is on the page (TRX-2). */
export default function Receipt({ id, props }: BlockViewProps<typeof receiptSpec>) {
  const { t } = useTranslation();
  const { language } = useViewServices();
  const receipt = props.receipt as ReceiptData | null | undefined;

  const frame = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!receipt) return;
    const state = machineMeta('transaction', receipt.status)?.label[language] ?? receipt.status;
    return setCurrentReceipt({
      receipt,
      language,
      words: {
        total: t('blocks.receipt.total'),
        ref: t('blocks.receipt.ref'),
        date: t('blocks.receipt.date'),
        status: t('blocks.receipt.status'),
        state,
      },
    });
  }, [receipt, language, t]);

  useEffect(() => {
    const paper = frame.current?.querySelector('article');
    if (!receipt || !frame.current || !paper) return;
    return sizePages(frame.current, paper, receipt.settings.paper_width);
  }, [receipt]);

  if (!receipt) {
    return (
      <div className={styles.frame} data-block="receipt" data-block-id={id} data-paper={58} role="status">
        <div className={styles.paper}>
          <span className="screen-reader-only">{t('blocks.loading')}</span>
          <Bone width="60%" height="1.5rem" />
          <Bone height="1rem" />
          <Bone height="9rem" />
          <Bone height="2rem" />
        </div>
      </div>
    );
  }
  return (
    <div
      ref={frame}
      className={styles.frame}
      data-block="receipt"
      data-block-id={id}
      data-paper={receipt.settings.paper_width}
    >
      <Paper receipt={receipt} />
    </div>
  );
}

function Paper({ receipt }: { readonly receipt: ReceiptData }) {
  const { t } = useTranslation();
  const localized = useLocalized();
  const { shop, settings } = receipt;
  const meta = machineMeta('transaction', receipt.status);
  return (
    <article className={styles.paper} data-print="receipt" aria-label={localized(receipt.title)}>
      <header className={styles.shop}>
        {shop.logo && <img className={styles.logo} src={shop.logo.src} alt={t('blocks.receipt.logo')} />}
        <p className={styles.shopName}>{shop.name}</p>
        {shop.address && <p>{shop.address}</p>}
        {shop.phone && <p>{shop.phone}</p>}
      </header>
      <p className={styles.title}>{localized(receipt.title)}</p>
      <dl className={styles.rows}>
        <div className={styles.row}>
          <dt>{t('blocks.receipt.date')}</dt>
          <dd>{momentText(receipt.date)}</dd>
        </div>
        <div className={styles.row}>
          <dt>{t('blocks.receipt.ref')}</dt>
          <dd>{receipt.ref_id}</dd>
        </div>
        {receipt.rows.map((row) => (
          <div
            key={row.label.id}
            className={styles.row}
            data-style={row.style === 'token' && !settings.large_serial_number ? 'normal' : (row.style ?? 'normal')}
          >
            <dt>{localized(row.label)}</dt>
            <dd>
              {row.style === 'qr' ? (
                <QrCode text={row.value} name={localized(row.label)} />
              ) : (
                unbrokenMonths(longInFours(valueText(row.value, row.style, localized)))
              )}
            </dd>
          </div>
        ))}
        <div className={styles.row}>
          <dt>{t('blocks.receipt.status')}</dt>
          <dd>{meta === undefined ? receipt.status : localized(meta.label)}</dd>
        </div>
        <div className={styles.row} data-style="total">
          <dt>{t('blocks.receipt.total')}</dt>
          <dd>{formatRupiah(receipt.total)}</dd>
        </div>
      </dl>
      {shop.note && (
        <p className={styles.note} data-left={settings.left_aligned_note}>
          {shop.note}
        </p>
      )}
      {receipt.footer && (
        <p className={styles.note} data-left={settings.left_aligned_note}>
          {localized(receipt.footer)}
        </p>
      )}
    </article>
  );
}
