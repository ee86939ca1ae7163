import type { BlockViewProps } from '#src/engine/react/block-view.ts';
import { Icon } from '../../marks/Icon.tsx';
import { unbrokenMoney } from '../../wording/unbroken.ts';
import styles from './Notice.module.css';
import type { noticeSpec } from './notice.spec.ts';

const MARK = { info: 'info', success: 'success', warning: 'warning', error: 'failed' } as const;

export function Notice({ id, props, children }: BlockViewProps<typeof noticeSpec>) {
  return (
    <div
      className={styles.notice}
      data-block="notice"
      data-block-id={id}
      data-tone={props.tone}
      role={props.tone === 'error' ? 'alert' : 'status'}
    >
      <Icon name={MARK[props.tone]} size={20} className={styles.icon} />
      <div className={styles.words}>
        {props.title && <p className={styles.title}>{unbrokenMoney(props.title)}</p>}
        {props.text !== '' && <p className={styles.text}>{unbrokenMoney(props.text)}</p>}
        {children !== undefined && children !== null && <div className={styles.actions}>{children}</div>}
      </div>
    </div>
  );
}
