import { useTexts } from '#src/ops/texts.tsx';
import styles from '../inspector.module.css';
import { type Playback, SPEEDS } from './use-playback.ts';

/** Back, play, forward, and a slider over all steps. */
export function Transport({ playback, steps }: { readonly playback: Playback; readonly steps: number }) {
  const { t } = useTexts();
  const { index, go, playing, play, speed, setSpeed } = playback;
  const last = Math.max(0, steps - 1);
  const button = (name: string, sign: string, to: number, disabled: boolean) => (
    <button type="button" aria-label={name} title={name} disabled={disabled} onClick={() => go(to)}>
      {sign}
    </button>
  );
  return (
    <div className={styles.transport}>
      {button(t('first'), '«', 0, index === 0)}
      {button(t('back'), '‹', index - 1, index === 0)}
      <button type="button" aria-pressed={playing} onClick={() => play(!playing)} className={styles.play}>
        {t(playing ? 'pause' : 'play')}
      </button>
      {button(t('forward'), '›', index + 1, index >= last)}
      {button(t('last'), '»', last, index >= last)}
      <input
        type="range"
        min={1}
        max={last + 1}
        value={index + 1}
        aria-label={t('scrub')}
        onChange={(event) => go(Number(event.target.value) - 1)}
      />
      <output>{`${Math.min(index + 1, steps)} / ${steps}`}</output>
      <label className={styles.speed}>
        {t('speed')}
        <select value={speed} onChange={(event) => setSpeed(Number(event.target.value))}>
          {SPEEDS.map((pause, at) => (
            <option key={pause} value={at}>{`${1_000 / pause}×`}</option>
          ))}
        </select>
      </label>
    </div>
  );
}
