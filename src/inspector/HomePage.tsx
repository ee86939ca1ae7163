import { Link } from 'react-router-dom';
import { machineStates } from '#src/machines/every-machine.ts';
import { MACHINES } from '#src/machines/machines.ts';
import { machineMoves } from '#src/machines/moves.ts';
import { Check, Select, TextInput } from '#src/ops/parts/Field.tsx';
import { SearchInput } from '#src/ops/parts/SearchInput.tsx';
import { useTexts } from '#src/ops/texts.tsx';
import { useQueryParams } from '#src/ops/use-query-params.ts';
import { Description } from './Description.tsx';
import { useSentences } from './documentation/sentences.ts';
import styles from './inspector.module.css';
import { inspectorPath } from './link/inspector-address.ts';
import { KeptSearches } from './recordings/KeptSearches.tsx';
import { RecordingList } from './recordings/RecordingList.tsx';
import { SubjectSearch } from './recordings/SubjectSearch.tsx';

/** Days between which a recording began. */
const DAYS = ['from', 'to'] as const;

/** The list of recordings with its filters, and the machines themselves. */
export function HomePage() {
  const { t, language } = useTexts();
  const say = useSentences(language);
  const [query, change] = useQueryParams();
  const { machine = '', request = '' } = query;
  return (
    <section className={styles.page}>
      <h1>{t('inspector')}</h1>
      <p className={styles.lead}>{t('lead')}</p>
      <ul className={styles.machines} aria-label={t('machines')}>
        {[...MACHINES].map(([name, { root }]) => (
          <li key={name}>
            <Link to={inspectorPath(name)}>{name}</Link>
            <Description english={root.description} say={say} />
          </li>
        ))}
      </ul>
      <Filters query={query} change={change} />
      <KeptSearches query={query} />
      <SubjectSearch />
      <RecordingList filter={filterOf(query)} {...(request === '' ? {} : { request })} />
      {request !== '' && machine === '' && (
        <p>
          <Link to={`?${new URLSearchParams({ machine: 'client-call', request })}`}>{t('calls-of-request')}</Link>
        </p>
      )}
    </section>
  );
}

type Query = ReturnType<typeof useQueryParams>[0];

/** What the address asks for, as the list of recordings is called. */
function filterOf(query: Query) {
  const { machine = '', state = '', event = '', search = '', request = '', refused = '', from = '', to = '' } = query;
  const { definition: version = '' } = query;
  return {
    ...(machine === '' ? {} : { machine }),
    ...(state === '' ? {} : { state }),
    ...(event === '' ? {} : { event }),
    ...(request + search === '' ? {} : { search: request === '' ? search : request }),
    ...(version === '' ? {} : { definition: version }),
    ...(refused === '' ? {} : { refused: true }),
    ...(from === '' ? {} : { from: `${from}T00:00:00+07:00` }),
    ...(to === '' ? {} : { to: `${to}T23:59:59.999+07:00` }),
  };
}

interface FiltersProps {
  readonly query: Query;
  readonly change: ReturnType<typeof useQueryParams>[1];
}

function Filters({ query, change }: FiltersProps) {
  const { t } = useTexts();
  const { machine = '', state = '', event = '', search = '', refused = '', request = '' } = query;
  const { definition: version = '' } = query;
  const states = machine === '' ? [] : machineStates(machine);
  const definition = MACHINES.get(machine);
  const events =
    definition === undefined ? [] : [...new Set(machineMoves(definition).map((move) => move.event))].sort();
  const any = { value: '', text: t('any') };
  const options = (values: readonly string[]) => [any, ...values.map((value) => ({ value, text: value }))];
  return (
    <div className={styles.filters}>
      <SearchInput
        label={t('search')}
        value={request === '' ? search : request}
        onChange={(text) => change({ search: text, request: null })}
      />
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
      <SearchInput
        label={t('version')}
        value={version}
        onChange={(text) =>
          change({
            definition: text
              .toLowerCase()
              .replaceAll(/[^0-9a-f]/g, '')
              .slice(0, 16),
          })
        }
      />
      {DAYS.map((day) => (
        <TextInput
          key={day}
          label={t(day)}
          type="date"
          value={query[day] ?? ''}
          onChange={(value) => change({ [day]: value })}
        />
      ))}
      <Check
        label={t('only-refused')}
        checked={refused !== ''}
        onChange={(checked) => change({ refused: checked ? '1' : null })}
      />
    </div>
  );
}
