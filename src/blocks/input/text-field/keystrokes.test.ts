import { describe, expect, it } from 'vitest';
import { keystrokes } from './keystrokes.ts';

describe('keystrokes', () => {
  it('PRE-20: an order number takes letters, digits, dashes and underscores', () => {
    expect(keystrokes('order-number', 'A b_1-2/é')).toBe('Ab_1-2');
  });

  it('SDUI-13: filters letters with spaces while typing', () => {
    expect(keystrokes('letters-spaces', "Siti2 Nur'aini é")).toBe('Siti Nuraini é');
    expect(keystrokes(undefined, 'a/1')).toBe('a/1');
  });
});
