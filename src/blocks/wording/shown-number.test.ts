import { describe, expect, it } from 'vitest';
import { shownNumber } from './shown-number.ts';

describe('the number of a sale', () => {
  it('PRE-7: is worded by the product where several inputs were joined, else grouped for reading', () => {
    const game = { destination_number: '812340000|os_asia', customer_number: '812340000 · Asia' };
    expect(shownNumber(game)).toBe('812340000 · Asia');
    expect(shownNumber({ destination_number: game.destination_number })).toBe('8123 4000 0 · os_asia');
    // A meter is not what the agent typed: the number of the sale stays the customer's ID.
    expect(shownNumber({ destination_number: '530012340000', customer_number: '14012340000' })).toBe('5300 1234 0000');
  });
});
