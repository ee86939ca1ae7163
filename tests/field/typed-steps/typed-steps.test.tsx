import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { CheckedForm } from '#src/blocks/input/schema-form/CheckedForm.tsx';
import type { schemaFormSpec } from '#src/blocks/input/schema-form/schema-form.spec.ts';
import { renderBlock } from '#src/blocks/test-support/render-block.tsx';
import type { BlockViewProps } from '#src/engine/react/block-view.ts';
import { AmountInput } from '#src/ops/parts/AmountInput.tsx';
import { type FieldCase, fieldCases } from '../field-cases.ts';
import { type Step, take } from './browser-steps.ts';

interface StepsCase extends FieldCase {
  readonly steps: readonly Step[];
  /** What an amount of the console becomes; -1 is refused by the server. */
  readonly amount: number;
  /** What a form sends for a field of whole numbers; null: it sends nothing and says why. */
  readonly whole: number | null;
  /** The same for a field of numbers, where it is another. */
  readonly number?: number | null;
}

afterEach(cleanup);

const field = (): HTMLInputElement => screen.getByLabelText<HTMLInputElement>(/^Jumlah/);

function Console({ told }: { readonly told: number[] }) {
  const [value, setValue] = useState(0);
  const change = (next: number): void => {
    told.push(next);
    setValue(next);
  };
  return <AmountInput label="Jumlah" value={value} onChange={change} />;
}

test.each(fieldCases<StepsCase>('typed-steps'))('DEP-1, PRE-16: $id: $title, in the console', ({ steps, amount }) => {
  const told: number[] = [];
  render(<Console told={told} />);
  fireEvent.input(field(), { target: { value: '' } });
  for (const step of steps) take(field(), step);
  expect(told.at(-1)).toBe(amount);
});

async function sent(type: 'integer' | 'number', steps: readonly Step[]): Promise<unknown> {
  const schema = { type: 'object', properties: { fee: { type, title: 'Jumlah' } } } as const;
  const Form = (view: BlockViewProps<typeof schemaFormSpec>) => (
    <CheckedForm {...view} compiled={undefined} retry={undefined} />
  );
  const { seen, unmount } = renderBlock(Form, { props: { schema, ui: {}, submit_label: 'Simpan' } });
  for (const step of steps) take(field(), step);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Simpan' })));
  const [event] = seen.events;
  unmount();
  return event === undefined ? null : (event[1] as { readonly fee?: number }).fee;
}

test.each(fieldCases<StepsCase>('typed-steps'))(
  'SDUI-9: $id: $title, in a form',
  async ({ steps, whole, number = whole }) => {
    expect([await sent('integer', steps), await sent('number', steps)]).toEqual([whole, number]);
  },
);

test('DEP-1: an amount whose value changes from outside is shown as it is, not as something that was typed for another one', () => {
  const { rerender } = render(<AmountInput label="Jumlah" value={50} onChange={() => undefined} />);
  take(field(), { replace: '75' });
  rerender(<AmountInput label="Jumlah" value={75} onChange={() => undefined} />);
  expect(field().value).toBe('75');
  rerender(<AmountInput label="Jumlah" value={1_500} onChange={() => undefined} />);
  expect(field().value).toBe('1.500');
});
