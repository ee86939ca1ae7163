import type { BoughtLine, PurchaseLine } from '#src/contract/sale/purchase-list.contract.ts';
import { formatRupiah } from '#src/domain/money/money.ts';
import { groupDigits } from '#src/engine/core/text/group-digits.ts';
import type { BlockViewProps } from '#src/engine/react/block-view.ts';
import { useTranslation } from '#src/engine/react/translation.tsx';
import { useLocalized } from '#src/engine/react/view-services.ts';
import { Icon } from '../../marks/Icon.tsx';
import { unbrokenMoney } from '../../wording/unbroken.ts';
import { Bone } from '../skeleton/Bone.tsx';
import { StateBadge } from '../status/StateBadge.tsx';
import styles from './PurchaseLines.module.css';
import type { purchaseLinesSpec } from './purchase-lines.spec.ts';

type Line = PurchaseLine | BoughtLine;
type Send = BlockViewProps<typeof purchaseLinesSpec>['emit'];

/** What waits to be bought together, or what was: one line per sale (PRE-16). */
export default function PurchaseLines({ id, props, emit }: BlockViewProps<typeof purchaseLinesSpec>) {
  const items = (props.items ?? []) as readonly Line[];
  const waiting = items.length === 0 && props.loading === true;
  if (items.length === 0 && !waiting) return null;
  return (
    <ul
      className={styles.list}
      aria-label={props.label}
      aria-busy={waiting}
      data-block="purchase-lines"
      data-block-id={id}
    >
      {waiting && [0, 1].map((place) => <Bone key={place} height="88px" />)}
      {items.map((line) => (
        <li key={line.line} className={styles.line} data-line={line.line}>
          <Row line={line} emit={emit} />
        </li>
      ))}
    </ul>
  );
}

function Row({ line, emit }: { readonly line: Line; readonly emit: Send }) {
  const { t } = useTranslation();
  const localized = useLocalized();
  const number = /^\d+$/.test(line.number) ? groupDigits(line.number, 4) : line.number;
  const product = localized(line.product_name);
  const name = line.nominal === undefined ? product : localized(line.nominal);
  return (
    <>
      <span className={styles.number}>{number}</span>
      <span className={styles.who}>
        {[line.customer_name, name.startsWith(product) ? name : `${product} · ${name}`].filter(Boolean).join(' · ')}
        {line.foreign && (
          <span className={styles.rate}>{unbrokenMoney(t('blocks.rate', { rate: localized(line.foreign.rate) }))}</span>
        )}
      </span>
      <div className={styles.money}>
        <span className={styles.price}>{formatRupiah(line.price)}</span>
        <span className={styles.profit}>
          {t('blocks.purchase-lines.profit', { amount: formatRupiah(line.profit) })}
        </span>
      </div>
      {'ref_id' in line ? (
        <div className={styles.end}>
          <StateBadge machine="transaction" state={line.status} />
          <button type="button" className={styles.act} onClick={() => void emit('open', { ref_id: line.ref_id })}>
            {t('blocks.purchase-lines.open')}
            <span className="screen-reader-only"> {number}</span>
          </button>
        </div>
      ) : (
        <Waiting line={line} label={`${name} ${number}`} emit={emit} />
      )}
    </>
  );
}

function Waiting({ line, label, emit }: { readonly line: PurchaseLine; readonly label: string; readonly emit: Send }) {
  const { t } = useTranslation();
  const { problem } = line;
  return (
    <>
      <button
        type="button"
        className={styles.remove}
        aria-label={t('blocks.purchase-lines.remove', { line: label })}
        onClick={() => void emit('remove', { line: line.line })}
      >
        <Icon name="x" size={20} />
      </button>
      {problem !== undefined && (
        <p className={styles.problem} role="status">
          <Icon name="warning" size={16} />
          <span>{problem.message}</span>
        </p>
      )}
      {problem !== undefined && (problem.code === 'repeat_needs_confirmation' || problem.ref_id !== undefined) && (
        <div className={styles.end}>
          {problem.code === 'repeat_needs_confirmation' && (
            <button type="button" className={styles.act} onClick={() => void emit('repeat', { line: line.line })}>
              {t('blocks.purchase-lines.repeat')}
            </button>
          )}
          {problem.ref_id !== undefined && (
            <button type="button" className={styles.act} onClick={() => void emit('open', { ref_id: problem.ref_id })}>
              {t('blocks.purchase-lines.first')}
            </button>
          )}
        </div>
      )}
    </>
  );
}
