import type { BlockViewProps } from '#src/engine/react/block-view.ts';
import { useHidden } from '../../viewport/use-hidden.ts';
import { unbrokenMoney } from '../../wording/unbroken.ts';
import styles from './Section.module.css';
import type { sectionSpec } from './section.spec.ts';

export function Section({ id, props, children }: BlockViewProps<typeof sectionSpec>) {
  const heading = `${id}-title`;
  const hidden = useHidden(props.only);
  const looks = [styles.section, props.card && styles.card, props.ground && styles.ground].filter(Boolean).join(' ');
  if (hidden) return null;
  return (
    <section
      className={looks}
      data-ground={props.ground}
      data-side={props.side || undefined}
      data-block="section"
      data-block-id={id}
      {...(props.title ? { 'aria-labelledby': heading } : {})}
    >
      {(props.title || props.hint) && (
        <div className={styles.head}>
          {props.title && (
            <h2 className={styles.title} id={heading}>
              {props.title}
            </h2>
          )}
          {props.hint && <p className={styles.hint}>{unbrokenMoney(props.hint)}</p>}
        </div>
      )}
      {children}
    </section>
  );
}
