import {
  type KeyboardEvent,
  lazy,
  memo,
  type RefObject,
  Suspense,
  useCallback,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from '#src/engine/react/translation.tsx';
import { describe, labelId } from '../../field-frame/FieldFrame.tsx';
import type { Card } from './cards.ts';
import { groupPlaces, JUMPS_FROM } from './group-places.ts';
import { LongRows } from './LongRows.tsx';
import styles from './NominalGrid.module.css';
import { type CardWords, type DrawCard, OfferCard } from './OfferCard.tsx';
import { PlainRows } from './PlainRows.tsx';
import { useColumns } from './use-columns.ts';

/** Few lists are long enough to need it. */
const GroupJumps = lazy(() => import('./GroupJumps.tsx'));

export interface CardGridProps {
  /** Block id: label and message of the group carry ids made of it. */
  readonly id: string;
  readonly cards: readonly Card[];
  /** Only what is near the screen is in the page. */
  readonly long: boolean;
  readonly chosen: string;
  readonly error: string | undefined;
  /** Stays the same function. */
  readonly onPick: (code: string) => void;
}

/** One radio group: a single stop for Tab, arrows move and pick; a card that is off can be reached and read, not picked. */
export const CardGrid = memo(function CardGrid({ id, cards, long, chosen, error, onPick }: CardGridProps) {
  const group = useRef<HTMLDivElement>(null);
  const words = useCardWords();
  const columns = useColumns(group);
  const [focused, setFocused] = useState(-1);
  const scrollTo = useRef<((index: number) => void) | null>(null);

  const pick = useCallback(
    (card: Card, index: number): void => {
      setFocused(index);
      if (!card.off) onPick(card.code);
    },
    [onPick],
  );
  const go = (index: number): void => {
    const card = cards[index];
    if (card === undefined) return;
    pick(card, index);
    scrollTo.current?.(index);
    focusOnceDrawn(group, index);
  };
  const groups = useMemo(() => groupPlaces(cards), [cards]);
  /** Brings a group to the top with the keyboard on its first card; picks nothing. */
  const jump = (index: number): void => {
    setFocused(index);
    scrollTo.current?.(index);
    landOnceDrawn(group, index);
  };
  const key = (event: KeyboardEvent<HTMLDivElement>): void => {
    const from = Number((event.target as HTMLElement).dataset.card ?? -1);
    if (from < 0) return;
    const to = target(event.key, from, columns, cards.length);
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  };
  const reachable = reachableOf(cards, chosen, focused);
  const total = cards.length;
  const draw = useCallback<DrawCard>(
    (card, { key, ...place }) => (
      <OfferCard key={key} card={card} words={words} total={total} onPick={pick} {...place} />
    ),
    [words, total, pick],
  );
  const marks = { chosen, reachable };
  return (
    <>
      {groups.length >= JUMPS_FROM && (
        <Suspense fallback={<div className={styles.jumpsPlace} />}>
          <GroupJumps groups={groups} onJump={jump} />
        </Suspense>
      )}
      <div
        ref={group}
        className={groups.length >= JUMPS_FROM ? `${styles.grid} ${styles.below}` : styles.grid}
        role="radiogroup"
        aria-labelledby={labelId(id)}
        {...describe(id, undefined, error)}
        onKeyDown={key}
      >
        {long ? (
          <LongRows cards={cards} columns={columns} draw={draw} scrollTo={scrollTo} {...marks} />
        ) : (
          <PlainRows cards={cards} draw={draw} {...marks} />
        )}
      </div>
    </>
  );
});

/** What cards say, the same object until the language changes. */
function useCardWords(): CardWords {
  const { t } = useTranslation();
  return useMemo<CardWords>(
    () => ({
      margin: t('blocks.nominal-grid.margin'),
      soldOut: t('blocks.nominal-grid.sold-out'),
      limited: t('blocks.nominal-grid.limited'),
    }),
    [t],
  );
}

/** Place of the one card that Tab reaches: the focused, the picked or the first that can be picked. */
function reachableOf(cards: readonly Card[], chosen: string, focused: number): number {
  const picked = cards.findIndex((card) => card.code === chosen);
  const firstOpen = cards.findIndex((card) => !card.off);
  return focused >= 0 && focused < cards.length ? focused : Math.max(0, picked >= 0 ? picked : firstOpen);
}

type Group = RefObject<HTMLElement | null>;

const cardAt = (group: Group, index: number): HTMLElement | null | undefined =>
  group.current?.querySelector<HTMLElement>(`[data-card="${index}"]`);

/** Puts the keyboard on a card. One far away is drawn by the next frame only. */
function focusOnceDrawn(group: Group, index: number): void {
  const focus = (): void => cardAt(group, index)?.focus();
  focus();
  requestAnimationFrame(focus);
}

/** Puts the keyboard on the first card of a group and brings the group's heading to the top. */
function landOnceDrawn(group: Group, index: number): void {
  const land = (): void => {
    const card = cardAt(group, index);
    card?.focus({ preventScroll: true });
    (card?.parentElement?.previousElementSibling ?? card)?.scrollIntoView?.({ block: 'start' });
  };
  land();
  requestAnimationFrame(land);
}

/** Where a key leads: left and right by one, up and down by a row, Home and End to the ends; undefined for other keys. */
function target(key: string, from: number, columns: number, total: number): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: from + 1,
    ArrowLeft: from - 1,
    ArrowDown: from + columns,
    ArrowUp: from - columns,
    Home: 0,
    End: total - 1,
  };
  const to = Object.hasOwn(steps, key) ? steps[key] : undefined;
  return to === undefined ? undefined : Math.max(0, Math.min(total - 1, to));
}
