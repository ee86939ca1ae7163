import { describe, expect, it } from 'vitest';
import { renderBlock } from '../../test-support/render-block.tsx';
import { Once } from './Once.tsx';
import type { onceSpec } from './once.spec.ts';

describe('ACC-2: going on by itself', () => {
  it('fires once, however often it is drawn, and draws nothing', () => {
    const { seen, container } = renderBlock<typeof onceSpec>(Once, { props: {}, on: ['appear'] });
    expect(seen.events.map(([event]) => event)).toEqual(['appear']);
    expect(container.textContent).toBe('');
  });

  it('stays silent where something about money is broken', () => {
    const { seen } = renderBlock<typeof onceSpec>(Once, { props: {}, on: ['appear'], blocked: 'rusak' });
    expect(seen.events).toEqual([]);
  });
});
