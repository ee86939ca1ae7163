import { cleanup, createEvent, fireEvent, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MoneyField } from '#src/blocks/input/money-field/MoneyField.tsx';
import { NumberField } from '#src/blocks/input/number-field/NumberField.tsx';
import { PasswordField } from '#src/blocks/input/password-field/PasswordField.tsx';
import { SearchBox } from '#src/blocks/input/search-field/SearchBox.tsx';
import { TextField } from '#src/blocks/input/text-field/TextField.tsx';
import EditableTitle from '#src/blocks/layout/page/EditableTitle.tsx';
import { renderBlock } from '#src/blocks/test-support/render-block.tsx';
import { type FieldCase, fieldCases } from '../field-cases.ts';

interface KeyCase extends FieldCase {
  readonly field: keyof typeof FIELDS;
  readonly key: 'Enter' | 'Escape';
  readonly isComposing: boolean;
  readonly keyCode: number;
}

beforeEach(() => localStorage.clear());
afterEach(cleanup);

/** Draws a field. @returns whether a command was carried out */
const inFrame = (element: ReactElement) => renderBlock(() => element, { props: {} });
const FIELDS = {
  'text-field': () => {
    const { seen } = renderBlock(TextField, { props: { label: 'Isian' }, on: ['submit'] });
    return () => seen.events.length > 0;
  },
  'number-field': () => {
    const { seen } = renderBlock(NumberField, { props: { label: 'Isian', type: 'msisdn' }, on: ['submit'] });
    return () => seen.events.length > 0;
  },
  'money-field': () => {
    const { seen } = renderBlock(MoneyField, { props: { label: 'Isian' }, value: 0, on: ['submit'] });
    return () => seen.events.length > 0;
  },
  'password-field': () => {
    const { seen } = renderBlock(PasswordField, {
      props: { label: 'Isian', purpose: 'current-password' },
      on: ['submit'],
    });
    return () => seen.events.length > 0;
  },
  'search-box': () => {
    const [onType, onSubmit] = [vi.fn(), vi.fn()];
    inFrame(<SearchBox id="cari" label="Isian" placeholder="" value="ni hao" onType={onType} onSubmit={onSubmit} />);
    return () => onType.mock.calls.length + onSubmit.mock.calls.length > 0;
  },
  title: () => {
    inFrame(<EditableTitle path="/x" title="Pulsa" />);
    fireEvent.click(screen.getByRole('button'));
    return () => screen.queryByRole('textbox') === null;
  },
} as const;

const press = ({ key, isComposing, keyCode }: Pick<KeyCase, 'key' | 'isComposing' | 'keyCode'>): void => {
  const input = document.querySelector('input');
  if (input === null) throw new Error('no field');
  fireEvent(input, createEvent.keyDown(input, { key, keyCode, isComposing }));
};

test.each(fieldCases<KeyCase>('composition'))('NAV-12, PRE-18: $id: $title', ({ field, ...keys }) => {
  const isDone = FIELDS[field]();
  press(keys);
  expect(isDone()).toBe(false);
  press({ key: keys.key, isComposing: false, keyCode: keys.key === 'Enter' ? 13 : 27 });
  expect(isDone()).toBe(true);
});
