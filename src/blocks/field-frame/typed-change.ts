import type { ClipboardEvent, DragEvent } from 'react';

/** What stood in a field and what stands there now, told apart: `before` and `after` the change are the same in both. */
export interface Change {
  readonly at: number;
  readonly inserted: string;
  readonly removed: string;
}

/** The one stretch by which two texts differ. */
export function changeBetween(shown: string, text: string): Change {
  let at = 0;
  while (at < Math.min(shown.length, text.length) && text[at] === shown[at]) at += 1;
  let end = 0;
  while (end < Math.min(shown.length, text.length) - at && text.at(-1 - end) === shown.at(-1 - end)) end += 1;
  return { at, inserted: text.slice(at, text.length - end), removed: shown.slice(at, shown.length - end) };
}

const AT_ONCE: ReadonlySet<string> = new Set([
  'insertFromPaste',
  'insertFromPasteAsQuotation',
  'insertFromDrop',
  'insertFromYank',
  'insertReplacementText',
]);

/**
 * Whether a text came at once: pasted, dropped or put in by the keyboard's clipboard or autofill. One character in place of any
 * others, or less, is a key. Browsers name what happened (Input Events Level 2, `inputType`); where they do not, the texts tell.
 * @param event the browser's own `input` event
 */
export function cameAtOnce(event: Event | undefined, shown: string, text: string): boolean {
  const named = event !== undefined && 'inputType' in event ? String(event.inputType) : '';
  if (AT_ONCE.has(named)) return true;
  const { inserted, removed } = changeBetween(shown, text);
  // Unnamed, a character in place of another may be the rest of a pasted text that is like the one before.
  return [...inserted].length > 1 || (named === '' && inserted !== '' && removed !== '');
}

/** Line breaks of all systems, with the blanks around them. */
const LINE_BREAKS = /\s*[\r\n\v\f\x85\u2028\u2029]\s*/g;

/**
 * Pastes or drops several lines or cells into a field of one line so that they stay apart: browsers drop line breaks, and two
 * numbers would be one.
 * @param write gets the whole text of the field, with ` / ` for a line break
 */
function pasteApart(
  event: ClipboardEvent<HTMLInputElement> | DragEvent<HTMLInputElement>,
  write: (text: string) => void,
): void {
  const carried = 'clipboardData' in event ? event.clipboardData : event.dataTransfer;
  const pasted = carried?.getData('text').trim() ?? '';
  if (pasted.search(LINE_BREAKS) < 0) return;
  event.preventDefault();
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  const lines = pasted.replace(LINE_BREAKS, ' / ');
  write(value.slice(0, selectionStart ?? value.length) + lines + value.slice(selectionEnd ?? value.length));
}

/** Props of a field of one line that keep lines apart which are pasted or dropped, by {@link pasteApart}. */
export const linesApart = (write: (text: string) => void) => ({
  onPaste: (event: ClipboardEvent<HTMLInputElement>): void => pasteApart(event, write),
  onDrop: (event: DragEvent<HTMLInputElement>): void => pasteApart(event, write),
});
