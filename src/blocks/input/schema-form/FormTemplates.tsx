import {
  type DescriptionFieldProps,
  errorId,
  type FieldTemplateProps,
  helpId,
  type ObjectFieldTemplateProps,
} from '@rjsf/utils';
import { useTranslation } from '#src/engine/react/translation.tsx';
import frame from '../../field-frame/FieldFrame.module.css';
import { Icon } from '../../marks/Icon.tsx';
import { DrawnFieldsProvider, useDrawn } from './drawn-fields.ts';
import styles from './SchemaForm.module.css';

/** Our field frame around the library's control; ids are the ones its controls name in `aria-describedby`. */
export function FieldTemplate(props: FieldTemplateProps) {
  const { t } = useTranslation();
  const { id, label, children, rawErrors, rawHelp, rawDescription, hidden, required, displayLabel, schema } = props;
  const { path } = props.fieldPathId;
  const isRoot = path.length === 0;
  useDrawn(path, !isRoot && hidden !== true && props.hideError !== true);
  if (hidden) {
    return (
      <DrawnFieldsProvider value={null}>
        <div hidden>{children}</div>
      </DrawnFieldsProvider>
    );
  }
  const isGroup = schema.type === 'object' || schema.type === 'array';
  // What is wrong with the whole form stands above its button.
  const error = isRoot ? undefined : rawErrors?.[0];
  return (
    <div className={frame.field}>
      {displayLabel && !isGroup && schema.type !== 'boolean' && (
        <label className={frame.label} htmlFor={id}>
          {label}
          {!required && <span className={frame.optional}> {t('blocks.field.optional')}</span>}
        </label>
      )}
      {children}
      <div id={errorId(id)} aria-live="polite">
        {error && (
          <p className={frame.error} data-error="" tabIndex={isGroup ? -1 : undefined}>
            <Icon name="warning" size={18} className={frame.errorIcon} />
            <span>{error}</span>
          </p>
        )}
      </div>
      {!isGroup && (rawHelp || (displayLabel && rawDescription)) && (
        <p className={frame.help} id={helpId(id)}>
          {rawHelp ?? rawDescription}
        </p>
      )}
    </div>
  );
}

/** The root has no frame of its own; an object inside is a group with a name. */
export function ObjectTemplate({ title, description, properties, fieldPathId }: ObjectFieldTemplateProps) {
  const fields = properties.map((property) => property.content);
  if (fieldPathId.path.length === 0) {
    return (
      <div className={styles.fields}>
        {description && <p className={frame.help}>{description}</p>}
        {fields}
      </div>
    );
  }
  return (
    <fieldset className={styles.group} id={fieldPathId.$id}>
      {title && <legend className={styles.legend}>{title}</legend>}
      {description && <p className={frame.help}>{description}</p>}
      {fields}
    </fieldset>
  );
}

export function FieldDescription({ id, description }: DescriptionFieldProps) {
  return description ? (
    <p className={frame.help} id={id}>
      {description}
    </p>
  ) : null;
}
