import { useRef } from 'react';
import type { BlockViewProps } from '#src/engine/react/block-view.ts';
import { useLocalized } from '#src/engine/react/view-services.ts';
import { allowedEvents } from '#src/machines/registry.ts';
import styles from './AllowedActions.module.css';
import type { allowedActionsSpec } from './allowed-actions.spec.ts';

/** What the machine accepts from the owner now; the server asks the same machine again (LIFE-7). */
export default function AllowedActions({ id, props, emit, busy, blocked }: BlockViewProps<typeof allowedActionsSpec>) {
  const localized = useLocalized();
  const running = useRef(false);
  const working = busy || props.busy === true;
  const events = allowedEvents(props.machine, props.state, 'owner').filter(
    ({ event }) => props.only === undefined || props.only.includes(event),
  );
  const send = (event: string): void => {
    if (running.current || working || blocked !== undefined) return;
    running.current = true;
    void emit('event', { event, instance: props.instance }).finally(() => {
      running.current = false;
    });
  };
  if (events.length === 0) return null;
  return (
    <div className={styles.actions} data-block="allowed-actions" data-block-id={id}>
      {events.map(({ event, label }) => (
        <button
          key={event}
          type="button"
          className="button button-secondary"
          disabled={blocked !== undefined}
          aria-busy={working}
          {...(blocked !== undefined ? { 'aria-describedby': `${id}-reason` } : {})}
          data-event={event}
          onClick={() => send(event)}
        >
          {localized(label)}
        </button>
      ))}
      {blocked !== undefined && (
        <p className={styles.reason} id={`${id}-reason`}>
          {blocked}
        </p>
      )}
    </div>
  );
}
