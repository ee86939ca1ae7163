import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CartLine } from '#src/contract/shop/cart.contract.ts';
import type { BlockViewProps } from '#src/engine/react/block-view.ts';
import { renderBlock } from '../../test-support/render-block.tsx';
import CartLines from './CartLines.tsx';
import type { cartLinesSpec } from './cart-lines.spec.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const text = (id: string) => ({ id, en: id, zh: id });
const line = (id: string, name: string): CartLine => ({
  id,
  variant: `variant-${id}`,
  slug: `goods-${id}`,
  name: text(name),
  options: [],
  picture: '',
  quantity: 1,
  notes: '',
  selected: true,
  price: 10_000,
  price_seen: 10_000,
  total: 10_000,
  min: 1,
  multiple: 1,
  most: 20,
});

/** Lines whose calls are answered one by one. */
function draw() {
  const sent: unknown[] = [];
  const answers: (() => void)[] = [];
  const emit = (event: string, payload?: unknown): Promise<void> => {
    sent.push([event, payload]);
    return new Promise((resolve) => answers.push(() => resolve()));
  };
  const Slow = (block: BlockViewProps<typeof cartLinesSpec>) => <CartLines {...block} emit={emit} />;
  const props = { label: 'Keranjang', items: [line('1', 'Kaos'), line('2', 'Topi')] };
  const view = renderBlock<typeof cartLinesSpec>(Slow, { props });
  const settle = () => act(() => vi.advanceTimersByTimeAsync(300));
  const answer = async (): Promise<void> => {
    answers.shift()?.();
    await settle();
  };
  const more = (at: number) => fireEvent.click(screen.getAllByRole('button', { name: /^Tambah/ })[at] as HTMLElement);
  return { ...view, sent, settle, answer, more };
}

const change = (id: string, quantity: number) => ['change', { id, quantity, notes: '' }];

describe('SHOP-2: lines of the cart', () => {
  it('send what is changed on two lines one after the other, while the first answer is on its way', async () => {
    const { sent, settle, answer, more } = draw();
    more(0);
    await settle();
    more(1);
    fireEvent.click(screen.getAllByRole('checkbox')[0] as HTMLElement);
    await settle();
    expect(sent).toEqual([change('1', 2)]);
    await answer();
    await answer();
    await answer();
    expect(sent).toHaveLength(3);
    expect(sent).toEqual(expect.arrayContaining([change('2', 2), ['select', { id: '1', selected: false }]]));
  });

  it('send the last of several changes of one line alone', async () => {
    const { sent, settle, answer, more } = draw();
    more(0);
    await settle();
    more(0);
    await settle();
    more(0);
    await settle();
    await answer();
    await answer();
    await answer();
    expect(sent).toEqual([change('1', 2), change('1', 4)]);
  });

  it('send what was changed just before the page is left', async () => {
    const { sent, more, unmount, settle } = draw();
    more(1);
    unmount();
    await settle();
    expect(sent).toEqual([change('2', 2)]);
  });
});
