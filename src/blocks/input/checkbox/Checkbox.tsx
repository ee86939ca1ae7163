import type { BlockViewProps } from '#src/engine/react/block-view.ts';
import { reportChange } from '../../field-frame/report-change.ts';
import styles from './Checkbox.module.css';
import type { checkboxSpec } from './checkbox.spec.ts';

export function Checkbox(block: BlockViewProps<typeof checkboxSpec>) {
  const { id, props, value, field } = block;
  return (
    <div className={styles.field} data-block="checkbox" data-block-id={id}>
      <label className={styles.line}>
        <input
          type="checkbox"
          className={styles.box}
          checked={value === true}
          disabled={props.disabled}
          {...(field?.error || props.help ? { 'aria-describedby': `${id}-note` } : {})}
          {...(field?.error ? { 'aria-invalid': true as const } : {})}
          onChange={(event) => reportChange(block, event.target.checked)}
          onBlur={field?.onBlur}
        />
        <span>{props.label}</span>
      </label>
      {(field?.error || props.help) && (
        <p className={styles.note} id={`${id}-note`} data-error={field?.error !== undefined} aria-live="polite">
          {field?.error ?? props.help}
        </p>
      )}
    </div>
  );
}
