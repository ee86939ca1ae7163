import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { BlockViewProps } from '#src/engine/react/block-view.ts';
import { isCommandKey } from '../../field-frame/command-key.ts';
import { controlId, describe, FieldFrame } from '../../field-frame/FieldFrame.tsx';
import { reportChange, submitFrom } from '../../field-frame/report-change.ts';
import styles from './PinField.module.css';
import type { pinFieldSpec } from './pin-field.spec.ts';

const DIGITS = [0, 1, 2, 3, 4, 5] as const;

/** One real field over six drawn boxes: pasting, deleting and screen readers work as in any other field. */
export default function PinField(block: BlockViewProps<typeof pinFieldSpec>) {
  const { id, props, value, field } = block;
  const text = typeof value === 'string' ? value : '';
  const input = useRef<HTMLInputElement>(null);
  const wrong = field?.error !== undefined;
  // What was refused is typed over: nobody deletes six dots one by one.
  useEffect(() => {
    if (wrong && document.activeElement === input.current) input.current?.select();
  }, [wrong]);
  const key = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Enter' && isCommandKey(event)) submitFrom(event.currentTarget, block);
  };
  return (
    <FieldFrame
      id={id}
      block="pin-field"
      label={props.label}
      help={props.help}
      error={field?.error}
      required={props.required}
    >
      <div className={styles.frame} data-error={wrong}>
        <div className={styles.boxes} aria-hidden="true">
          {DIGITS.map((place) => (
            <span
              key={place}
              className={styles.box}
              data-filled={place < text.length}
              data-next={place === text.length}
            />
          ))}
        </div>
        <input
          ref={input}
          id={controlId(id)}
          className={styles.input}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={text}
          {...describe(id, props.help, field?.error)}
          onChange={(event) => reportChange(block, event.target.value.replace(/\D/g, '').slice(0, 6))}
          onFocus={(event) => event.target.select()}
          onKeyDown={key}
          onBlur={field?.onBlur}
        />
      </div>
    </FieldFrame>
  );
}
