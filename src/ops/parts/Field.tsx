import { type ReactNode, useId } from 'react';
import { linesApart } from '#src/blocks/field-frame/typed-change.ts';
import styles from './parts.module.css';

interface FieldProps {
  readonly label: string;
  readonly help?: string;
  readonly children: (id: string) => ReactNode;
}

/** A label over its control. */
export function Field({ label, help, children }: FieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
      {help !== undefined && <p className={styles.help}>{help}</p>}
    </div>
  );
}

interface TextProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly help?: string;
  readonly type?: 'text' | 'search' | 'datetime-local' | 'date' | 'time' | 'password';
  /** Digits come first on the keypad; the text is the caller's to read. */
  readonly numeric?: boolean;
  readonly multiline?: boolean;
  readonly disabled?: boolean;
}

export function TextInput({ label, value, onChange, help, type = 'text', numeric, multiline, disabled }: TextProps) {
  return (
    <Field label={label} {...(help === undefined ? {} : { help })}>
      {(id) =>
        multiline === true ? (
          <textarea
            id={id}
            className={styles.input}
            rows={3}
            value={value}
            disabled={disabled}
            onChange={(event) => onChange(event.target.value)}
          />
        ) : (
          <input
            id={id}
            className={styles.input}
            type={type}
            inputMode={numeric === true ? 'numeric' : undefined}
            {...(type === 'password' ? { autoComplete: 'new-password' } : {})}
            value={value}
            disabled={disabled}
            onChange={(event) => onChange(event.target.value)}
            {...linesApart(onChange)}
          />
        )
      }
    </Field>
  );
}

interface Option {
  readonly value: string;
  readonly text: string;
}

interface SelectProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly Option[];
  readonly onChange: (value: string) => void;
  readonly disabled?: boolean;
}

export function Select({ label, value, options, onChange, disabled }: SelectProps) {
  return (
    <Field label={label}>
      {(id) => (
        <select
          id={id}
          className={styles.input}
          value={value}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface CheckProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
}

export function Check({ label, checked, onChange, disabled }: CheckProps) {
  const id = useId();
  return (
    <div className={styles.check}>
      <input
        id={id}
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label htmlFor={id}>{label}</label>
    </div>
  );
}
