import { countText } from '#src/domain/text/count-text.ts';
import type { BlockViewProps } from '#src/engine/react/block-view.ts';
import { useViewServices } from '#src/engine/react/view-services.ts';
import styles from './Progress.module.css';
import type { progressSpec } from './progress.spec.ts';

export default function Progress({ id, props }: BlockViewProps<typeof progressSpec>) {
  const { label, value, total, text, tone = 'pending' } = props;
  const { language } = useViewServices();
  const done = Math.min(value, total);
  return (
    <div className={styles.block} data-block="progress" data-block-id={id}>
      <div className={styles.line}>
        <span id={`${id}-label`}>{label}</span>
        <span className={styles.count}>
          {countText(done, language)} / {countText(total, language)}
        </span>
      </div>
      <progress
        className={styles.bar}
        data-tone={tone}
        max={Math.max(1, total)}
        value={done}
        aria-labelledby={`${id}-label`}
      />
      {text && (
        <p className={styles.text} aria-live="polite">
          {text}
        </p>
      )}
    </div>
  );
}
