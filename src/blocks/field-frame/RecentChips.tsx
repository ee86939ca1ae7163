import { useTranslation } from 'react-i18next';
import { groupDigits } from '#src/engine/core/group-digits.ts';
import type { OfferedNumber } from '#src/engine/core/offered-number.ts';
import type { BlockViewProps } from '#src/engine/react/block-view.ts';
import { Icon } from '../marks/Icon.tsx';
import styles from './RecentChips.module.css';

interface RecentChipsProps {
  readonly block: Pick<BlockViewProps, 'emit' | 'listens'> & {
    readonly props: { readonly recent?: readonly OfferedNumber[]; readonly disabled?: boolean };
  };
  readonly write: (number: string) => void;
  readonly groupBy?: number | undefined;
}

/** Favourites and recent numbers below an empty field; a picked one also tells the document what it was kept with (PRE-18). */
export function RecentChips({ block, write, groupBy = 4 }: RecentChipsProps) {
  const { t } = useTranslation();
  const { recent, disabled } = block.props;
  if (!recent || recent.length === 0 || disabled) return null;
  const pick = (one: OfferedNumber): void => {
    write(one.number);
    if (block.listens('pick')) void block.emit('pick', { number: one.number, inputs: one.inputs ?? {} });
  };
  return (
    <ul className={styles.recent} aria-label={t('blocks.number-field.recent')}>
      {[...distinct(recent)].map(([key, one]) => (
        <li key={key}>
          <button type="button" className={styles.chip} onClick={() => pick(one)}>
            {one.favourite && (
              <>
                <Icon name="favourite" size={16} />
                <span className="hanya-pembaca">{t('blocks.number-field.favourite')}</span>
              </>
            )}
            {one.name && <span className={styles.name}>{one.name}</span>}
            <span className={styles.number}>{groupDigits(one.number, groupBy)}</span>
            {one.label && <span className={styles.number}>· {one.label}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** A number that bought several things is one number here, unless it was bought for in another zone or region. */
function distinct(recent: readonly OfferedNumber[]): ReadonlyMap<string, OfferedNumber> {
  const keyed = recent.map((one) => [`${one.number} ${one.label ?? ''}`, one] as const);
  const first = new Map<string, OfferedNumber>();
  for (const [key, one] of keyed) if (!first.has(key)) first.set(key, one);
  return first;
}
