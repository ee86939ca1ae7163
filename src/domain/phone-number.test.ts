import { expect, test } from 'vitest';
import { readMobile } from './phone-number.ts';

test.each([
  ['+62 812-3456-7890', '081234567890'],
  ['\u202a+62 812 3456 7890\u202c', '081234567890'],
  ['\u200f0812\u200b3456\u20607890', '081234567890'],
  ['０８１２３４５６７８９０', '081234567890'],
  ['(0812) 3456.7890', '081234567890'],
  ['O81234567890', undefined],
  ['08123456789O0', undefined],
  ['0812345678e10', undefined],
  ['٠٨١٢٣٤٥٦٧٨٩٠', undefined],
  ['0812345678901234567', undefined],
  ['021-5550100', undefined],
])('PRE-18: %j is the number %j', (typed, number) => {
  expect(readMobile(typed)).toBe(number);
});
