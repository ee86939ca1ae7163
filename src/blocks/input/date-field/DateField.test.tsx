import { cleanup, createEvent, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderBlock } from '../../test-support/render-block.tsx';
import DateField from './DateField.tsx';

afterEach(cleanup);

const props = { label: 'Tanggal lahir', min: '1920-01-01', max_days: 0 };
const input = () => screen.getByLabelText<HTMLInputElement>('Tanggal lahir');

function paste(text: string): boolean {
  const event = createEvent.paste(input(), { clipboardData: { getData: () => text } });
  fireEvent(input(), event);
  return event.defaultPrevented;
}

describe('date-field', () => {
  it('NAV-16: the day is bound as YYYY-MM-DD and shown as day, month and year in every language', () => {
    const { seen } = renderBlock(DateField, { props, value: '', on: ['change'], language: 'zh' });
    fireEvent.change(input(), { target: { value: '1945-08-17' } });
    expect(seen.values).toEqual(['1945-08-17']);
    expect(document.body.textContent).toContain('17 August 1945');
  });

  it('SDUI-9: a pasted day is read day first; what is no day is left to the device', () => {
    const { seen } = renderBlock(DateField, { props, value: '' });
    expect(paste('17/08/1945')).toBe(true);
    expect(paste('08/17/1945')).toBe(false);
    expect(seen.values).toEqual(['1945-08-17']);
  });

  it('SDUI-9: the calendar offers the days between the bounds', () => {
    renderBlock(DateField, { props, value: '' });
    expect(input().min).toBe('1920-01-01');
    expect(input().max).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });
});
