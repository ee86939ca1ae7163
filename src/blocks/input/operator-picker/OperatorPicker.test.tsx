import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderBlock } from '../../test-support/render-block.tsx';
import { OperatorPicker } from './OperatorPicker.tsx';

afterEach(cleanup);

const operators = [
  { id: 'telkomsel', name: 'Telkomsel', mark: 'T', color: '#C8102E', prefixes: ['0812'] },
  { id: 'indosat', name: 'Indosat', mark: 'IM', color: '#F5B300', prefixes: ['0814'] },
];
const props = (number: string) => ({ label: 'Operator', number, operators });
const pick = (name: string): void => {
  fireEvent.click(screen.getByRole('button', { name: /Ganti|Pilih operator/ }));
  fireEvent.click(screen.getByRole('option', { name }));
};

describe('operator-picker', () => {
  it('PRE-18: suggests the operator of the prefix and follows the number', () => {
    const { seen, update } = renderBlock(OperatorPicker, { props: props(''), value: '' });
    update(props('0812'));
    update(props('0814555'));
    expect(seen.values).toEqual(['telkomsel', 'indosat']);
    expect(screen.getByTestId('operator-name').textContent).toBe('Indosat');
  });

  it("PRE-18: the agent's own choice wins over the prefix until the number is emptied", () => {
    const { seen, update } = renderBlock(OperatorPicker, { props: props('0812'), value: '' });
    pick('Indosat');
    update(props('081234'));
    expect(seen.values).toEqual(['telkomsel', 'indosat']);
    expect(screen.getByText('dipilih sendiri')).toBeDefined();
    update(props(''));
    update(props('0812'));
    expect(seen.values.at(-1)).toBe('telkomsel');
  });

  it('PRE-18: an unknown prefix blocks nothing: the agent picks', () => {
    const { seen } = renderBlock(OperatorPicker, { props: props('0999123'), value: '' });
    expect(seen.values).toEqual([]);
    expect(screen.getByText('Nomor ini belum dikenali')).toBeDefined();
    pick('Telkomsel');
    expect(seen.values).toEqual(['telkomsel']);
  });

  it('PRE-18: an operator that came with the number (recent, link) is kept', () => {
    const { seen, update } = renderBlock(OperatorPicker, { props: props('0812'), value: 'indosat' });
    update(props('08123'));
    expect(seen.values).toEqual([]);
  });

  it('works from the keyboard: arrows, Enter, Escape', () => {
    const { seen } = renderBlock(OperatorPicker, { props: props('0812'), value: '' });
    const button = screen.getByRole('button', { name: /Ganti/ });
    button.focus();
    fireEvent.click(button);
    const list = screen.getByRole('listbox');
    expect(document.activeElement).toBe(list);
    fireEvent.keyDown(list, { key: 'ArrowDown' });
    fireEvent.keyDown(list, { key: 'Enter' });
    expect(seen.values.at(-1)).toBe('indosat');
    expect(document.activeElement).toBe(button);
    fireEvent.click(button);
    fireEvent.keyDown(screen.getByRole('listbox'), { key: 'Escape' });
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('offers no change where the product allows none', () => {
    renderBlock(OperatorPicker, { props: { ...props('0812'), override: false }, value: '' });
    expect(screen.queryByRole('button')).toBeNull();
  });
});
