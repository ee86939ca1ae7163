import { describe, expect, test } from 'vitest';
import { MOST_PIECES } from './check-quantity.ts';
import { type MergedLine, MOST_CART_LINES, mergeCarts } from './merge-carts.ts';

const line = (variantId: string, quantity: number, more: Partial<MergedLine> = {}): MergedLine => ({
  variantId,
  source: '',
  quantity,
  notes: '',
  selected: true,
  ...more,
});
const bounds = (free: number) => () => ({ min: 1, multiple: 1, free });

describe('joining carts at sign-in', () => {
  test('SHOP-2, SHOP-10: the larger quantity counts and never the sum; what was there before is kept and not ticked', () => {
    const merged = mergeCarts([line('a', 2, { notes: 'old' }), line('b', 1)], [line('a', 5)], bounds(10));
    expect(merged.lines).toEqual([line('a', 5, { notes: 'old', selected: true }), line('b', 1, { selected: false })]);
    expect(merged.notes).toEqual([{ variantId: 'a', outcome: 'joined' }]);
    expect(mergeCarts(merged.lines, [line('a', 5)], bounds(10)).lines[0]?.quantity).toBe(5);
  });

  test("SHOP-2: the guest's notes win where there are some, and a link of an agent makes a line of its own", () => {
    const merged = mergeCarts(
      [line('a', 2, { notes: 'old' })],
      [line('a', 1, { notes: 'new' }), line('a', 1, { source: 'L1' })],
      bounds(10),
    );
    expect(merged.lines.map(({ notes, source, quantity }) => [notes, source, quantity])).toEqual([
      ['new', '', 2],
      ['', 'L1', 1],
    ]);
  });

  test('SHOP-6, SHOP-10: quantities are cut to what is free, a line of nothing stays unticked, the 101st is named', () => {
    expect(mergeCarts([], [line('a', 9)], bounds(4))).toEqual({
      lines: [line('a', 4)],
      notes: [{ variantId: 'a', outcome: 'cut' }],
    });
    for (const nothing of [bounds(0), () => undefined]) {
      expect(mergeCarts([], [line('a', 9)], nothing)).toEqual({
        lines: [line('a', 9, { selected: false })],
        notes: [{ variantId: 'a', outcome: 'unavailable' }],
      });
    }
    expect(mergeCarts([], [line('a', 9e15)], bounds(0)).lines[0]?.quantity).toBe(MOST_PIECES);
    const full = Array.from({ length: MOST_CART_LINES }, (_, place) => line(`v${place}`, 1));
    expect(mergeCarts(full, [line('one-more', 1)], bounds(4))).toMatchObject({
      notes: [{ variantId: 'one-more', outcome: 'no_room' }],
    });
  });
});
