import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { compileCheck } from '#server/documents/check/compile-validator.ts';
import { CheckedForm } from '#src/blocks/input/schema-form/CheckedForm.tsx';
import type { CompiledValidator } from '#src/blocks/input/schema-form/hybrid-validator.ts';
import type { schemaFormSpec } from '#src/blocks/input/schema-form/schema-form.spec.ts';
import { renderBlock } from '#src/blocks/test-support/render-block.tsx';
import type { JsonSchema } from '#src/engine/core/schema/schema-types.ts';
import type { BlockViewProps } from '#src/engine/react/block-view.ts';
import { type FieldCase, fieldCases } from '../field-cases.ts';
import { messagesOnScreen } from './messages-on-screen.ts';

interface FormCase extends FieldCase {
  readonly schema: JsonSchema;
  readonly ui?: object;
  readonly data?: unknown;
  /** Refusals of the server by pointer, after the form was sent. */
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  /** Entries in order: label and text. */
  readonly fill?: readonly (readonly [label: string, text: string])[];
  /** What is sent; without it nothing is. */
  readonly sent?: unknown;
  readonly submits?: boolean;
  /** Message of each field, by its label. */
  readonly said?: Readonly<Record<string, string>>;
  /** There are no other messages. */
  readonly only?: boolean;
  /** Message of a group, by its legend. */
  readonly group?: Readonly<Record<string, string>>;
  /** Message above the button. */
  readonly above?: string;
  /** Any message. */
  readonly some?: boolean;
}

afterEach(cleanup);

function enter(label: string, text: string): void {
  const field = screen.getByLabelText(new RegExp(`^${label}`));
  const option = text === '' ? null : within(field).queryByText<HTMLOptionElement>(text);
  fireEvent.change(field, { target: { value: option === null ? text : option.value } });
}

const textOf = (ids: string | null): string =>
  (ids ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join('');

async function play(one: FormCase, compiled: CompiledValidator | undefined) {
  const props = { schema: one.schema, ui: one.ui ?? {}, submit_label: 'Simpan', data: one.data };
  const Form = (view: BlockViewProps<typeof schemaFormSpec>) => (
    <CheckedForm {...view} compiled={compiled} retry={undefined} />
  );
  const { seen, update } = renderBlock(Form, { props });
  for (const [label, text] of one.fill ?? []) enter(label, text);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Simpan' })));
  if (one.errors !== undefined) update({ ...props, errors: one.errors });
  return seen.events;
}

const checks = [
  { name: 'compiled', of: (schema: JsonSchema) => compileCheck(schema) as CompiledValidator },
  { name: 'interpreted', of: () => undefined },
];

describe.each(checks)('SDUI-9: forms as people meet them, $name', ({ of }) => {
  it.each(fieldCases<FormCase>('forms').map((one) => [one.id, one.title, one] as const))(
    '%s: %s',
    async (...[, , one]) => {
      const events = await play(one, of(one.schema));
      const messages = messagesOnScreen();
      if (one.sent !== undefined) expect([events, messages]).toEqual([[['submit', one.sent]], []]);
      else {
        expect(events.length).toBe(one.submits === true ? 1 : 0);
        expect(messages).not.toEqual([]);
      }
      for (const [label, text] of Object.entries(one.said ?? {})) {
        const field = screen.getByLabelText(new RegExp(`^${label}`));
        expect(textOf(field.getAttribute('aria-describedby'))).toBe(text);
      }
      if (one.only === true) expect(messages).toEqual(Object.values(one.said ?? {}));
      for (const [legend, text] of Object.entries(one.group ?? {})) {
        expect(screen.getByRole('group', { name: legend }).parentElement?.textContent).toContain(text);
      }
      if (one.above !== undefined) expect(screen.getByRole('alert').textContent).toBe(one.above);
    },
  );
});
