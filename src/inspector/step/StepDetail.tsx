import { type ReactNode, useMemo, useState } from 'react';
import { MACHINES } from '#src/machines/machines.ts';
import { Moment } from '#src/ops/parts/Moment.tsx';
import { useTexts } from '#src/ops/texts.tsx';
import { chartShape, edgeOf } from '#src/recording/chart/chart-shape.ts';
import { machineFacts, meaningOfEdge } from '#src/recording/documentation/machine-facts.ts';
import { isMasked } from '#src/recording/mask.ts';
import type { RecordedStep } from '#src/recording/recording.ts';
import { describeDivergence } from '#src/recording/replay/describe-divergence.ts';
import type { Timeline } from '#src/recording/replay/timeline.ts';
import { Description } from '../Description.tsx';
import { useSentences } from '../documentation/sentences.ts';
import styles from '../inspector.module.css';
import { StateWord, valueText } from '../StateWord.tsx';
import { Fields, Json } from './Json.tsx';
import { BEFORE, linesBySeq } from './lines-by-seq.ts';
import { PageSteps } from './PageSteps.tsx';
import { Reveal } from './Reveal.tsx';
import { StepCalls } from './StepCalls.tsx';
import { StepTimers } from './StepTimers.tsx';

interface StepDetailProps {
  readonly timeline: Timeline;
  readonly index: number;
  readonly live?: { readonly machine: string; readonly key: string };
}

/** Everything about one step: event, guards, change of the context, effects, timers, calls of suppliers, who and when. */
export function StepDetail({ timeline, index, live }: StepDetailProps) {
  const { t, language } = useTexts();
  const { recording } = timeline;
  const between = useMemo(() => linesBySeq(recording), [recording]);
  const say = useSentences(language);
  const machine = MACHINES.get(recording.header.machine);
  const facts = useMemo(() => machine && machineFacts(recording.header.machine, machine), [recording, machine]);
  const step = recording.steps[index];
  if (step === undefined) return null;
  const edge = machine && edgeOf(chartShape(machine), step);
  const meaning = facts && edge ? meaningOfEdge(facts, edge) : null;
  const lines = [...(index === 0 ? (between.get(BEFORE) ?? []) : []), ...(between.get(step.seq) ?? [])];
  const calls = lines.flatMap(({ kind, line }) => (kind === 'call' ? [line] : []));
  const page = lines.flatMap(({ kind, line }) => (kind === 'client' ? [line] : []));
  const before = step.patch?.some(({ op }) => op !== 'add') ? timeline.contextAt(index - 1) : undefined;
  const masked = Object.values(step.event).some(isMasked);
  return (
    <aside className={styles.detail} aria-label={t('detail')}>
      <h2>
        <code>{step.event.type}</code>
      </h2>
      {meaning !== null && (
        <p>
          <Description english={meaning} say={say} />
        </p>
      )}
      <Outcome timeline={timeline} index={index} step={step} />
      <Part title={t('payload')}>
        <Fields value={step.event} without={['type']} />
        {masked && live !== undefined && <Reveal machine={live.machine} name={live.key} seq={step.seq} />}
      </Part>
      <Part title={t('guards')}>
        <Guards guards={step.guards} />
      </Part>
      <Part title={t('context-change')}>
        <Changes patch={step.patch} before={before} />
        <WholeContext timeline={timeline} index={index} />
      </Part>
      <Part title={t('effects')}>
        <Effects effects={step.effects} />
      </Part>
      <Part title={t('timers')}>
        <StepTimers recording={recording} index={index} />
      </Part>
      {calls.length > 0 && (
        <Part title={t('calls')}>
          <StepCalls calls={calls} />
        </Part>
      )}
      {page.length > 0 && (
        <Part title={t('page')}>
          <PageSteps steps={page} linked={live !== undefined} />
        </Part>
      )}
      {step.truncated !== undefined && (
        <p className={styles.why}>{t('truncated', { fields: step.truncated.join(', ') })}</p>
      )}
      <Part title={t('who')}>
        <Sender step={step} />
      </Part>
    </aside>
  );
}

interface OutcomeProps extends Pick<StepDetailProps, 'timeline' | 'index'> {
  readonly step: RecordedStep;
}

