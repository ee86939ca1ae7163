import type { BlockViewProps } from '#src/engine/react/block-view.ts';
import { Icon } from '../../marks/Icon.tsx';
import { PlaceLink } from '../../place-link/PlaceLink.tsx';
import styles from './Link.module.css';
import type { linkSpec } from './link.spec.ts';

export function Link({ id, props }: BlockViewProps<typeof linkSpec>) {
  const kind = props.kind ?? 'text';
  return (
    <PlaceLink
      to={props.to}
      className={kind === 'button' ? 'button button-secondary' : styles[kind]}
      data-block="link"
      data-block-id={id}
    >
      {props.icon && <Icon name={props.icon} size={kind === 'card' ? 24 : 20} className={styles.icon} />}
      <span className={styles.label}>{props.label}</span>
      {kind === 'card' && <Icon name="forward" size={20} className={styles.chevron} />}
    </PlaceLink>
  );
}
