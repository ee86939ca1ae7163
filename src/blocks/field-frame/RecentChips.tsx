import { groupDigits } from '#src/engine/core/group-digits.ts';
import type { OfferedNumber } from '#src/engine/core/offered-number.ts';
import type { BlockViewProps } from '#src/engine/react/block-view.ts';
import { useTranslation } from '#src/engine/react/translation.tsx';
import { Icon } from '../marks/Icon.tsx';
import styles from './RecentChips.module.css';

interface RecentChipsProps {
  readonly block: Pick<BlockViewProps, 'emit'> & {
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
  // A number that bought several things is one number here, unless it was bought for in another zone or region.
  const keyOf = ({ number, label }: OfferedNumber) => `${number} ${label}`;
  const numbers = new Map(recent.toReversed().map((one) => [keyOf(one), one]));
  return (
    <ul className={styles.recent} aria-label={t('blocks.number-field.recent')}>
      {[...numbers.values()].toReversed().map((one) => (
        <li key={keyOf(one)}>
          <button
            type="button"
            className={styles.chip}
            onClick={() => {
              write(one.number);
              void block.emit('pick', one);
            }}
          >
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
