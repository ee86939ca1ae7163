import { type ReactNode, useRef } from 'react';
import type { BlockViewProps } from '#src/engine/react/block-view.ts';
import { useTranslation } from '#src/engine/react/translation.tsx';
import { Icon } from '../../marks/Icon.tsx';
import styles from './Button.module.css';
import type { buttonSpec } from './button.spec.ts';

const WEIGHT = {
  primary: 'button button-primary',
  secondary: 'button button-secondary',
  quiet: 'button button-quiet',
  danger: `button ${styles.danger ?? ''}`,
} as const;

/** Never runs twice at once: a press is ignored until the actions of the one before are done. */
export function Button({ id, props, emit, busy, blocked }: BlockViewProps<typeof buttonSpec>) {
  const { t } = useTranslation();
  const running = useRef(false);
  const working = busy || props.busy === true;
  const reason = blocked ?? (props.disabled ? props.reason : undefined);
  const off = blocked !== undefined || props.disabled === true;

  const press = (): void => {
    if (running.current || working || off) return;
    running.current = true;
    void emit('press').finally(() => {
      running.current = false;
    });
  };
  return (
    <div className={props.block ? styles.full : styles.fit} data-block="button" data-block-id={id}>
      <button
        type="button"
        className={`${WEIGHT[props.kind ?? 'secondary']} ${styles.button}`}
        disabled={off}
        aria-busy={working}
        {...(working ? { 'aria-disabled': true as const } : {})}
        {...(reason ? { 'aria-describedby': `${id}-reason` } : {})}
        {...(props.submit ? { 'data-submit': '' } : {})}
        data-kind={props.kind ?? 'secondary'}
        onClick={press}
      >
        {working ? <span className={styles.spinner} /> : props.icon && <Icon name={props.icon} size={20} />}
        <span>{sumsWhole(props.label)}</span>
        {working && <span className="screen-reader-only">{t('blocks.working')}</span>}
      </button>
      {/* Beside the button that pays, a second one that waits for the same says so to screen readers only. */}
      {reason && (
        <p
          className={blocked !== undefined && props.kind === 'quiet' ? 'screen-reader-only' : styles.reason}
          id={`${id}-reason`}
          data-blocked={blocked !== undefined}
        >
          {reason}
        </p>
      )}
    </div>
  );
}

/** Where a label needs two lines, a sum stays on one: `Rp` never stands at the end of the first. */
function sumsWhole(label: string): ReactNode {
  const parts = label.split(/(Rp [\d.]+)/);
  if (parts.length === 1) return label;
  return parts.map((part, place) =>
    part.startsWith('Rp ') ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text keep their places
      <span key={place} className={styles.sum}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
