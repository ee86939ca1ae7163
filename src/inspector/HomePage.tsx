import { Link } from 'react-router-dom';
import { MACHINES } from '#src/machines/machines.ts';
import { machineMoves } from '#src/machines/moves.ts';
import { machineStates } from '#src/machines/registry.ts';
import { Check, Select } from '#src/ops/parts/Field.tsx';
import { SearchInput } from '#src/ops/parts/SearchInput.tsx';
import { useTexts } from '#src/ops/texts.tsx';
import { useQueryParams } from '#src/ops/use-query-params.ts';
import styles from './inspector.module.css';
import { inspectorPath } from './inspector-address.ts';
import { RecordingList } from './RecordingList.tsx';

/** The list of recordings with its filters, and the machines themselves. */
export function HomePage() {
  const { t } = useTexts();
  const [query, change] = useQueryParams();
  const { machine = '', state = '', event = '', search = '', refused = '' } = query;
  const states = machine === '' ? [] : machineStates(machine);
  const definition = MACHINES.get(machine);
  const events =
    definition === undefined ? [] : [...new Set(machineMoves(definition).map((move) => move.event))].sort();
  const any = { value: '', text: t('any') };
  const options = (values: readonly string[]) => [any, ...values.map((value) => ({ value, text: value }))];
  const filter = {
    ...(machine === '' ? {} : { machine }),
    ...(state === '' ? {} : { state }),
    ...(event === '' ? {} : { event }),
    ...(search === '' ? {} : { search }),
    ...(refused === '' ? {} : { refused: true }),
  };
  return (
    <section className={styles.page}>
      <h1>{t('inspector')}</h1>
      <p className={styles.lead}>{t('lead')}</p>
      <ul className={styles.machines} aria-label={t('machines')}>
        {[...MACHINES].map(([name, { root }]) => (
          <li key={name}>
            <Link to={inspectorPath(name)}>{name}</Link>
            <small lang="en">{root.description}</small>
          </li>
        ))}
      </ul>
      <div className={styles.filters}>
        <SearchInput label={t('search')} value={search} onChange={(text) => change({ search: text })} />
        <Select
          label={t('machine')}
          value={machine}
          options={options([...MACHINES.keys()])}
          onChange={(value) => change({ machine: value, state: null, event: null })}
        />
        <Select
          label={t('state')}
          value={state}
          options={options(states)}
          disabled={machine === ''}
          onChange={(value) => change({ state: value })}
        />
        <Select
          label={t('event')}
          value={event}
          options={options(events)}
          disabled={machine === ''}
          onChange={(value) => change({ event: value })}
        />
        <Check
          label={t('only-refused')}
          checked={refused !== ''}
          onChange={(checked) => change({ refused: checked ? '1' : null })}
        />
      </div>
      <RecordingList filter={filter} />
    </section>
  );
}
