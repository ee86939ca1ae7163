import type { BlockViewProps } from '#src/engine/react/block-view.ts';
import styles from './Stack.module.css';
import type { stackSpec } from './stack.spec.ts';

export function Stack({ id, props, children }: BlockViewProps<typeof stackSpec>) {
  return (
    <div
      className={styles.stack}
      data-block="stack"
      data-block-id={id}
      data-direction={props.direction ?? 'column'}
      data-gap={props.gap ?? '12'}
      data-wrap={props.wrap === true}
      data-justify={props.justify ?? 'start'}
      data-pinned={props.pinned === true}
      data-ground={props.pinned === true ? 'money' : undefined}
    >
      {children}
    </div>
  );
}