/** Where the step led, why it was refused, and where today's machine goes another way. */
function Outcome({ timeline, index, step }: OutcomeProps) {
  const { t } = useTexts();
  const { machine } = timeline.recording.header;
  return (
    <>
      <p className={styles.way}>
        <Place machine={machine} value={step.from} /> →{' '}
        <strong>
          <Place machine={machine} value={step.to} />
        </strong>
      </p>
      {step.outcome !== 'taken' && (
        <p className={styles.why} role="note">
          <strong>{t(`outcome.${step.outcome}`)}.</strong> {t(`why.${step.outcome}`, whyValues(timeline, index))}
        </p>
      )}
      {timeline.divergencesAt(index).map((divergence) => (
        <p key={divergence.kind} className={styles.parted} lang="en">
          {describeDivergence(divergence)}
        </p>
      ))}
    </>
  );
}

function Sender({ step }: { readonly step: RecordedStep }) {
  const { t } = useTexts();
  return (
    <dl className={styles.fields}>
      <Line
        name={t('sender')}
        value={`${t(`origin.${step.origin}`, { defaultValue: step.origin })} ${step.actor ?? ''}`}
      />
      <Line name={t('when')} value={step.at === null ? '–' : <Moment at={step.at} />} />
      <Line name={t('request')} value={step.request ?? '–'} />
    </dl>
  );
}

function Guards({ guards }: Pick<RecordedStep, 'guards'>) {
  const { t } = useTexts();
  if (guards === null) return <p className={styles.quiet}>{t('not-recorded')}</p>;
  if (guards.length === 0) return <p className={styles.quiet}>{t('no-guards')}</p>;
  return (
    <ul>
      {guards.map(({ name, result }) => (
        <li key={`${name} ${result}`} data-result={result}>
          <code>{name}</code> {t(result ? 'guard-yes' : 'guard-no')}
        </li>
      ))}
    </ul>
  );
}

interface ChangesProps extends Pick<RecordedStep, 'patch'> {
  /** The context before the step; undefined: nothing of it went. */
  readonly before: unknown;
}

/** What the step changed in the machine's context. */
function Changes({ patch, before }: ChangesProps) {
  const { t } = useTexts();
  if (patch === null) return <p className={styles.quiet}>{t('not-recorded')}</p>;
  if (patch.length === 0) return <p className={styles.quiet}>{t('context-same')}</p>;
  return (
    <ul className={styles.diff}>
      {patch.map((operation) => (
        <li key={operation.path} data-op={operation.op}>
          <code>{operation.path}</code>{' '}
          {operation.op !== 'add' && (
            <del>
              <Json value={valueAt(before, operation.path)} />
            </del>
          )}{' '}
          {operation.op !== 'remove' && (
            <ins>
              <Json value={operation.value} />
            </ins>
          )}
        </li>
      ))}
    </ul>
  );
}

function Effects({ effects }: Pick<RecordedStep, 'effects'>) {
  const { t } = useTexts();
  if (effects.length === 0) return <p className={styles.quiet}>{t('no-effects')}</p>;
  return (
    <ol>
      {effects.map(({ name, parameters }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same effect may follow twice
        <li key={`${name} ${at}`}>
          <code>{name}</code> {JSON.stringify(parameters) !== '{}' && <Json value={parameters} />}
        </li>
      ))}
    </ol>
  );
}

/** The state of an instance: by name, several at once by their keys. */
function Place({ machine, value }: { readonly machine: string; readonly value: unknown }) {
  return typeof value === 'string' ? <StateWord machine={machine} state={value} /> : valueText(value);
}

/** The machine's whole context; rendered only when opened. */
function WholeContext({ timeline, index }: { readonly timeline: Timeline; readonly index: number }) {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('context-whole')}</summary>
      {open && <Fields value={timeline.contextAt(index)} />}
    </details>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function Line({ name, value }: { readonly name: string; readonly value: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** Values for the sentence about a refused event: guards that were false, states that do take the event. */
function whyValues({ recording }: Timeline, index: number): { readonly guards: string; readonly states: string } {
  const step = recording.steps[index];
  const machine = MACHINES.get(recording.header.machine);
  const guards = (step?.guards ?? []).filter(({ result }) => !result).map(({ name }) => name);
  const states =
    machine === undefined ? [] : chartShape(machine).edges.filter(({ event }) => event === step?.event.type);
  const unique = [...new Set(states.map(({ from }) => from))];
  return { guards: guards.join(', ') || '–', states: unique.join(', ') || '–' };
}

function valueAt(context: unknown, path: string): unknown {
  return path
    .split('/')
    .slice(1)
    .reduce<unknown>((value, key) => {
      const name = key.replaceAll('~1', '/').replaceAll('~0', '~');
      return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
        ? Reflect.get(value, name)
        : undefined;
    }, context);
}
