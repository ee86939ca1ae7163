import { useState } from 'react';
import { useLocalized } from '#src/engine/react/view-services.ts';
import styles from './CartLines.module.css';
import { CART_WORDS } from './cart-words.ts';

interface QuantityFieldProps {
  /** Of the article. */
  readonly name: string;
  readonly quantity: number;
  readonly step: number;
  readonly least: number;
  readonly most: number;
  /** NaN for what is no number. */
  readonly onChange: (quantity: number) => void;
  readonly onFocus: () => void;
}

/** Digits alone are a quantity: "2,5", "1e9" and "-1" are none, and are not made into one. */
const readQuantity = (text: string): number => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN);

/** A quantity by steps or by typing; what is typed counts when the field is left or Enter is pressed. */
export function QuantityField({ name, quantity, step, least, most, onChange, onFocus }: QuantityFieldProps) {
  const localized = useLocalized();
  const [typed, setTyped] = useState<string>();
  const leave = () => {
    if (typed !== undefined && typed.trim() !== String(quantity)) onChange(readQuantity(typed));
    setTyped(undefined);
  };
  const label = (word: keyof typeof CART_WORDS) => `${localized(CART_WORDS[word])} ${name}`;
  return (
    <div className={styles.stepper}>
      <button
        type="button"
        aria-label={label('less')}
        disabled={quantity - step < least}
        onClick={() => onChange(quantity - step)}
      >
        −
      </button>
      <input
        inputMode="numeric"
        autoComplete="off"
        aria-label={label('quantity')}
        value={typed ?? String(quantity)}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={onFocus}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Enter') leave();
        }}
      />
      <button
        type="button"
        aria-label={label('more')}
        disabled={quantity + step > most}
        onClick={() => onChange(quantity + step)}
      >
        +
      </button>
    </div>
  );
}
