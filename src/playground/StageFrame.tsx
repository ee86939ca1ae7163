import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { mirrorStyles } from '#src/ops/preview/mirror-styles.ts';
import { useFit } from '#src/ops/preview/use-fit.ts';
import styles from './playground.module.css';

interface StageFrameProps {
  readonly width: number;
  readonly dark: boolean;
  readonly language: string;
  readonly children: ReactNode;
}

const HEIGHT = 720;
/** Both edges of the frame, in CSS pixels. */
const EDGE = 2;

/** A viewport of its own: media queries see its width, sheets cover it, and it is dark or light as asked. Always seen whole. */
export function StageFrame({ width, dark, language, children }: StageFrameProps) {
  const [body, setBody] = useState<HTMLElement | null>(null);
  const [room, scale] = useFit(width, EDGE);
  const attach = useCallback((frame: HTMLIFrameElement | null) => {
    const take = (): void => setBody(frame?.contentDocument?.body ?? null);
    take();
    frame?.addEventListener('load', take);
    return () => frame?.removeEventListener('load', take);
  }, []);
  useEffect(() => (body === null ? undefined : mirrorStyles(body.ownerDocument)), [body]);
  // After the page's own settings, which may say another look.
  useEffect(() => {
    if (body === null) return;
    const page = body.ownerDocument;
    page.documentElement.lang = language;
    page.documentElement.dataset.look = dark ? 'dark' : 'light';
  }, [body, dark, language]);
  return (
    <div ref={room} className={styles.stage} style={{ height: Math.ceil(HEIGHT * scale) + EDGE }}>
      <iframe
        ref={attach}
        title={`${width} px`}
        className={styles.frame}
        style={{ transform: `scale(${scale})` }}
        width={width}
        height={HEIGHT}
      />
      {body !== null && createPortal(children, body)}
    </div>
  );
}
