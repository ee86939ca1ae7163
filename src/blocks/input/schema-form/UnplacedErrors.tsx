import type { ErrorListProps } from '@rjsf/utils';
import { useSyncExternalStore } from 'react';
import frame from '../../field-frame/FieldFrame.module.css';
import { Icon } from '../../marks/Icon.tsx';
import { useDrawnFields } from './drawn-fields.ts';
import styles from './SchemaForm.module.css';
import { unplacedErrors } from './unplaced-errors.ts';

const none = () => () => undefined;

/** Above the button: what a rule of the whole form says, and what no field on the screen can say. */
export function UnplacedErrors({ errorSchema, schema, uiSchema = {} }: ErrorListProps) {
  const fields = useDrawnFields();
  useSyncExternalStore(fields?.subscribe ?? none, () => fields?.version() ?? 0);
  const errors = unplacedErrors(errorSchema, (path) => fields?.has(path) === true, schema, uiSchema);
  if (errors.length === 0) return null;
  return (
    <div role="alert" tabIndex={-1} className={styles.unplaced} data-error="">
      {errors.map(({ label, message }) => (
        <p key={`${label} ${message}`} className={frame.error}>
          <Icon name="warning" size={18} className={frame.errorIcon} />
          <span>{label === undefined ? message : `${label}: ${message}`}</span>
        </p>
      ))}
    </div>
  );
}
