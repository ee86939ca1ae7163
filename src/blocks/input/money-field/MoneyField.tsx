import { type ChangeEvent, type KeyboardEvent, useRef, useState } from 'react';
import { groupThousands } from '#src/domain/money/money.ts';
import type { BlockViewProps } from '#src/engine/react/block-view.ts';
import { useTranslation } from '#src/engine/react/translation.tsx';
import controls from '../../field-frame/Control.module.css';
import { isCommandKey } from '../../field-frame/command-key.ts';
import { controlId, describe, FieldFrame } from '../../field-frame/FieldFrame.tsx';
import { reportChange, submitFrom } from '../../field-frame/report-change.ts';
import { cameAtOnce, linesApart } from '../../field-frame/typed-change.ts';
import { caretAfter, countBefore } from '../number-field/caret.ts';
import { useCaret } from '../number-field/use-caret.ts';
import styles from './MoneyField.module.css';
import type { moneyFieldSpec } from './money-field.spec.ts';
import { type TypedAmount, typedAmount, UNREADABLE } from './typed-amount.ts';

type MoneyFieldProps = BlockViewProps<typeof moneyFieldSpec>;

export function MoneyField(block: MoneyFieldProps) {
  const { id, props } = block;
  const input = useRef<HTMLInputElement>(null);
  const caret = useCaret(input);
  const { amount, shown, error, take, leave, choose } = useTypedAmount(block);
  const type = (event: ChangeEvent<HTMLInputElement>): void => {
    const text = event.target.value;
    const next = take(text, cameAtOnce(event.nativeEvent, shown, text));
    const written = next.text ?? grouped(next.amount, next.isMinus);
    if (next.text === undefined) {
      const at = caretAfter(written, countBefore(text, event.target.selectionStart ?? text.length));
      caret.current = next.isMinus ? Math.max(1, at) : at;
    }
    if (written === shown) event.target.value = shown;
  };
  const key = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Enter' && isCommandKey(event)) submitFrom(event.currentTarget, block, amount);
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
          {...linesApart((text) => void take(text, true))}
          onKeyDown={key}
          onBlur={leave}
        />
      </div>
      {props.presets && (
        <Presets presets={props.presets} amount={amount} disabled={props.disabled === true} onChoose={choose} />
      )}
    </FieldFrame>
  );
}

const grouped = (sum: number, isMinus: boolean): string =>
  `${isMinus ? '-' : ''}${sum === 0 ? '' : groupThousands(Math.abs(sum))}`;

/** The sum and the text that stands for it, what is wrong with it, and what becomes of a text that is typed. */
function useTypedAmount(block: MoneyFieldProps) {
  const { t } = useTranslation();
  const { props, value, field } = block;
  const amount = typeof value === 'number' ? value : 0;
  // What is no sum, and a minus without digits yet, is kept here as long as the value is the one that was reported for it.
  const [typed, setTyped] = useState<TypedAmount>({ amount, isMinus: false });
  const [left, setLeft] = useState(false);
  const own = typed.amount === amount ? typed : undefined;
  const isMinus = own?.isMinus ?? amount < 0;
  const isUnreadable = own?.text !== undefined && amount === UNREADABLE;
  const shown = own?.text ?? grouped(amount, isMinus);
  const refusal = isUnreadable && left ? 'blocks.money-field.unreadable' : undefined;
  const error = refusal
    ? t(refusal)
    : isMinus
      ? t('blocks.money-field.negative')
      : isUnreadable
        ? undefined
        : field?.error || (left || own === undefined ? props.problem : undefined);

  const take = (text: string, atOnce: boolean): TypedAmount => {
    const next = typedAmount(
      text,
      { amount, isMinus, shown, ...(own?.text === undefined ? {} : { text: own.text }) },
      atOnce,
    );
    setTyped(next);
    setLeft(atOnce);
    if (next.amount !== amount) reportChange(block, next.amount);
    return next;
  };
  /** A sum that was written with dots of one's own is shown like any other. */
  const leave = (): void => {
    setLeft(true);
    if (own?.text !== undefined && !isUnreadable) setTyped({ amount, isMinus });
    field?.onBlur();
  };
  const choose = (preset: number): void => {
    setTyped({ amount: preset, isMinus: false });
    reportChange(block, preset);
  };
  return { amount, shown, error, take, leave, choose };
}

interface PresetsProps {
  /** Sums in whole rupiah. */
  readonly presets: readonly number[];
  readonly amount: number;
  readonly disabled: boolean;
  readonly onChoose: (preset: number) => void;
}

function Presets({ presets, amount, disabled, onChoose }: PresetsProps) {
  return (
    <div className={styles.presets}>
      {presets.map((preset) => (
        <button
          key={preset}
          type="button"
          className={styles.preset}
          aria-pressed={preset === amount}
          disabled={disabled}
          onClick={() => onChoose(preset)}
        >
          {groupThousands(preset)}
        </button>
      ))}
    </div>
  );
}
