import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { OfferedNumber } from '#src/engine/core/product/offered-number.ts';
import { groupDigits } from '#src/engine/core/text/group-digits.ts';
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

/** As many stand below the field at first: the rest of a long list would push the nominals out of sight. */
const FEW = 8;

/** Favourites and recent numbers below an empty field; a picked one also tells the document what it was kept with (PRE-18). */
export function RecentChips({ block, write, groupBy = 4 }: RecentChipsProps) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const { recent, disabled } = block.props;
  if (!recent || recent.length === 0 || disabled) return null;
  const numbers = distinct(recent);
  const rest = all ? 0 : numbers.length - FEW;
  // The pressed button goes: whoever came to it by the keyboard goes on with the first of those it stood for.
  const showAll = (): void => {
    flushSync(() => setAll(true));
    list.current?.querySelectorAll('button')[FEW]?.focus();
  };
  return (
    <ul ref={list} className={styles.recent} aria-label={t('blocks.number-field.recent')} data-all={all}>
      {numbers.slice(0, rest > 0 ? FEW : numbers.length).map((one) => (
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
                <span className="screen-reader-only">{t('blocks.number-field.favourite')}</span>
              </>
            )}
            {one.name && <span className={styles.name}>{one.name}</span>}
            <span className={styles.number}>{groupDigits(one.number, groupBy)}</span>
            {one.label && <span className={styles.number}>· {one.label}</span>}
          </button>
        </li>
      ))}
      {rest > 0 && (
        <li>
          <button type="button" className={styles.chip} onClick={showAll}>
            {t('blocks.number-field.more', { count: rest })}
          </button>
        </li>
      )}
    </ul>
  );
}

/** A number that bought several things is one number here, unless it was bought for in another zone or region. */
const keyOf = ({ number, label }: OfferedNumber): string => `${number} ${label ?? ''}`;

/** Each number once, in the place where it is offered first; the agent's own favourite speaks for it. */
function distinct(recent: readonly OfferedNumber[]): readonly OfferedNumber[] {
  const numbers = new Map<string, OfferedNumber>();
  for (const one of recent) {
    const before = numbers.get(keyOf(one));
    if (before === undefined || (one.favourite === true && before.favourite !== true)) numbers.set(keyOf(one), one);
  }
  return [...numbers.values()];
}
