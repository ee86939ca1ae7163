import { useState } from 'react';
import type { BlockViewProps } from '#src/engine/react/block-view.ts';
import { controlId, describe, FieldFrame } from '../../field-frame/FieldFrame.tsx';
import { reportChange } from '../../field-frame/report-change.ts';
import styles from './QuantityField.module.css';
import type { quantityFieldSpec } from './quantity-field.spec.ts';

/** Reported for what is typed and is no quantity: an empty field, a comma, a word. */
const NO_QUANTITY = -1;
const LONGEST = 7;

/** Pieces: two buttons around a number that can be typed. It never changes a number that somebody typed by itself. */
export default function QuantityField(block: BlockViewProps<typeof quantityFieldSpec>) {
  const { id, props, value, field } = block;
  const { min, max, multiple = 1 } = props;
  // 0 is what the state begins with: the smallest quantity.
  const quantity = typeof value === 'number' && value !== 0 ? value : min;
  const [typed, setTyped] = useState<string>();
  const isOff = max < min;
  const shown = typed ?? (quantity === NO_QUANTITY ? '' : String(quantity));
  const take = (next: number): void => {
    if (next !== quantity) reportChange(block, next);
  };
  const step = (direction: 1 | -1): void => {
    setTyped(undefined);
    take(Math.min(max, Math.max(min, nextStep(quantity, direction, multiple))));
  };
  const error = field?.error || props.problem;
  return (
    <FieldFrame id={id} block="quantity-field" label={props.label} help={props.help} error={error}>
      <div className={styles.box} data-off={isOff || undefined}>
        <button
          type="button"
          className={styles.step}
          aria-label={props.less}
          disabled={isOff || quantity <= min}
          onClick={() => step(-1)}
        >
          −
        </button>
        <input
          id={controlId(id)}
          className={styles.number}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={LONGEST}
          value={shown}
          disabled={isOff}
          {...describe(id, props.help, error)}
          onChange={({ target }) => {
            setTyped(target.value);
            take(/^[1-9]\d{0,6}$/.test(target.value.trim()) ? Number(target.value.trim()) : NO_QUANTITY);
          }}
          onBlur={() => {
            setTyped(quantity === NO_QUANTITY ? typed : undefined);
            field?.onBlur();
          }}
        />
        <button
          type="button"
          className={styles.step}
          aria-label={props.more}
          disabled={isOff || quantity >= max}
          onClick={() => step(1)}
        >
          +
        </button>
      </div>
    </FieldFrame>
  );
}

/** The next multiple in a direction: from 5 by tens down to 0 or up to 10. */
const nextStep = (quantity: number, direction: 1 | -1, multiple: number): number =>
  direction === 1 ? (Math.floor(quantity / multiple) + 1) * multiple : (Math.ceil(quantity / multiple) - 1) * multiple;
