import { useMemo } from 'react';
import type { AnyStateMachine } from 'xstate';
import { useTexts } from '#src/ops/texts.tsx';
import { useQueryParams } from '#src/ops/use-query-params.ts';
import { activeStates } from '#src/recording/chart/chart-shape.ts';
import { definitionHash } from '#src/recording/definition-hash.ts';
import type { RecordedEffect, RecordedGuard } from '#src/recording/recording.ts';
import { describeDivergence } from '#src/recording/replay/describe-divergence.ts';
import { openTimeline, type Timeline } from '#src/recording/replay/timeline.ts';
import styles from '../inspector.module.css';
import { keptVersion } from '../kept-versions.ts';
import { valueText } from '../StateWord.tsx';
import { Fields, Json } from '../step/Json.tsx';
import { MachineView } from './MachineView.tsx';
import { VersionChoice } from './VersionChoice.tsx';

interface CompareViewProps {
  readonly timeline: Timeline;
  readonly index: number;
  readonly go: (index: number) => void;
  /** Today's; undefined when it no longer exists. */
  readonly machine: AnyStateMachine | undefined;
}

/** The recorded step beside the same step in today's code, or in an older version of the machine. */
export function CompareView({ timeline, index, go, machine }: CompareViewProps) {
  const { t } = useTexts();
  const [query] = useQueryParams();
  const { recording } = timeline;
  const { header, steps } = recording;
  const version = useMemo(() => keptVersion(header.machine, query.against), [header.machine, query.against]);
  const held = useMemo(
    () => (version === undefined ? timeline : openTimeline(recording, { against: version })),
    [recording, timeline, version],
  );
  const step = steps[index];
  const other = held.todayAt(index);
  const divergences = held.divergencesAt(index);
  const drawn = version?.machine ?? machine;
  if (step === undefined) return null;
  const { untold } = held.replay;
  const silent = step.outcome === 'not-allowed' ? 'not-asked' : whyAbsent(version !== undefined, machine !== undefined);
  const title =
    version === undefined
      ? t('today', { definition: machine === undefined ? '–' : definitionHash(machine) })
      : t('version-of', { definition: version.definition });
  return (
    <div className={styles.compare}>
      <VersionChoice recording={recording} machine={machine} chosen={version?.definition ?? ''} go={go} />
      {version !== undefined && <p className={styles.quiet}>{t('version-honest')}</p>}
      {untold !== undefined && (
        <p className={styles.why} role="note">
          {t('version-untold', { ...untold })}
        </p>
      )}
      {divergences.length > 0 ? (
        divergences.map((divergence) => (
          <p key={divergence.kind} className={styles.parted} lang="en">
            {describeDivergence(divergence, version === undefined ? undefined : `version ${version.definition}`)}
          </p>
        ))
      ) : other === undefined ? null : (
        <p className={styles.same}>{t(version === undefined ? 'same-here' : 'version-same')}</p>
      )}
      <div className={styles.sides}>
        <Side
          title={t('recorded', { definition: step.definition ?? header.definition ?? '–' })}
          to={step.to}
          outcome={step.outcome}
          guards={step.guards}
          effects={step.effects}
          context={timeline.contextAt(index)}
        />
        {other === undefined ? (
          <section>
            <h3>{title}</h3>
            <p className={styles.quiet}>{t(silent)}</p>
          </section>
        ) : (
          <Side title={title} {...other} />
        )}
      </div>
      {drawn !== undefined && (
        <MachineView
          name={header.machine}
          machine={drawn}
          as="chart"
          active={activeStates(step.to)}
          preview={other === undefined ? [] : activeStates(other.to)}
        />
      )}
    </div>
  );
}

/** Why the other side has no such step. */
function whyAbsent(hasVersion: boolean, hasMachine: boolean): string {
  if (hasVersion) return 'version-parted';
  return hasMachine ? 'not-reached' : 'version-none';
}

interface SideProps {
  readonly title: string;
  readonly to: unknown;
  readonly outcome: string;
  readonly guards: readonly RecordedGuard[] | null;
  readonly effects: readonly RecordedEffect[];
  readonly context: unknown;
}

function Side({ title, to, outcome, guards, effects, context }: SideProps) {
  const { t } = useTexts();
  return (
    <section>
      <h3>{title}</h3>
      <p className={styles.way}>
        {t(`outcome.${outcome}`)} → <strong>{valueText(to)}</strong>
      </p>
      <p>
        {t('guards')}:{' '}
        {guards === null
          ? t('not-recorded')
          : guards.map(({ name, result }) => `${name} ${t(result ? 'guard-yes' : 'guard-no')}`).join(', ') || '–'}
      </p>
      <ol>
        {effects.map(({ name, parameters }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same effect may follow twice
          <li key={`${name} ${at}`}>
            <code>{name}</code> {JSON.stringify(parameters) !== '{}' && <Json value={parameters} />}
          </li>
        ))}
      </ol>
      <Fields value={context} />
    </section>
  );
}
