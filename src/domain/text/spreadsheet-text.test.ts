import { expect, test } from 'vitest';
import { csvCell, csvText } from './spreadsheet-text.ts';

test.each([
  ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
  ['+62812', "'+62812"],
  ['-cmd', "'-cmd"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', `"'\t =1"`],
  ['＝1', "'＝1"],
  ["x;=cmd|' /C calc'!A0", `"x; =cmd|' /C calc'!A0"`],
  ['x,@SUM(A1)\n+1', '"x, @SUM(A1)\n +1"'],
  ['Rp 10.000,-; 5,- ', '"Rp 10.000,-; 5,- "'],
  ['-120', '-120'],
  ['plain', 'plain'],
  ['a, b', '"a, b"'],
  ['two\nlines', '"two\nlines"'],
])('SDUI-6: the cell %j is written as %j', (text, cell) => {
  expect(csvCell(text)).toBe(cell);
});

test('SDUI-6: nothing is an empty cell, and lines end as RFC 4180 says', () => {
  expect(csvText(['a', 'b'], [[null, 2]])).toBe('a,b\r\n,2\r\n');
});
