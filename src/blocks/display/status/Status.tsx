import type { BlockViewProps } from '#src/engine/react/block-view.ts';
import { StateBadge } from './StateBadge.tsx';
import type { statusSpec } from './status.spec.ts';

export default function Status({ id, props }: BlockViewProps<typeof statusSpec>) {
  return (
    <span data-block="status" data-block-id={id} aria-live="polite">
      <StateBadge machine={props.machine} state={props.state} />
    </span>
  );
}
