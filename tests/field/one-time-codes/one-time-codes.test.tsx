import { cleanup, createEvent, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { TextField } from '#src/blocks/input/text-field/TextField.tsx';
import { renderBlock } from '#src/blocks/test-support/render-block.tsx';
import otp from '../../../schemas/screens/session/otp.json' with { type: 'json' };
import { type FieldCase, fieldCases } from '../field-cases.ts';

interface CodeCase extends FieldCase {
  readonly way: 'pasted' | 'filled-in';
  readonly text: string;
  /** What the field holds. */
  readonly expect: string;
}

afterEach(cleanup);

/** The field for the code as the sign-in screen has it. */
function codeField(node: unknown): Readonly<Record<string, unknown>> | undefined {
  if (typeof node !== 'object' || node === null) return undefined;
  if ('id' in node && node.id === 'code' && 'props' in node) return node.props as Readonly<Record<string, unknown>>;
  for (const child of Object.values(node)) {
    const found = codeField(child);
    if (found !== undefined) return found;
  }
  return undefined;
}

test.each(fieldCases<CodeCase>('one-time-codes'))('ACC-2, PRE-18: $id: $title', ({ way, text, expect: held }) => {
  const props = { ...codeField(otp.body), label: 'Kode' };
  renderBlock(TextField, { props, value: '' });
  const input = screen.getByLabelText<HTMLInputElement>(/^Kode/);
  // What the browser itself would leave of it.
  const kept = input.maxLength > 0 ? text.slice(0, input.maxLength) : text;
  if (way === 'pasted') fireEvent.paste(input, { clipboardData: { getData: () => text } });
  const event = createEvent.input(input, { target: { value: kept } });
  Object.defineProperty(event, 'inputType', { value: way === 'pasted' ? 'insertFromPaste' : 'insertText' });
  fireEvent(input, event);
  fireEvent.blur(input);
  expect(input.value).toBe(held);
});
