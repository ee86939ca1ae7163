import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { TextInput } from '#src/ops/parts/Field.tsx';
import { useTexts } from '#src/ops/texts.tsx';
import { useAnswer, useStep } from '#src/ops/use-ops.ts';
import styles from '../searches.module.css';

/** Query parameters that make a search; the others are the position in it. */
const FILTERS: readonly string[] = ['machine', 'state', 'event', 'definition', 'refused', 'search', 'from', 'to'];

/** Searches that the account keeps, each a link, and a name for the one that is open. */
export function KeptSearches({ query }: { readonly query: Readonly<Record<string, string>> }) {
  const { t } = useTexts();
  const step = useStep();
  const [name, setName] = useState('');
  const { data } = useAnswer('ops.recording-search.list', {});
  const open = Object.fromEntries(
    Object.entries({ ...query, ...(query.request === undefined ? {} : { search: query.request }) }).filter(([filter]) =>
      FILTERS.includes(filter),
    ),
  );
  const keep = async (submitted: FormEvent): Promise<void> => {
    submitted.preventDefault();
    if (await step.run((call) => call('ops.recording-search.keep', { name: name.trim(), query: open }))) setName('');
  };
  const searches = data?.data ?? [];
  if (searches.length === 0 && Object.keys(open).length === 0) return null;
  return (
    <section className={styles.kept} aria-label={t('kept.title')}>
      {searches.length > 0 && (
        <ul>
          {searches.map((search) => (
            <li key={search.id}>
              <Link to={`?${new URLSearchParams(search.query)}`}>{search.name}</Link>
              <button
                type="button"
                className="button button-quiet button-small"
                aria-label={t('kept.drop', { name: search.name })}
                disabled={step.busy}
                onClick={() => void step.run((call) => call('ops.recording-search.drop', { search: search.id }))}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
      {Object.keys(open).length > 0 && (
        <form onSubmit={(submitted) => void keep(submitted)}>
          <TextInput label={t('kept.name')} value={name} onChange={setName} />
          <button
            type="submit"
            className="button button-secondary button-small"
            disabled={step.busy || name.trim() === '' || name.trim().length > 60}
          >
            {t('kept.keep')}
          </button>
        </form>
      )}
      {step.error !== '' && <p role="alert">{step.error}</p>}
    </section>
  );
}
