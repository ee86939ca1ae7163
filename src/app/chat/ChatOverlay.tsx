import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '#src/blocks/marks/Icon.tsx';
import type { ChatAnswer } from '#src/contract/account/chat.contract.ts';
import { useTranslation } from '#src/engine/react/translation.tsx';
import { activeLanguage } from '../language/language.ts';
import { useProgram } from '../program/program-context.ts';
import { ChatHelp } from './ChatHelp.tsx';
import styles from './ChatOverlay.module.css';

/**
 * What the frame may do: a chat runs its own scripts and keeps its own session on its own origin; it can neither lead our page
 * away nor open dialogs over it.
 */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox';

/** The live chat over the page while the query has `chat=open`; closing goes back one step (NAV-11). */
export default function ChatOverlay() {
  const { t } = useTranslation();
  const { api, place } = useProgram();
  const dialog = useRef<HTMLDialogElement>(null);
  const closing = useRef(false);
  const [drawn, setDrawn] = useState(false);
  const { data, isPending } = useQuery({
    queryKey: ['chat'],
    queryFn: async () => (await api.call('chat.get')) as ChatAnswer,
    staleTime: 0,
  });
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    if (!element.open) element.showModal();
    return () => element.close();
  }, []);
  // Two presses in a row are one wish: the second would leave the page behind.
  const close = (): void => {
    if (closing.current) return;
    closing.current = true;
    place.closeChat();
  };
  const cancel = (event: SyntheticEvent): void => {
    event.preventDefault();
    close();
  };
  const backdrop = (event: MouseEvent<HTMLDialogElement>): void => {
    if (event.target === event.currentTarget) close();
  };
  const frame = data?.frame ?? null;
  const waiting = isPending || (frame !== null && !drawn);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key for what a click beside the chat does
    <dialog ref={dialog} className={styles.sheet} aria-labelledby="obrolan" onCancel={cancel} onClick={backdrop}>
      <div className={styles.panel}>
        <div className={styles.head}>
          <h2 className={styles.title} id="obrolan">
            {t('app.chat.title')}
          </h2>
          <button type="button" className={styles.close} aria-label={t('app.chat.close')} onClick={close}>
            <Icon name="close" />
          </button>
        </div>
        {waiting && (
          <p className={styles.waiting} role="status">
            {t('app.chat.opening')}
          </p>
        )}
        {frame !== null && (
          <iframe
            className={styles.frame}
            title={t('app.chat.title')}
            src={`${frame}?language=${activeLanguage()}`}
            sandbox={SANDBOX}
            referrerPolicy="strict-origin"
            onLoad={() => setDrawn(true)}
          />
        )}
        {!isPending && <ChatHelp answer={data} />}
      </div>
    </dialog>
  );
}
