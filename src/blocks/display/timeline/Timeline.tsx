import { clockText, dayText } from '#src/engine/core/text/calendar-text.ts';
import type { BlockViewProps } from '#src/engine/react/block-view.ts';
import { useTranslation } from '#src/engine/react/translation.tsx';
import { useLocalized } from '#src/engine/react/view-services.ts';
import { machineMeta } from '#src/machines/registry.ts';
import { Icon } from '../../marks/Icon.tsx';
import styles from './Timeline.module.css';
import type { timelineSpec } from './timeline.spec.ts';

/** Steps in the order they happened. One that stays in its state (asked again) is told as such. */
export default function Timeline({ id, props }: BlockViewProps<typeof timelineSpec>) {
  const { t } = useTranslation();
  const localized = useLocalized();
  const events = props.events ?? [];
  if (events.length === 0) return null;
  return (
    <ol className={styles.timeline} aria-label={t('blocks.timeline.label')} data-block="timeline" data-block-id={id}>
      {events.map((event, index) => {
        const meta = machineMeta(props.machine, event.to);
        const stayed = event.from === event.to;
        const newDay = index === 0 || dayText(events[index - 1]?.at ?? '') !== dayText(event.at);
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the same step may happen twice; their order never changes
            key={`${event.at}-${index}`}
            className={styles.step}
            data-tone={stayed ? 'muted' : (meta?.tone ?? 'muted')}
          >
            <span className={styles.mark}>
              <Icon name={stayed ? 'refresh' : (meta?.icon ?? 'info')} size={16} />
            </span>
            <span className={styles.word}>
              {stayed ? t('blocks.timeline.asked') : meta === undefined ? event.to : localized(meta.label)}
            </span>
            <time className={styles.time} dateTime={event.at}>
              {newDay && <span className={styles.day}>{dayText(event.at)} </span>}
              {clockText(event.at)}
            </time>
          </li>
        );
      })}
    </ol>
  );
}
