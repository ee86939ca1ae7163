import { type ChangeEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { groupDigits } from '#src/engine/core/text/group-digits.ts';
import type { BlockViewProps } from '#src/engine/react/block-view.ts';
import { useTranslation } from '#src/engine/react/translation.tsx';
import controls from '../../field-frame/Control.module.css';
import { isCommandKey } from '../../field-frame/command-key.ts';
import { controlId, describe, FieldFrame } from '../../field-frame/FieldFrame.tsx';
import { RecentChips } from '../../field-frame/RecentChips.tsx';
import { reportChange, submitFrom } from '../../field-frame/report-change.ts';
import { cameAtOnce, linesApart } from '../../field-frame/typed-change.ts';
import { isNumber, typedNumber } from '../../field-frame/typed-number.ts';
import { Icon } from '../../marks/Icon.tsx';
import { caretAfter, countBefore } from './caret.ts';
import { hasContacts, pickContact } from './contact-picker.ts';
import type { numberFieldSpec } from './number-field.spec.ts';
import { useCaret } from './use-caret.ts';

type NumberFieldProps = BlockViewProps<typeof numberFieldSpec>;

const EMPTY = { value: '', shown: '' };
const USUAL = { msisdn: 'msisdn-id', meter: 'digits', 'customer-number': 'trim' } as const;

/** Typed, pasted or picked: the value is the normalised number, the screen shows it in groups (PRE-18). */
export function NumberField(block: NumberFieldProps) {
  const { id, props, field } = block;
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const { number, shown, isNumberless, write, pick, type } = useTypedNumber(block, useCaret(input));
  // Said in the field's own message, where one looks after the picker has closed, until another number is given.
  const error = isNumberless ? t('blocks.number-field.without-number') : field?.error;
  const key = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Enter' && isCommandKey(event)) submitFrom(event.currentTarget, block, number);
  };
  const clear = (): void => {
    write('');
    input.current?.focus();
  };
  return (
    <FieldFrame
      id={id}
      block="number-field"
      label={props.label}
      help={props.help}
      error={error}
      required={props.required}
    >
      <div className={controls.box}>
        <input
          ref={input}
          id={controlId(id)}
          className={`${controls.input} ${controls.number}`}
          type={props.type === 'msisdn' ? 'tel' : 'text'}
          inputMode="numeric"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="next"
          value={shown}
          placeholder={props.placeholder}
          disabled={props.disabled}
          aria-required={props.required}
          {...describe(id, props.help, error)}
          onChange={type}
          {...linesApart(write)}
          onKeyDown={key}
          onBlur={field?.onBlur}
        />
        {number !== '' && !props.disabled && (
          <button type="button" className={controls.tool} onClick={clear} aria-label={t('blocks.number-field.clear')}>
            <Icon name="close" size={20} />
          </button>
        )}
        {props.contacts && hasContacts() && !props.disabled && (
          <button
            type="button"
            className={controls.tool}
            aria-label={t('blocks.number-field.contacts')}
            onClick={() => void pick()}
          >
            <Icon name="contact" />
          </button>
        )}
      </div>
      {number === '' && <RecentChips block={block} write={write} groupBy={props.group_by} />}
    </FieldFrame>
  );
}

/**
 * The number as it is kept and as it is shown, and what becomes of a text that is typed, pasted or picked.
 * @param caret where the caret stands after the next drawing
 */
function useTypedNumber(block: NumberFieldProps, caret: RefObject<number | null>) {
  const { props, value } = block;
  const number = typeof value === 'string' ? value : '';
  const rules = {
    normalise: props.normalise ?? USUAL[props.type],
    pattern: props.pattern || undefined,
    max_length: props.max_length,
  };
  // What is no number stays as it came, for its agent to see what is wrong with it.
  const grouped = (text: string): string => (isNumber(text, rules) ? groupDigits(text, props.group_by ?? 0) : text);
  const shown = grouped(number);
  const [isNumberless, setNumberless] = useState(false);

  // A number from a link was not typed: `?number=628…` is read as if it had been pasted.
  const tidy = typedNumber(number, rules, EMPTY, true);
  const latest = useRef(block);
  latest.current = block;
  useEffect(() => {
    if (tidy !== number) reportChange(latest.current, tidy);
  }, [tidy, number]);
  const write = (text: string, atOnce = true): void => {
    const next = typedNumber(text, rules, { value: number, shown }, atOnce);
    setNumberless(false);
    if (next !== number) reportChange(block, next);
  };
  const pick = async (): Promise<void> => {
    const picked = await pickContact();
    if (typeof picked === 'object') write(picked.number);
    else setNumberless(picked === 'without-number');
  };
  const type = (event: ChangeEvent<HTMLInputElement>): void => {
    const text = event.target.value;
    const at = event.target.selectionStart ?? text.length;
    const atOnce = cameAtOnce(event.nativeEvent, shown, text);
    const next = typedNumber(text, rules, { value: number, shown }, atOnce);
    const typed = at === text.length ? next.length : countBefore(text, at);
    caret.current = caretAfter(grouped(next), typed);
    if (next === number) event.target.value = shown;
    write(text, atOnce);
  };
  return { number, shown, isNumberless, write, pick, type };
}
