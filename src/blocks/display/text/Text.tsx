import type { BlockViewProps } from '#src/engine/react/block-view.ts';
import { unbrokenMoney } from '../../wording/unbroken.ts';
import styles from './Text.module.css';
import type { textSpec } from './text.spec.ts';

export function Text({ id, props }: BlockViewProps<typeof textSpec>) {
  const Element = props.as ?? 'p';
  return (
    <Element
      className={styles.text}
      data-block="text"
      data-block-id={id}
      data-tone={props.tone ?? 'normal'}
      data-size={props.size ?? (props.as === 'h2' ? '16' : props.as === 'h3' ? '14' : '16')}
      data-strong={props.strong ?? (props.as === 'h2' || props.as === 'h3')}
    >
      {unbrokenMoney(props.text)}
    </Element>
  );
}
