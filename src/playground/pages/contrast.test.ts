import { expect, it } from 'vitest';
import { contrast } from './contrast.ts';

it('NAV-20: contrast is that of WCAG, in either order and either way of writing colours', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
  expect(contrast('rgb(255, 255, 255)', '#767676')).toBeCloseTo(4.54, 2);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('#000', '#fff')).toBeCloseTo(21, 5);
  expect(contrast('', '#ffffff')).toBeUndefined();
  expect(contrast('rgb(0 0 0 / 0.4)', '#ffffff')).toBeUndefined();
});
