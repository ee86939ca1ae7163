import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderBlock } from '../../test-support/render-block.tsx';
import PriceTiers from './PriceTiers.tsx';

afterEach(cleanup);

const tiers = [
  { from_quantity: 1, price: 2_800 },
  { from_quantity: 10, price: 2_600 },
  { from_quantity: 50, price: 2_400 },
];
const props = (quantity: number) => ({
  label: 'Harga menurut jumlah',
  tiers,
  quantity,
  range: '{from} sampai {to}',
  above: '{from} ke atas',
  next: '{missing} lagi dan harganya {price}.',
});
const marked = () => screen.getAllByRole('listitem').filter((one) => one.getAttribute('aria-current') === 'true');

describe('price-tiers', () => {
  it.each([
    [1, '1 sampai 92.800', '9 lagi'],
    [9, '1 sampai 92.800', '1 lagi'],
    [10, '10 sampai 492.600', '40 lagi'],
    [49, '10 sampai 492.600', '1 lagi'],
  ])(
    'SHOP-1: %i pieces have the tier in force marked, and what is missing to the next is said',
    (quantity, tier, missing) => {
      renderBlock(PriceTiers, { props: props(quantity) });
      expect(marked().map((one) => one.textContent)).toEqual([tier]);
      expect(screen.getByRole('status').textContent).toContain(missing);
    },
  );

  it('SHOP-1: the last tier has no next one; one price alone draws nothing', () => {
    const { container, update } = renderBlock(PriceTiers, { props: props(50) });
    expect(marked().map((one) => one.textContent)).toEqual(['50 ke atas2.400']);
    expect(screen.queryByRole('status')).toBeNull();
    update({ ...props(1), tiers: tiers.slice(0, 1) });
    expect(container.querySelector('[data-block="price-tiers"]')).toBeNull();
  });
});
