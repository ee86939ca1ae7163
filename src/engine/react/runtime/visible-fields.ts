/** The element of a mounted block. */
function blockElement(blockId: string): HTMLElement | null {
  const blocks = document.querySelectorAll<HTMLElement>('[data-block-id]');
  return [...blocks].find((element) => element.dataset.blockId === blockId) ?? null;
}

/** Tells whether a user can get at a block now: it is not behind an open sheet. */
export function isReachable(blockId: string): boolean {
  const element = blockElement(blockId);
  if (element === null) return false;
  const sheet = [...document.querySelectorAll('dialog[open]')].at(-1);
  return sheet === undefined || sheet.contains(element);
}

/**
 * Puts the focus on the first of the blocks, in the order of the page, and brings it into sight with its message. Blocks
 * behind an open sheet are left alone.
 */
export function focusFirst(blockIds: readonly string[]): void {
  const [first] = blockIds
    .filter(isReachable)
    .map(blockElement)
    .filter((element) => element !== null)
    .sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  const control = first?.querySelector<HTMLElement>(
    'input:not([type="hidden"]):not([disabled]), select, textarea, [role="radio"][tabindex="0"], button:not([disabled])',
  );
  (control ?? first)?.focus();
  // The focus brings the control alone, before its message is drawn and before an alert takes its room.
  requestAnimationFrame(() => first?.scrollIntoView?.({ block: 'nearest' }));
}
