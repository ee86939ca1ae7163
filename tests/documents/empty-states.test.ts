import { describe, expect, it } from 'vitest';
import type { BlockNode } from '#src/engine/core/document-types.ts';
import { drawableScreens } from './shipped-documents.ts';

/** The way on stands beside the list, for lists that are filled as well: add an address, choose notifications. */
const BESIDE: ReadonlySet<string> = new Set(['account.address', 'notification.list']);

const nodesOf = (node: BlockNode): readonly BlockNode[] => [node, ...(node.children ?? []).flatMap(nodesOf)];

describe('an empty list', () => {
  const empty = drawableScreens().flatMap((screen) =>
    nodesOf(screen.body)
      .filter(({ block }) => block === 'empty')
      .map((node) => [screen.id, node] as const),
  );

  it('NAV-15: is drawn by many screens', () => {
    expect(empty.length).toBeGreaterThan(8);
  });

  it.each(empty)('SDUI-1: of %s says what to do next and leads there', (screen, node) => {
    expect(node.props?.text).toBeDefined();
    const ways = (node.children ?? []).filter(({ block }) => block === 'link' || block === 'button');
    if (!BESIDE.has(screen)) expect(ways.length).toBeGreaterThan(0);
  });
});
