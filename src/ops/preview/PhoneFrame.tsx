import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { mirrorStyles } from './mirror-styles.ts';
import styles from './preview.module.css';
import type { Channel } from './preview-controls.ts';
import { useFit } from './use-fit.ts';

const SIZE: Readonly<Record<Channel, { readonly width: number; readonly height: number }>> = {
  phone: { width: 360, height: 720 },
  wide: { width: 1180, height: 800 },
};

/** Both edges of the device, in CSS pixels. */
const FRAME_EDGE = 12;

interface PhoneFrameProps {
  readonly label: string;
  readonly channel: Channel;
  readonly language: string;
  readonly children: ReactNode;
}

/**
 * A viewport of its own inside this page, so that media queries, sheets and sticky bars behave as on the device. The frame
 * loads no address: it stays the empty document it is born with, and React draws into it from here.
 */
export function PhoneFrame({ label, channel, language, children }: PhoneFrameProps) {
  const [body, setBody] = useState<HTMLElement | null>(null);
  const size = SIZE[channel];
  const [place, scale] = useFit(size.width, FRAME_EDGE);

  const attach = useCallback((frame: HTMLIFrameElement | null) => {
    const inner = frame?.contentDocument;
    if (frame === null || inner == null) return;
    const take = (): void => setBody(frame.contentDocument?.body ?? null);
    take();
    // Some browsers replace the first empty document once.
    frame.addEventListener('load', take);
    return () => frame.removeEventListener('load', take);
  }, []);

  useEffect(() => (body === null ? undefined : mirrorStyles(body.ownerDocument)), [body]);
  useEffect(() => {
    if (body !== null) body.ownerDocument.documentElement.lang = language;
  }, [body, language]);

  return (
    <div ref={place} className={styles.frameRoom}>
      <div
        className={styles.device}
        data-channel={channel}
        style={{ width: Math.round(size.width * scale), height: Math.round(size.height * scale) }}
      >
        <iframe
          ref={attach}
          title={label}
          className={styles.frame}
          style={{ width: size.width, height: size.height, transform: `scale(${scale})` }}
        />
        {body !== null && createPortal(children, body)}
      </div>
    </div>
  );
}
