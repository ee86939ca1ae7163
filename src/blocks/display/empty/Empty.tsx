import type { BlockViewProps } from '#src/engine/react/block-view.ts';
import { EmptyState } from './EmptyState.tsx';
import type { emptySpec } from './empty.spec.ts';

export function Empty({ id, props, children }: BlockViewProps<typeof emptySpec>) {
  return (
    <div data-block="empty" data-block-id={id}>
      <EmptyState title={props.title} text={props.text} icon={props.icon}>
        {children}
      </EmptyState>
    </div>
  );
}
