import { useEffect, useRef, useState } from 'react';
import { typedWords } from '#src/domain/typed/typed-words.ts';
import { useTranslation } from '#src/engine/react/translation.tsx';
import { SearchBox } from '../search-field/SearchBox.tsx';
import { ChoiceOptions } from './ChoiceOptions.tsx';
import { FoldedChoice } from './FoldedChoice.tsx';
import styles from './SearchableChoices.module.css';

export interface SearchableChoicesProps {
  readonly id: string;
  readonly choices: readonly {
    readonly value: string;
    readonly label: string;
    readonly keywords?: string | undefined;
  }[];
  readonly chosen: string;
  readonly disabled: boolean;
  readonly onChoose: (value: string) => void;
}

/** As many rows are drawn at once; scrolling on draws more. A table may hold thousands, which a cheap phone would draw for seconds. */
const DRAWN_AT_ONCE = 100;
/** Distance in px from the end of the list at which more are drawn. */
const NEAR_THE_END = 400;

/** Many choices: a list that a few letters narrow, which folds to what was chosen. */
export default function SearchableChoices({ id, choices, chosen, disabled, onChoose }: SearchableChoicesProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const [drawn, setDrawn] = useState(DRAWN_AT_ONCE);
  const change = useRef<HTMLButtonElement>(null);
  const picked = useRef(false);
  const choice = choices.find(({ value }) => value === chosen);

  useEffect(() => {
    if (choice !== undefined && !open && picked.current) change.current?.focus();
    picked.current = false;
  }, [choice, open]);

  if (choice !== undefined && !open) {
    return <FoldedChoice id={id} choice={choice} disabled={disabled} button={change} onOpen={() => setOpen(true)} />;
  }
  const fits = typedWords(typed);
  const shown = choices.filter(({ label, keywords = '' }) => fits(`${label} ${keywords}`.toLowerCase()));
  return (
    <div className={styles.choosing}>
      <SearchBox
        id={id}
        label={t('blocks.product-directory.search')}
        placeholder={t('blocks.product-directory.search')}
        value={typed}
        onType={(next) => {
          setTyped(next);
          setDrawn(DRAWN_AT_ONCE);
        }}
      />
      {shown.length === 0 ? (
        <p className={styles.none} role="status">
          {t('blocks.product-directory.none', { text: typed })}
        </p>
      ) : (
        <ChoiceOptions
          id={id}
          choices={shown.slice(0, drawn)}
          chosen={chosen}
          disabled={disabled}
          onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
            if (scrollHeight - scrollTop - clientHeight < NEAR_THE_END) setDrawn((most) => most + DRAWN_AT_ONCE);
          }}
          onChoose={(value) => {
            picked.current = true;
            setTyped('');
            setOpen(false);
            onChoose(value);
          }}
        />
      )}
    </div>
  );
}
