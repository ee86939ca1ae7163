import { createEvent, fireEvent } from '@testing-library/react';

/** What a person, a keyboard or a clipboard does to a field of one line, with the caret at its end. */
export type Step =
  /** Characters, one key each. */
  | { readonly keys: string }
  | { readonly paste: string }
  | { readonly drop: string }
  /** What an input method shows after each of its keys; the last is what it leaves behind. */
  | { readonly compose: readonly string[] }
  /** So many characters from the end. */
  | { readonly backspace: number }
  /** The same by an Android keyboard, which composes what is left. */
  | { readonly composedBackspace: number }
  /** What a keyboard puts in place of all. */
  | { readonly replace: string };

/** Browsers drop line breaks from what goes into a field of one line (HTML, value sanitization of `type=text`). */
const sanitised = (text: string): string => text.replace(/[\r\n]/g, '');

const input = (field: HTMLInputElement, value: string, inputType: string, isComposing = false): void =>
  void fireEvent.input(field, { target: { value: sanitised(value) }, inputType, isComposing });

/** Events of a step in the order of Chrome on Android and of Safari (UI Events; Input Events Level 2), and what the browser then does. */
export function take(field: HTMLInputElement, step: Step): void {
  field.focus();
  field.setSelectionRange(field.value.length, field.value.length);
  if ('keys' in step) {
    for (const key of step.keys) {
      fireEvent.keyDown(field, { key });
      input(field, field.value + key, 'insertText');
      fireEvent.keyUp(field, { key });
    }
  } else if ('paste' in step) {
    const clipboardData = { getData: () => step.paste };
    if (fireEvent.paste(field, { clipboardData })) input(field, field.value + step.paste, 'insertFromPaste');
  } else if ('drop' in step) {
    const dataTransfer = { getData: () => step.drop };
    if (fireEvent.drop(field, { dataTransfer })) input(field, field.value + step.drop, 'insertFromDrop');
  } else if ('compose' in step) compose(field, step.compose);
  else if ('backspace' in step) {
    for (let left = step.backspace; left > 0; left -= 1) {
      fireEvent.keyDown(field, { key: 'Backspace' });
      input(field, field.value.slice(0, -1), 'deleteContentBackward');
    }
  } else if ('composedBackspace' in step) {
    const { value } = field;
    const lengths = Array.from({ length: step.composedBackspace }, (_, gone) => value.length - 1 - gone);
    compose(
      field,
      lengths.map((length) => value.slice(0, length)),
      '',
    );
  } else input(field, step.replace, 'insertReplacementText');
}

function compose(field: HTMLInputElement, shown: readonly string[], before = field.value): void {
  fireEvent.compositionStart(field, { data: '' });
  for (const data of shown) {
    fireEvent(field, createEvent.keyDown(field, { key: 'Unidentified', keyCode: 229, isComposing: true }));
    fireEvent.compositionUpdate(field, { data });
    input(field, before + data, 'insertCompositionText', true);
  }
  fireEvent.compositionEnd(field, { data: shown.at(-1) ?? '' });
}
