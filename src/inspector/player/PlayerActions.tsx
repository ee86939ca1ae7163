import { lazy, Suspense, useContext, useState } from 'react';
import { Check } from '#src/ops/parts/Field.tsx';
import { useTexts } from '#src/ops/texts.tsx';
import type { Recording } from '#src/recording/recording.ts';
import { writeRecording } from '#src/recording/write-recording.ts';
import styles from '../inspector.module.css';
import { saveText } from '../recordings/open-files.ts';
import { StatelyAddress } from '../stately/stately-address.ts';

const StatelyStream = lazy(() => import('../stately/StatelyStream.tsx'));

interface PlayerActionsProps {
  readonly recording: Recording;
  readonly name: string;
  readonly text: string;
  readonly index: number;
  readonly live?: { readonly following: boolean; readonly follow: (on: boolean) => void };
}

/** Actions on a whole recording: follow it, export it, make a test of it, share the current step. */
export function PlayerActions({ recording, name, text, index, live }: PlayerActionsProps) {
  const { t } = useTexts();
  const [told, setTold] = useState('');
  const [streaming, setStreaming] = useState(false);
  const stately = useContext(StatelyAddress);
  const { machine, key, instance } = recording.header;
  const makeTest = (): void => {
    const until = recording.steps.slice(0, index + 1);
    const file = `${(key ?? instance).replaceAll(/[^\w-]+/g, '-')}-step-${index + 1}.konter.jsonl`;
    saveText(file, writeRecording({ header: recording.header, steps: until }));
    setTold(t('test-made', { file: `tests/replays/${machine}/${file}` }));
  };
  return (
    <div className={styles.actions}>
      {live !== undefined && <Check label={t('follow')} checked={live.following} onChange={live.follow} />}
      <button type="button" className="button button-secondary button-small" onClick={() => saveText(name, text)}>
        {t('export')}
      </button>
      <button type="button" className="button button-secondary button-small" onClick={makeTest}>
        {t('make-test')}
      </button>
      <button
        type="button"
        className="button button-quiet button-small"
        onClick={() => {
          const { origin, pathname, search } = window.location;
          const query = new URLSearchParams(search);
          query.set('step', String(index + 1));
          void navigator.clipboard.writeText(`${origin}${pathname}?${query}`).then(
            () => setTold(t('link-copied')),
            () => setTold(t('link-not-copied')),
          );
        }}
      >
        {t('copy-link')}
      </button>
      {stately !== null && (
        <>
          <Check label={t('stately.stream')} checked={streaming} onChange={setStreaming} />
          {streaming && (
            <Suspense>
              <StatelyStream url={stately} recording={recording} index={index} />
            </Suspense>
          )}
        </>
      )}
      <span role="status" className={styles.told}>
        {told}
      </span>
    </div>
  );
}
