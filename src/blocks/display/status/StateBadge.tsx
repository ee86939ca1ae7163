import { useLocalized } from '#src/engine/react/view-services.ts';
import { machineMeta } from '#src/machines/registry.ts';
import { Icon } from '../../marks/Icon.tsx';
import styles from './StateBadge.module.css';

export interface StateBadgeProps {
  readonly machine: string;
  readonly state: string;
}

/** Icon, word and colour of a state; never colour alone. A state the registry does not know is shown by its name. */
export function StateBadge({ machine, state }: StateBadgeProps) {
  const localized = useLocalized();
  const meta = machineMeta(machine, state);
  return (
    <span className={styles.badge} data-tone={meta?.tone ?? 'muted'} data-state={state}>
      <Icon name={meta?.icon ?? 'info'} size={16} />
      <span>{meta === undefined ? state : localized(meta.label)}</span>
    </span>
  );
}
