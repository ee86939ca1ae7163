import { describe, expect, it } from 'vitest';
import { shownNumber } from './shown-number.ts';

describe('the number of a sale', () => {
  it('PRE-7: is worded by the product where several inputs were joined, else grouped for reading', () => {
    const number = '812340000|os_asia';
    expect(shownNumber({ destination_number: number, destination_text: '812340000 · Asia' })).toBe('812340000 · Asia');
    expect(shownNumber({ destination_number: '530012340000' })).toBe('5300 1234 0000');
  });
});
