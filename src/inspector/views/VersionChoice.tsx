import { useMemo } from 'react';
import type { AnyStateMachine } from 'xstate';
import { Select } from '#src/ops/parts/Field.tsx';
import { useTexts } from '#src/ops/texts.tsx';
import { useQueryParams } from '#src/ops/use-query-params.ts';
import { definitionHash } from '#src/recording/definition-hash.ts';
import type { Recording } from '#src/recording/recording.ts';
import { replayRecording } from '#src/recording/replay/replay.ts';
import { keptVersion, versionsOf } from '../kept-versions.ts';

interface VersionChoiceProps {
  readonly recording: Recording;
  /** Today's; undefined when it exists no more. */
  readonly machine: AnyStateMachine | undefined;
  /** Hash of the chosen version; empty: today's code. */
  readonly chosen: string;
  readonly go: (index: number) => void;
}

/** Which version of its machine a recording is held against. Choosing one selects the first step that differs. */
export function VersionChoice({ recording, machine, chosen, go }: VersionChoiceProps) {
  const { t } = useTexts();
  const [, change] = useQueryParams();
  const { header, steps } = recording;
  const options = useMemo(() => {
    const now = machine === undefined ? undefined : definitionHash(machine);
    const older = versionsOf(header.machine).filter(({ definition }) => definition !== now);
    const mark = (definition: string | undefined): string =>
      definition === header.definition ? ` · ${t('version-recorded')}` : '';
    return [
      { value: '', text: machine === undefined ? t('version-none') : `${t('version-today')} · ${now}${mark(now)}` },
      ...older.map(({ definition, since }) => ({
        value: definition,
        text: `${definition} · ${since}${mark(definition)}`,
      })),
    ];
  }, [header, machine, t]);
  const choose = (definition: string): void => {
    change({ against: definition });
    const against = keptVersion(header.machine, definition);
    if (against === undefined && machine === undefined) return;
    const { first, untold } = replayRecording(recording, against === undefined ? {} : { against });
    const parted = first === undefined || first.step === 0 ? untold?.step : first.step;
    if (parted !== undefined) go(steps.findIndex(({ seq }) => seq === parted));
  };
  return <Select label={t('version-against')} value={chosen} options={options} onChange={choose} />;
}
