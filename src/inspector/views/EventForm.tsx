import { type FormEvent, useId, useState } from 'react';
import { type EventField, eventForms } from '#src/machines/event-forms.ts';
import { useTexts } from '#src/ops/texts.tsx';
import type { FoldEvent } from '#src/recording/replay/fold.ts';
import styles from '../inspector.module.css';

interface EventFormProps {
  readonly machine: string;
  readonly type: string;
  /** The current state declares it; others may be tried all the same. */
  readonly declared: boolean;
  /** What would come of it, while one points at it; null: no more. */
  readonly onLook: (event: FoldEvent | null) => void;
  readonly onSend: (event: FoldEvent) => void;
}

/** A form for one event and its fields, from its schema. */
export function EventForm({ machine, type, declared, onLook, onSend }: EventFormProps) {
  const { t } = useTexts();
  const id = useId();
  const forms = eventForms(machine);
  const fields = Object.hasOwn(forms, type) ? (forms[type] ?? []) : [];
  const [values, setValues] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(fields.map(({ name, samples }) => [name, samples[0] === null ? '' : String(samples[0] ?? '')])),
  );
  const wrong = fields.filter((field) => !isRight(field, values[field.name] ?? ''));
  const event = { type, ...Object.fromEntries(fields.flatMap((field) => entryOf(field, values[field.name] ?? ''))) };
  const submit = (submitted: FormEvent): void => {
    submitted.preventDefault();
    if (wrong.length === 0) onSend(event);
  };
  return (
    <form className={styles.event} onSubmit={submit} data-declared={declared}>
      <button
        type="submit"
        className="button button-secondary button-small"
        disabled={wrong.length > 0}
        onPointerEnter={() => onLook(event)}
        onPointerLeave={() => onLook(null)}
        onFocus={() => onLook(event)}
        onBlur={() => onLook(null)}
      >
        {type}
      </button>
      {fields.map((field) => {
        const { name, optional, nullable } = field;
        const bad = wrong.includes(field);
        return (
          <label key={name} htmlFor={`${id}-${name}`}>
            {name}
            <input
              id={`${id}-${name}`}
              value={values[name] ?? ''}
              aria-invalid={bad}
              aria-describedby={bad ? `${id}-${name}-wrong` : undefined}
              placeholder={optional ? t('optional') : nullable ? 'null' : ''}
              onChange={({ target }) => setValues({ ...values, [name]: target.value })}
            />
            {bad && (
              <small id={`${id}-${name}-wrong`} className={styles.wrong}>
                {t(`field.${field.type}`)}
              </small>
            )}
          </label>
        );
      })}
    </form>
  );
}

function isRight({ type, optional, nullable }: EventField, text: string): boolean {
  if (text.trim() === '') return optional === true || nullable === true;
  if (type === 'integer') return /^-?\d{1,15}$/.test(text.trim());
  if (type === 'instant') return !Number.isNaN(Date.parse(text));
  return true;
}

function entryOf(
  { name, type, optional, nullable }: EventField,
  text: string,
): readonly (readonly [string, unknown])[] {
  if (text.trim() === '') return nullable ? [[name, null]] : optional ? [] : [[name, '']];
  return [[name, type === 'integer' ? Number(text) : text]];
}
