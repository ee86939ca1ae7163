import { type ChangeEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { groupThousands, MAX_AMOUNT } from '#src/domain/money.ts';
import type { BlockViewProps } from '#src/engine/react/block-view.ts';
import { useTranslation } from '#src/engine/react/translation.tsx';
import controls from '../../field-frame/Control.module.css';
import { controlId, describe, FieldFrame } from '../../field-frame/FieldFrame.tsx';
import { reportChange, submitFrom } from '../../field-frame/report-change.ts';
import { caretAfter, countBefore } from '../number-field/caret.ts';
import styles from './MoneyField.module.css';
import type { moneyFieldSpec } from './money-field.spec.ts';

/** A minus before the digits, with the prefix or without, as keyboards and bank pages write it; "(5.000)" is how accountants do. */
const MINUS = /^\s*(?:rp\.?\s*)?[-\u2010-\u2015\u2212(]/i;

/**
 * Digits of what was typed as a whole number of rupiah; nothing typed is 0. Never through a fraction: the cents of a sum that is
 * pasted ("Rp 10.500,00") are left out, not taken for two more digits.
 * @param shown the field before; what differs from it by one character is a key, and cuts a group of thousands ("10.50")
 */
function rupiahTyped(text: string, shown: string): number {
  const plain = text.normalize('NFKC').replace(/\)?\s*$/, '');
  const isOneKey = Math.abs(text.length - shown.length) <= 1;
  const digits = (isOneKey ? plain : plain.replace(/[.,][0-9]{1,2}$/, ''))
    .replace(/[^0-9]/g, '')
    .replace(/^0+/, '')
    .slice(0, String(MAX_AMOUNT).length);
  return digits === '' ? 0 : Math.min(Number(digits), MAX_AMOUNT);
}

export function MoneyField(block: BlockViewProps<typeof moneyFieldSpec>) {
  const { t } = useTranslation();
  const { id, props, value, field } = block;
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const amount = typeof value === 'number' ? value : 0;
  // A minus without digits yet is no amount; it is kept here, so that the digits that follow are not taken for a sum.
  const [minus, setMinus] = useState(false);
  const written = (sum: number, isMinus: boolean): string =>
    `${isMinus ? '-' : ''}${sum === 0 ? '' : groupThousands(Math.abs(sum))}`;
  const isMinus = amount < 0 || (minus && amount === 0);
  const shown = written(amount, isMinus);
  const error = isMinus ? t('blocks.money-field.negative') : field?.error;

  useLayoutEffect(() => {
    const at = caret.current;
    caret.current = null;
    const element = input.current;
    if (at !== null && element !== null && element.ownerDocument.activeElement === element) {
      element.setSelectionRange(at, at);
    }
  });
  const type = (event: ChangeEvent<HTMLInputElement>): void => {
    const text = event.target.value;
    const isNegative = MINUS.test(text.normalize('NFKC'));
    const sum = rupiahTyped(text, shown);
    const next = isNegative && sum > 0 ? -sum : sum;
    const grouped = written(next, isNegative);
    const at = caretAfter(grouped, countBefore(text, event.target.selectionStart ?? text.length));
    caret.current = isNegative ? Math.max(1, at) : at;
    setMinus(isNegative);
    if (next !== amount) reportChange(block, next);
    else if (isNegative === isMinus) event.target.value = shown;
  };
  const key = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Enter') submitFrom(event.currentTarget, block, amount);
  };
  return (
    <FieldFrame
      id={id}
      block="money-field"
      label={props.label}
      help={props.help}
      error={error}
      required={props.required}
    >
      <div className={controls.box}>
        <span className={controls.prefix} aria-hidden="true">
          Rp
        </span>
        <input
          ref={input}
          id={controlId(id)}
          className={`${controls.input} ${controls.number}`}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          value={shown}
          placeholder="0"
          disabled={props.disabled}
          aria-required={props.required}
          {...describe(id, props.help, error)}
          onChange={type}
          onKeyDown={key}
          onBlur={field?.onBlur}
        />
      </div>
      {props.presets && (
        <div className={styles.presets}>
          {props.presets.map((preset) => (
            <button
              key={preset}
              type="button"
              className={styles.preset}
              aria-pressed={preset === amount}
              disabled={props.disabled}
              onClick={() => {
                setMinus(false);
                reportChange(block, preset);
              }}
            >
              {groupThousands(preset)}
            </button>
          ))}
        </div>
      )}
    </FieldFrame>
  );
}
