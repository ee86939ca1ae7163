import path from 'node:path';
import { expect, it } from 'vitest';
import { readFlags } from './flags.ts';

it('SDUI-12: without words every screen is taken in three languages, at three widths, light and dark', () => {
  expect(readFlags([])).toEqual({
    languages: ['id', 'en', 'zh'],
    widths: [360, 768, 1280],
    themes: ['light', 'dark'],
    only: '/',
    out: path.resolve('test-results/screens'),
    against: undefined,
  });
});

it('SDUI-12: languages, widths, themes and addresses are chosen, with a space or an equals sign', () => {
  const chosen = [
    '--languages=zh',
    '--widths',
    '320,1280,320',
    '--themes=dark',
    '--only',
    '/prabayar?a=b',
    '--against=/tmp/x',
  ];
  expect(readFlags(chosen)).toMatchObject({
    languages: ['zh'],
    widths: [320, 1280],
    themes: ['dark'],
    only: '/prabayar?a=b',
    against: '/tmp/x',
  });
});

it.each([
  ['--languages=fr'],
  ['--widths=20'],
  ['--themes=light,'],
  ['--width=360'],
  ['360'],
  ['--against'],
  ['--out', '--only'],
])('SDUI-12: %s is refused with the words that are understood', (...words) => {
  expect(() => readFlags(words)).toThrow(/not understood: npm run screens/);
});
