import { useCallback, useMemo, useRef, useState } from 'react';
import type { BlockViewProps } from '#src/engine/react/block-view.ts';
import { useTranslation } from '#src/engine/react/translation.tsx';
import { useLocalized } from '#src/engine/react/view-services.ts';
import { EmptyState } from '../../display/empty/EmptyState.tsx';
import { LoadFailed } from '../../display/empty/LoadFailed.tsx';
import { FieldFrame } from '../../field-frame/FieldFrame.tsx';
import { reportChange } from '../../field-frame/report-change.ts';
import { Icon } from '../../marks/Icon.tsx';
import { unbrokenMoney } from '../../wording/unbroken.ts';
import { SearchBox } from '../search-field/SearchBox.tsx';
import { CardGrid } from './CardGrid.tsx';
import { type Card, cardsOf, matching, sameCards } from './cards.ts';
import styles from './NominalGrid.module.css';
import type { nominalGridSpec } from './nominal-grid.spec.ts';
import { SkeletonCards } from './SkeletonCards.tsx';
import { useRehearsal } from './use-rehearsal.ts';

/** From this many cards on, only what is near the screen is in the page; however few of them a search leaves. */
const LONG_FROM = 61;

type NominalGridProps = BlockViewProps<typeof nominalGridSpec>;

/** What can be bought, at a glance: name, price, margin, stock. Picking is a radio group and happens at once. */
export function NominalGrid(block: NominalGridProps) {
  const { id, props, field } = block;
  return (
    <FieldFrame id={id} block="nominal-grid" label={props.label} error={field?.error} group>
      {props.unbuyable && (
        <p className={styles.notice} role="status">
          <Icon name="lock" size={20} />
          <span>{props.unbuyable}</span>
        </p>
      )}
      <Offers {...block} />
    </FieldFrame>
  );
}

function Offers(block: NominalGridProps) {
  const { props, emit } = block;
  const { t } = useTranslation();
  const offers = props.offers ?? [];
  if (props.failed) return <LoadFailed title={props.failed} onRetry={() => void emit('retry')} />;
  if (offers.length > 0) return <Choosing {...block} />;
  if (props.loading) return <SkeletonCards />;
  if (props.waiting) return <p className={styles.waiting}>{props.waiting}</p>;
  return <EmptyState title={t('blocks.nominal-grid.empty')} text={t('blocks.nominal-grid.empty-text')} />;
}

function Choosing(block: NominalGridProps) {
  const { id, props, value, field } = block;
  const { t } = useTranslation();
  const localized = useLocalized();
  const [typed, setTyped] = useState('');
  const { offers, unbuyable, search } = props;
  const cards = useMemo(
    () => cardsOf(offers, localized, unbuyable, (rate) => unbrokenMoney(t('blocks.rate', { rate }))),
    [offers, localized, unbuyable, t],
  );
  const searchable = search !== undefined && offers.length >= search;
  const long = cards.length >= LONG_FROM;
  const found = useSameCards(useMemo(() => (searchable ? matching(cards, typed) : cards), [cards, searchable, typed]));
  const shown = useRehearsal(cards, searchable && long && typed === '') ?? found;
  const latest = useRef(block);
  latest.current = block;
  const pick = useCallback((code: string) => reportChange(latest.current, code), []);
  return (
    <div className={styles.choosing} aria-busy={props.loading === true}>
      {searchable && (
        <SearchBox
          id={id}
          label={t('blocks.nominal-grid.search')}
          placeholder={t('blocks.nominal-grid.search')}
          value={typed}
          onType={setTyped}
        />
      )}
      {shown.length === 0 ? (
        <p className={styles.waiting} role="status">
          {t('blocks.nominal-grid.none', { text: typed })}
        </p>
      ) : (
        <CardGrid
          id={id}
          cards={shown}
          long={long}
          chosen={typeof value === 'string' ? value : ''}
          error={field?.error}
          onPick={pick}
        />
      )}
    </div>
  );
}

/** The list of before where a letter more or less leaves the same cards: nothing of them is to be drawn again then. */
function useSameCards(cards: readonly Card[]): readonly Card[] {
  const kept = useRef(cards);
  if (!sameCards(kept.current, cards)) kept.current = cards;
  return kept.current;
}
