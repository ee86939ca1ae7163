import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#src/engine/react/translation.tsx';
import { labelId } from '../../field-frame/FieldFrame.tsx';
import { Icon } from '../../marks/Icon.tsx';
import { unbrokenMoney } from '../../wording/unbroken.ts';
import { SearchBox } from '../search-field/SearchBox.tsx';
import { typedWords } from '../search-field/typed-words.ts';
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
    return (
      <button
        ref={change}
        type="button"
        className={styles.chosen}
        aria-labelledby={`${labelId(id)} ${id}-chosen`}
        disabled={disabled}
        data-value={choice.value}
        onClick={() => setOpen(true)}
      >
        <span id={`${id}-chosen`}>{unbrokenMoney(choice.label)}</span>
        <span className={styles.change}>{t('blocks.operator-picker.change')}</span>
      </button>
    );
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
        <Options
          id={id}
          choices={shown.slice(0, drawn)}
          chosen={chosen}
          disabled={disabled}
          onNearEnd={() => setDrawn((most) => most + DRAWN_AT_ONCE)}
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

interface OptionsProps extends SearchableChoicesProps {
  /** The end of the list comes into sight. */
  readonly onNearEnd: () => void;
}

function Options({ id, choices, chosen, disabled, onNearEnd, onChoose }: OptionsProps) {
  return (
    <ul
      className={styles.list}
      aria-labelledby={labelId(id)}
      onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
        if (scrollHeight - scrollTop - clientHeight < NEAR_THE_END) onNearEnd();
      }}
    >
      {choices.map(({ value, label }) => (
        <li key={value}>
          <button
            type="button"
            className={styles.option}
            aria-pressed={value === chosen}
            disabled={disabled}
            data-value={value}
            onClick={() => onChoose(value)}
          >
            <span>{unbrokenMoney(label)}</span>
            {value === chosen && <Icon name="check" size={18} />}
          </button>
        </li>
      ))}
    </ul>
  );
}
