import { type MouseEvent, type SyntheticEvent, useEffect, useLayoutEffect, useRef } from 'react';
import type { BlockViewProps } from '#src/engine/react/block-view.ts';
import { useTranslation } from '#src/engine/react/translation.tsx';
import { useOverlayOpen, useViewServices } from '#src/engine/react/view-services.ts';
import { Icon } from '../../marks/Icon.tsx';
import { growFrom, lastTap, watchTaps } from '../../motion/tap-place.ts';
import styles from './Sheet.module.css';
import type { sheetSpec } from './sheet.spec.ts';

if (typeof window !== 'undefined') watchTaps(window);

type SheetProps = BlockViewProps<typeof sheetSpec>;

/** Overlay of the address: open while the query names it, so that Back closes it (NAV-4). */
export function Sheet(block: SheetProps) {
  const open = useOverlayOpen({ kind: block.props.kind, id: block.props.name });
  return open ? <OpenSheet {...block} /> : null;
}

function OpenSheet({ id, props, emit, listens, children }: SheetProps) {
  const { t } = useTranslation();
  const { closeOverlay } = useViewServices();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const events = useRef({ emit, listens });
  events.current = { emit, listens };

  // A layout effect: its clean-up runs while the element is still in the page, so that the browser gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    const asked = lastTap(element.ownerDocument);
    if (!element.open) element.showModal();
    growFrom(element, asked);
    // The name is read first; on phones no keyboard covers the sheet before it was seen.
    heading.current?.focus();
    return () => element.close();
  }, []);

  useEffect(() => {
    const current = events.current;
    if (current.listens('open')) void current.emit('open');
    return () => {
      if (current.listens('close')) void current.emit('close');
    };
  }, []);

  const cancel = (event: SyntheticEvent): void => {
    event.preventDefault();
    closeOverlay();
  };
  const backdrop = (event: MouseEvent<HTMLDialogElement>): void => {
    if (event.target === event.currentTarget) closeOverlay();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key for what a click beside the sheet does
    <dialog
      ref={dialog}
      className={styles.sheet}
      data-block="sheet"
      data-block-id={id}
      data-kind={props.kind}
      aria-labelledby={`${id}-title`}
      onCancel={cancel}
      onClick={backdrop}
    >
      <div className={styles.panel}>
        <div className={styles.head}>
          <h2 ref={heading} className={styles.title} id={`${id}-title`} tabIndex={-1}>
            {props.title}
          </h2>
          <button type="button" className={styles.close} onClick={closeOverlay} aria-label={t('blocks.close')}>
            <Icon name="close" />
          </button>
        </div>
        <div data-notices="" />
        <div className={styles.body}>{children}</div>
      </div>
    </dialog>
  );
}
