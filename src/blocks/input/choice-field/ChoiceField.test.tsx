import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderBlock } from '../../test-support/render-block.tsx';
import ChoiceField from './ChoiceField.tsx';

afterEach(cleanup);

const props = {
  label: 'Tempat',
  choices: [
    { value: 'braga', label: 'Museum Braga', for: ['jabar'] },
    { value: 'ulun', label: 'Ulun Danu', for: ['bali'] },
  ],
  waiting: 'Pilih dulu: Provinsi.',
};
const offered = () => screen.queryAllByRole('radio').map((one) => (one as HTMLInputElement).value);

describe('choices that go by another input', () => {
  it('SDUI-9: only those of its value are offered; before it is chosen the field says what to choose first', () => {
    const { update } = renderBlock(ChoiceField, { props: { ...props, given: '' }, value: '' });
    expect(offered()).toEqual([]);
    expect(document.body.textContent).toContain('Pilih dulu: Provinsi.');
    update({ ...props, given: 'bali' });
    expect(offered()).toEqual(['ulun']);
    update({ ...props, given: 'jabar' });
    expect(offered()).toEqual(['braga']);
  });
});
