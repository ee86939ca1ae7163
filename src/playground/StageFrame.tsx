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
  useEffect(() => {
    if (body === null) return;
    const page = body.ownerDocument;
    page.documentElement.lang = language;
    const paint = (): void => forceTheme(page, dark);
    paint();
    // Style sheets arrive one after the other.
    page.addEventListener('load', paint, true);
    return () => page.removeEventListener('load', paint, true);
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

/** Themes follow the device; here they follow the switch, by rewriting which media the dark rules are for. */
function forceTheme(page: Document, dark: boolean): void {
  page.documentElement.style.colorScheme = dark ? 'dark' : 'light';
  for (const sheet of page.styleSheets) {
    for (const rule of sheet.cssRules) {
      // Not `instanceof`: the rule belongs to the frame's own window.
      const media: unknown = 'media' in rule ? rule.media : null;
      if (!isMediaList(media)) continue;
      const isDark = /prefers-color-scheme: dark/.test(media.mediaText) || darkRules.has(rule);
      if (!isDark) continue;
      darkRules.add(rule);
      media.mediaText = dark ? 'all' : 'not all';
    }
  }
}

const isMediaList = (value: unknown): value is MediaList =>
  typeof value === 'object' && value !== null && 'mediaText' in value;

const darkRules = new WeakSet<CSSRule>();
