import { useState } from 'react';
import type { BlockViewProps } from '#src/engine/react/block-view.ts';
import { useTranslation } from '#src/engine/react/translation.tsx';
import { Icon } from '../../marks/Icon.tsx';
import styles from './PushPermission.module.css';
import { decline, mayOffer, pushState, subscribe } from './push-browser.ts';
import type { pushPermissionSpec } from './push-permission.spec.ts';

/** Offers messages to this device: asked after something went well or in the settings, never by itself (NAV-12). */
export default function PushPermission({ id, props, emit, busy }: BlockViewProps<typeof pushPermissionSpec>) {
  const { t } = useTranslation();
  const [answered, setAnswered] = useState(false);
  const [problem, setProblem] = useState<'refused' | 'unreachable' | null>(null);
  const [asking, setAsking] = useState(false);
  const { public_key: publicKey, on, offer = false, text } = props;
  const words = (name: string) => t(`blocks.push-permission.${name}`);
  if (offer && problem === null && (answered || on || publicKey === '' || !mayOffer())) return null;
  const ask = async (): Promise<void> => {
    setAsking(true);
    const address = await subscribe(publicKey);
    setAsking(false);
    if (typeof address === 'string') return setProblem(address);
    setProblem(null);
    setAnswered(true);
    await emit('subscribe', address);
  };
  const later = (): void => {
    decline();
    setProblem(null);
    setAnswered(true);
  };
  const state = pushState();
  const waits = busy || asking || publicKey === '';
  return (
    <section className={styles.offer} data-block="push-permission" data-block-id={id} data-on={on}>
      <Icon name="notification" size={24} className={styles.mark} />
      <div className={styles.words}>
        <p>{text}</p>
        {problem !== null && <p role="alert">{words(problem)}</p>}
        {state !== 'ready' && <p className={styles.note}>{words(state)}</p>}
        {on && <p className={styles.note}>{words('is-on')}</p>}
        {state === 'ready' && (
          <div className={styles.buttons}>
            {on ? (
              <button
                type="button"
                className="button button-secondary button-small"
                aria-disabled={busy}
                onClick={() => !busy && void emit('unsubscribe')}
              >
                {words('stop')}
              </button>
            ) : (
              <button
                type="button"
                className="button button-primary button-small"
                aria-disabled={waits}
                onClick={() => !waits && void ask()}
              >
                {words('ask')}
              </button>
            )}
            {offer && (
              <button type="button" className="button button-quiet button-small" onClick={later}>
                {words('later')}
              </button>
            )}
          </div>
        )}
      </div>
    </section>
  );
}
