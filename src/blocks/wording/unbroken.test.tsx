import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Notice } from '../display/notice/Notice.tsx';
import { Text } from '../display/text/Text.tsx';
import ChoiceField from '../input/choice-field/ChoiceField.tsx';
import { Section } from '../layout/section/Section.tsx';
import { renderBlock } from '../test-support/render-block.tsx';

afterEach(cleanup);

const SENTENCE = 'Biaya Rp 2.500 dari Rp 1.000.000, lihat Rp di nota';
const WHOLE = 'Biaya Rp\u00a02.500 dari Rp\u00a01.000.000, lihat Rp di nota';

describe('money in a sentence', () => {
  it('NAV-16: an amount stays on one line with its prefix in a text; other words may break', () => {
    const { container } = renderBlock(Text, { props: { text: SENTENCE } });
    expect(container.textContent).toBe(WHOLE);
  });

  it('NAV-16: … and in the title and words of a notice', () => {
    const { container } = renderBlock(Notice, { props: { tone: 'info', title: SENTENCE, text: SENTENCE } });
    expect([...container.querySelectorAll('p')].map((each) => each.textContent)).toEqual([WHOLE, WHOLE]);
  });

  it('NAV-16: … and in what is said under the name of a section', () => {
    const { container } = renderBlock(Section, { props: { title: 'Bayar', hint: SENTENCE } });
    expect(container.querySelector('p')?.textContent).toBe(WHOLE);
  });

  it('NAV-16: … and in the ways to pay among which a guest chooses', () => {
    const choices = [{ value: 'gopay', label: SENTENCE }];
    const { container } = renderBlock(ChoiceField, { props: { label: 'Cara bayar', choices }, value: '' });
    expect(container.querySelector('label:has(input)')?.textContent).toBe(WHOLE);
  });
});
