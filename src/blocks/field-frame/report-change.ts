import type { BlockViewProps } from '#src/engine/react/block-view.ts';

type Reporter = Pick<BlockViewProps, 'onChange' | 'emit' | 'listens'>;

/** Writes a value to the bound state, then tells a listening document. */
export function reportChange(block: Reporter, value: unknown): void {
  block.onChange(value);
  if (block.listens('change')) void block.emit('change', value);
}

/**
 * What Enter in a field does: the document's `submit` actions where it listens, else the button marked `submit` of the
 * same sheet or page.
 */
export function submitFrom(element: Element, block: Pick<Reporter, 'emit' | 'listens'>, value?: unknown): void {
  if (block.listens('submit')) {
    void block.emit('submit', value);
    return;
  }
  const scope = element.closest('dialog') ?? element.closest('[data-block="page"]') ?? element.ownerDocument;
  scope.querySelector<HTMLButtonElement>('button[data-submit]:not([disabled])')?.click();
}
