import { type ReactNode, useMemo } from 'react';
import type { AnyStateMachine } from 'xstate';
import type { EventField } from '#src/machines/event-forms.ts';
import { machineMeta } from '#src/machines/every-machine.ts';
import type { Sender } from '#src/machines/state-meta.ts';
import { DataTable } from '#src/ops/parts/DataTable.tsx';
import { useTexts } from '#src/ops/texts.tsx';
import {
  allStates,
  type MachineFacts,
  machineFacts,
  type Place,
  placesOf,
  type StateFacts,
  sendersOf,
} from '#src/recording/documentation/machine-facts.ts';
import styles from '../inspector.module.css';
import { StateWord } from '../StateWord.tsx';
import { MachineView } from '../views/MachineView.tsx';
import { MachineExport } from './MachineExport.tsx';
import { useSentences } from './sentences.ts';

/** Everything that a machine declares, to read and to take along; written from the machine itself (LIFE-9). */
export default function MachineDocumentation({
  name,
  machine,
}: {
  readonly name: string;
  readonly machine: AnyStateMachine;
}) {
  const { t, language } = useTexts();
  const say = useSentences(language);
  const facts = useMemo(() => machineFacts(name, machine), [name, machine]);
  if (say === undefined) return <p aria-busy="true">{t('loading')}</p>;
  return (
    <div className={styles.documentation}>
      <p className={styles.lead}>{say(facts.description ?? '')}</p>
      <MachineView name={name} machine={machine} as="chart" />
      <States name={name} facts={facts} say={say} />
      <Transitions name={name} facts={facts} say={say} />
      <Events facts={facts} />
      <Places title={t('about.guards')} places={placesOf(facts, 'guard')} />
      <Places title={t('about.effects')} places={placesOf(facts, 'effect')} />
      <MachineExport facts={facts} />
    </div>
  );
}

interface TableProps {
  /** Name of the machine. */
  readonly name: string;
  readonly facts: MachineFacts;
  readonly say: NonNullable<ReturnType<typeof useSentences>>;
}

function States({ name, facts, say }: TableProps) {
  const { t, language } = useTexts();
  const means = (state: StateFacts): string =>
    machineMeta(name, state.key)?.explain[language] ?? say(state.description ?? '');
  const marks = ({ initial, kind }: StateFacts): string =>
    [...(initial ? [t('initial')] : []), ...(kind === 'final' ? [t('about.end')] : [])].join(', ');
  return (
    <>
      <h2>{t('about.states')}</h2>
      <DataTable
        label={t('about.states')}
        rows={allStates(facts.states)}
        keyOf={({ id }) => id}
        columns={[
          { id: 'state', head: t('about.state'), cell: ({ id }) => word(name, id) },
          { id: 'means', head: t('about.means'), words: true, cell: means },
          { id: 'marks', head: '', cell: marks },
          { id: 'entry', head: t('about.entry'), cell: ({ entry }) => codes(entry) },
        ]}
      />
    </>
  );
}

function Transitions({ name, facts, say }: TableProps) {
  const { t } = useTexts();
  const rows = allStates(facts.states).flatMap((state) =>
    state.transitions.map((edge, at) => ({ ...edge, at, from: state.id })),
  );
  return (
    <>
      <h2>{t('about.transitions')}</h2>
      <DataTable
        label={t('about.transitions')}
        rows={rows}
        keyOf={({ from, event, at }) => `${from} ${event} ${at}`}
        columns={[
          { id: 'from', head: t('about.from'), cell: ({ from }) => word(name, from) },
          {
            id: 'event',
            head: t('event'),
            cell: ({ event }) => (event === '' ? t('about.no-event') : <code>{event}</code>),
          },
          { id: 'guard', head: t('about.only-if'), cell: ({ guard }) => codes(guard === null ? [] : [guard]) },
          {
            id: 'to',
            head: t('about.to'),
            cell: ({ targets }) =>
              targets === null ? t('stays') : targets.map((to) => <div key={to}>{word(name, to)}</div>),
          },
          { id: 'by', head: t('about.by'), cell: ({ by }) => sendersIn(t, by) },
          { id: 'means', head: t('about.means'), words: true, cell: ({ description }) => say(description ?? '') },
          { id: 'effects', head: t('about.effects'), cell: ({ effects }) => codes(effects) },
          { id: 'remembers', head: t('about.remembers'), cell: ({ remembers }) => codes(remembers) },
        ]}
      />
    </>
  );
}

function Events({ facts }: Pick<TableProps, 'facts'>) {
  const { t } = useTexts();
  const field = ({ name: key, type, optional = false, nullable = false }: EventField): string =>
    [
      `${key}: ${t(`about.type.${type}`)}`,
      ...(optional ? [t('optional')] : []),
      ...(nullable ? [t('about.nullable')] : []),
    ].join(', ');
  return (
    <>
      <h2>{t('about.events')}</h2>
      <DataTable
        label={t('about.events')}
        rows={[...placesOf(facts, 'event').keys()].filter((event) => event !== '')}
        keyOf={(event) => event}
        columns={[
          { id: 'event', head: t('event'), cell: (event) => <code>{event}</code> },
          { id: 'by', head: t('about.by'), cell: (event) => sendersIn(t, sendersOf(facts, event)) },
          {
            id: 'fields',
            head: t('about.fields'),
            words: true,
            cell: (event) => (facts.fields[event] ?? []).map(field).join('; '),
          },
        ]}
      />
    </>
  );
}

/** The transitions that declare guards or effects; a sentence when there are none. */
function Places({ title, places }: { readonly title: string; readonly places: ReadonlyMap<string, readonly Place[]> }) {
  const { t } = useTexts();
  return (
    <>
      <h2>{title}</h2>
      {places.size === 0 ? (
        <p className={styles.quiet}>{t('about.none')}</p>
      ) : (
        <dl className={styles.fields}>
          {[...places].map(([name, list]) => (
            <div key={name}>
              <dt>
                <code>{name}</code>
              </dt>
              <dd>{list.map(({ state, event }) => `${state} ${event}`.trim()).join(', ')}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

const word = (machine: string, id: string): ReactNode => (
  <StateWord machine={machine} state={id.split('.').at(-1) ?? id} />
);

const sendersIn = (t: ReturnType<typeof useTexts>['t'], by: readonly Sender[]): string =>
  by.map((sender) => t(`sender-of.${sender}`)).join(', ');

const codes = (names: readonly string[]): ReactNode =>
  names.map((name) => (
    <div key={name}>
      <code>{name}</code>
    </div>
  ));
