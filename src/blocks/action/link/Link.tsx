import type { BlockViewProps } from '#src/engine/react/block-view.ts';
import { Icon } from '../../marks/Icon.tsx';
import { Mark } from '../../marks/Mark.tsx';
import { PlaceLink } from '../../place-link/PlaceLink.tsx';
import styles from './Link.module.css';
import type { linkSpec } from './link.spec.ts';

/** Links that look like buttons, in the looks that buttons share. */
const BUTTONS: Readonly<Record<string, string>> = { button: 'button-secondary', primary: 'button-primary' };

export function Link({ id, props }: BlockViewProps<typeof linkSpec>) {
  const kind = props.kind ?? 'text';
  const button = BUTTONS[kind];
  return (
    <PlaceLink
      to={props.to}
      className={button === undefined ? styles[kind] : `button ${button} ${styles.button}`}
      data-block="link"
      data-block-id={id}
    >
      {props.icon && kind === 'card' && (
        <span className={styles.icon}>
          <Mark icon={props.icon} />
        </span>
      )}
      {props.icon && kind !== 'card' && (
        <Icon name={props.icon} size={20} className={button === undefined ? styles.icon : styles.mark} />
      )}
      <span className={button === undefined ? styles.label : undefined}>{props.label}</span>
      {kind === 'card' && <Icon name="forward" size={20} className={styles.chevron} />}
    </PlaceLink>
  );
}
