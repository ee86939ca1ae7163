import { expect, it } from 'vitest';
import { readPercent } from './share-percent.ts';

it('SDUI-6: an invalid share is distinguished from an empty one, so that it is never left out silently', () => {
  expect(['1', ' 25 ', '100', '007', '１０'].map(readPercent)).toEqual([1, 25, 100, 7, 10]);
  expect(['', '  '].map(readPercent)).toEqual([undefined, undefined]);
  expect(['0', '101', '250', '2.5', '-5', '1e2', 'x'].map(readPercent)).toEqual(Array(7).fill(null));
});
