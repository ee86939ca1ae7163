import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from '#src/engine/react/translation.tsx';
import { SearchBox } from '../search-field/SearchBox.tsx';
import { SEARCH_PAUSE_MS } from '../search-field/search-pause.ts';
import { ChoiceOptions } from './ChoiceOptions.tsx';
import { FoldedChoice } from './FoldedChoice.tsx';
import styles from './SearchableChoices.module.css';

interface NamedChoice {
  readonly value: string;
  readonly label: string;
}

interface AskedChoicesProps {
  readonly id: string;
  /** Matches of what was typed last; empty while they are on their way. */
  readonly choices: readonly NamedChoice[];
  readonly search: {
    readonly loading?: boolean | undefined;
    readonly failed?: string | undefined;
    readonly more?: boolean | undefined;
    readonly chosen?: string | undefined;
    readonly gone?: boolean | undefined;
  };
  readonly chosen: string;
  readonly disabled: boolean;
  /** Draws as many choices as are seen at one glance. */
  readonly few: (choices: readonly NamedChoice[]) => ReactNode;
  readonly onSearch: (text: string) => void;
  readonly onRetry: () => void;
  readonly onChoose: (value: string) => void;
}

/** As many choices as are seen at one glance. */
const AT_A_GLANCE = 5;

/** Choices of a table that stays on the server: matches are asked for while one types, and the last ones stand until others are there. */
export default function AskedChoices(props: AskedChoicesProps) {
  const { id, choices, search, chosen, disabled, few, onSearch, onRetry, onChoose } = props;
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const change = useRef<HTMLButtonElement>(null);
  const picked = useRef(false);
  const loading = search.loading === true;
  const shown = useLast(choices, loading);
  useReport(typed, onSearch);
  const name = search.chosen || shown.find(({ value }) => value === chosen)?.label || '';
  const folded = chosen !== '' && name !== '' && search.gone !== true && !open;

  useEffect(() => {
    if (folded && picked.current) change.current?.focus();
    picked.current = false;
  }, [folded]);

  const isFew = typed === '' && search.more !== true && shown.length > 0 && shown.length <= AT_A_GLANCE;
  if (isFew && search.gone !== true) return few(shown);
  if (folded) {
    const choice = { value: chosen, label: name };
    return <FoldedChoice id={id} choice={choice} disabled={disabled} button={change} onOpen={() => setOpen(true)} />;
  }
  return (
    <div className={styles.choosing} aria-busy={loading}>
      {search.gone === true && (
        <p className={styles.none} role="alert">
          {t('blocks.asked-choices.gone', { value: chosen })}
        </p>
      )}
      <SearchBox
        id={id}
        label={t('blocks.product-directory.search')}
        placeholder={t('blocks.product-directory.search')}
        value={typed}
        onType={setTyped}
      />
      <Found {...{ id, shown, search, chosen, disabled, typed, onRetry }}>
        <ChoiceOptions
          id={id}
          choices={shown}
          chosen={chosen}
          disabled={disabled}
          onChoose={(value) => {
            picked.current = true;
            setTyped('');
            setOpen(false);
            onChoose(value);
          }}
        />
      </Found>
    </div>
  );
}

interface FoundProps extends Pick<AskedChoicesProps, 'search' | 'onRetry'> {
  readonly shown: readonly NamedChoice[];
  readonly typed: string;
  readonly children: ReactNode;
}

/** The matches, or why there are none. */
function Found({ shown, typed, search, onRetry, children }: FoundProps) {
  const { t } = useTranslation();
  const failed = search.failed ?? '';
  if (failed !== '') {
    return (
      <div className={styles.none} role="status">
        <p>{failed}</p>
        <button type="button" className="button button-secondary" onClick={onRetry}>
          {t('blocks.retry')}
        </button>
      </div>
    );
  }
  if (shown.length === 0) {
    return (
      <p className={styles.none} role="status">
        {search.loading === true
          ? t('blocks.asked-choices.searching')
          : t('blocks.product-directory.none', { text: typed })}
      </p>
    );
  }
  return (
    <>
      {children}
      {search.more === true && (
        <p className={styles.none} role="status">
          {t('blocks.asked-choices.more', { count: shown.length })}
        </p>
      )}
    </>
  );
}

/** The choices, and those before as long as others are on their way. */
function useLast(choices: readonly NamedChoice[], loading: boolean): readonly NamedChoice[] {
  const last = useRef(choices);
  const shown = loading && choices.length === 0 ? last.current : choices;
  useEffect(() => {
    last.current = shown;
  }, [shown]);
  return shown;
}

/** Reports what is typed once the typing rests, each text once. */
function useReport(typed: string, report: (text: string) => void): void {
  const reported = useRef('');
  const latest = useRef(report);
  latest.current = report;
  useEffect(() => {
    if (typed === reported.current) return undefined;
    const pause = setTimeout(() => {
      reported.current = typed;
      latest.current(typed);
    }, SEARCH_PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed]);
}
