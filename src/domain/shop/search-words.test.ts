import { describe, expect, it } from 'vitest';
import { gramsOf, searchWords } from './search-words.ts';

describe('words of a search', () => {
  it.each([
    ['Kertas Struk 58×30 mm', ['kertas', 'struk', '58', 'x', '30', 'mm']],
    ['58mm', ['58', 'mm']],
    ['Café T-shirt', ['cafe', 't', 'shirt']],
    ['10.000 mAh', ['10', '000', 'mah', '10000']],
    ['数据线', ['数', '据', '线', '数据', '据线']],
    ['２０Ｗ', ['20', 'w']],
    ["a' | !b :* <->", ['a', 'b']],
    ['  ', []],
  ])('SHOP-12: %j has the words %j', (text, words) => {
    expect(searchWords(text)).toEqual(words);
  });

  it('SHOP-12: groups of three letters know where a word begins and ends; short words and Chinese have none', () => {
    expect(gramsOf(['abc'])).toEqual(['  a', ' ab', 'abc', 'bc ']);
    expect(gramsOf(['ab', '数据线'])).toEqual([]);
  });
});
