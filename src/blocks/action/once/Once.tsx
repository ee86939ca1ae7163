import { useEffect, useRef } from 'react';
import type { BlockViewProps } from '#src/engine/react/block-view.ts';
import type { onceSpec } from './once.spec.ts';

/** Goes on where nobody has anything left to decide. What moves money waits for a button: with it the block stays silent. */
export function Once({ emit, blocked }: BlockViewProps<typeof onceSpec>) {
  const gone = useRef(false);
  useEffect(() => {
    if (gone.current || blocked !== undefined) return;
    gone.current = true;
    void emit('appear');
  }, [emit, blocked]);
  return null;
}
