import { type FormEvent, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { lookupPath, readLookup } from '../ops-address.ts';
import { useTexts } from '../texts.tsx';
import styles from './lookup.module.css';

/** The search box of the console's header. It searches on submit, not while typing, because each search is logged. */
export function LookupBox() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const asked = readLookup(pathname, search);
  const [text, setText] = useState(asked);
  useEffect(() => setText(asked), [asked]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const wanted = text.trim();
    if (wanted !== '') void navigate(lookupPath(wanted));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is unknown to older browsers
    <form role="search" className={styles.box} onSubmit={submit}>
      <input
        type="search"
        aria-label={t('lookup.label')}
        placeholder={t('lookup.label')}
        maxLength={120}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <button type="submit" className="button button-secondary button-small">
        {t('lookup.find')}
      </button>
    </form>
  );
}
