import type { BlockViewProps } from '#src/engine/react/block-view.ts';
import { useTranslation } from '#src/engine/react/translation.tsx';
import { Icon } from '../../marks/Icon.tsx';
import styles from './Steps.module.css';
import type { stepsSpec } from './steps.spec.ts';

export default function Steps({ id, props }: BlockViewProps<typeof stepsSpec>) {
  const { t } = useTranslation();
  const current = props.items.findIndex((item) => item.id === props.current);
  return (
    <ol className={styles.steps} aria-label={t('blocks.steps.label')} data-block="steps" data-block-id={id}>
      {props.items.map((item, index) => {
        const place = index < current ? 'done' : index === current ? 'now' : 'later';
        return (
          <li
            key={item.id}
            className={styles.step}
            data-place={place}
            {...(place === 'now' ? { 'aria-current': 'step' as const } : {})}
          >
            <span className={styles.dot} aria-hidden="true">
              {place === 'done' ? <Icon name="check" size={14} /> : index + 1}
            </span>
            <span>{item.label}</span>
          </li>
        );
      })}
    </ol>
  );
}
