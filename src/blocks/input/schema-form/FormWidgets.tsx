import {
  ariaDescribedByIds,
  type BaseInputTemplateProps,
  enumOptionSelectedValue,
  enumOptionValueDecoder,
  enumOptionValueEncoder,
  getInputProps,
  getOptionValueFormat,
  type WidgetProps,
} from '@rjsf/utils';
import { useTranslation } from '#src/engine/react/translation.tsx';
import controls from '../../field-frame/Control.module.css';
import { linesApart } from '../../field-frame/typed-change.ts';
import { Icon } from '../../marks/Icon.tsx';
import checkbox from '../checkbox/Checkbox.module.css';
import choice from '../choice-field/ChoiceField.module.css';
import styles from './SchemaForm.module.css';

const aria = ({ id, rawErrors, required }: WidgetProps) => ({
  'aria-describedby': ariaDescribedByIds(id),
  ...(rawErrors && rawErrors.length > 0 ? { 'aria-invalid': true as const } : {}),
  'aria-required': required === true,
});

/** Numbers are typed as text with a numeric keypad: no spinner, no lost zeros while typing. */
export function InputTemplate(props: BaseInputTemplateProps) {
  const { id, htmlName, value, readonly, disabled, autofocus, onBlur, onFocus, onChange, onChangeOverride, options } =
    props;
  const { type, step: _step, min: _min, max: _max, ...input } = getInputProps(props.schema, props.type, options);
  const numeric = type === 'number';
  const change = (text: string): void => onChange(text === '' ? options.emptyValue : text);
  return (
    <div className={controls.box}>
      <input
        {...input}
        id={id}
        name={htmlName ?? id}
        className={controls.input}
        type={numeric ? 'text' : type}
        inputMode={numeric ? 'decimal' : undefined}
        readOnly={readonly}
        disabled={disabled}
        // biome-ignore lint/a11y/noAutofocus: only where a document asks for it
        autoFocus={autofocus}
        placeholder={props.placeholder}
        value={value === undefined || value === null ? '' : String(value)}
        {...aria(props)}
        onChange={onChangeOverride ?? ((event) => change(event.target.value))}
        {...linesApart(change)}
        onBlur={(event) => onBlur(id, event.target.value)}
        onFocus={(event) => onFocus(id, event.target.value)}
      />
    </div>
  );
}

export function TextareaWidget(props: WidgetProps) {
  const { id, htmlName, value, readonly, disabled, onBlur, onFocus, onChange, options, placeholder } = props;
  return (
    <div className={controls.box}>
      <textarea
        id={id}
        name={htmlName ?? id}
        className={`${controls.input} ${styles.area}`}
        rows={typeof options.rows === 'number' ? options.rows : 3}
        readOnly={readonly}
        disabled={disabled}
        placeholder={placeholder}
        value={typeof value === 'string' ? value : ''}
        {...aria(props)}
        onChange={(event) => onChange(event.target.value === '' ? options.emptyValue : event.target.value)}
        onBlur={(event) => onBlur(id, event.target.value)}
        onFocus={(event) => onFocus(id, event.target.value)}
      />
    </div>
  );
}

export function SelectWidget(props: WidgetProps) {
  const { t } = useTranslation();
  const { id, htmlName, value, multiple, readonly, disabled, onBlur, onFocus, onChange, options, placeholder } = props;
  const format = getOptionValueFormat(options);
  const { enumOptions } = options;
  const decode = (element: HTMLSelectElement) =>
    enumOptionValueDecoder(
      multiple ? [...element.selectedOptions].map((option) => option.value) : element.value,
      enumOptions,
      format,
      options.emptyValue,
    );
  return (
    <div className={`${controls.box} ${multiple ? '' : choice.select}`}>
      <select
        id={id}
        name={htmlName ?? id}
        className={controls.input}
        multiple={multiple}
        disabled={disabled || readonly}
        value={enumOptionSelectedValue(value, enumOptions, multiple === true, format, multiple ? [] : '')}
        {...aria(props)}
        onChange={(event) => onChange(decode(event.target))}
        onBlur={(event) => onBlur(id, decode(event.target))}
        onFocus={(event) => onFocus(id, decode(event.target))}
      >
        {!multiple && props.schema.default === undefined && (
          <option value="">{placeholder || t('blocks.choose')}</option>
        )}
        {(enumOptions ?? []).map((option, index) => (
          <option key={String(option.value)} value={enumOptionValueEncoder(option.value, index, format)}>
            {option.label}
          </option>
        ))}
      </select>
      {!multiple && <Icon name="down" size={20} className={choice.chevron} />}
    </div>
  );
}

export function CheckboxWidget(props: WidgetProps) {
  const { id, htmlName, value, readonly, disabled, onBlur, onFocus, onChange, label } = props;
  return (
    <label className={checkbox.line}>
      <input
        type="checkbox"
        id={id}
        name={htmlName ?? id}
        className={checkbox.box}
        checked={value === true}
        disabled={disabled || readonly}
        {...aria(props)}
        onChange={(event) => onChange(event.target.checked)}
        onBlur={(event) => onBlur(id, event.target.checked)}
        onFocus={(event) => onFocus(id, event.target.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
