import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the caret of a field whose text is rewritten while it is typed. The returned reference takes where the caret stands
 * after the next drawing; null leaves it alone.
 */
export function useCaret(input: RefObject<HTMLInputElement | null>): RefObject<number | null> {
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    const at = caret.current;
    caret.current = null;
    const element = input.current;
    if (at !== null && element !== null && element.ownerDocument.activeElement === element) {
      element.setSelectionRange(at, at);
    }
  });
  return caret;
}
