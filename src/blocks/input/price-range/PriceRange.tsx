import { type FormEvent, useEffect, useState } from 'react';
import { groupThousands } from '#src/domain/money/money.ts';
import type { BlockViewProps } from '#src/engine/react/block-view.ts';
import { useViewServices } from '#src/engine/react/view-services.ts';
import controls from '../../field-frame/Control.module.css';
import { controlId, describe, FieldFrame } from '../../field-frame/FieldFrame.tsx';
import styles from './PriceRange.module.css';
import type { priceRangeSpec } from './price-range.spec.ts';

/** More than any article costs, and few enough digits for a field on a phone. */
const MOST_DIGITS = 9;

const digitsOf = (text: string): string =>
  text
    .replaceAll(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, MOST_DIGITS);
const grouped = (digits: string): string => (digits === '' ? '' : groupThousands(Number(digits)));

/** Prices between which goods are listed; kept in the address, so that a link and Back show the same list. */
export default function PriceRange({ id, props }: BlockViewProps<typeof priceRangeSpec>) {
  const { query, setQuery } = useViewServices();
  const inAddress = [
    digitsOf(query[props.parameter_least] ?? ''),
    digitsOf(query[props.parameter_most] ?? ''),
  ] as const;
  const [least, setLeast] = useState(inAddress[0]);
  const [most, setMost] = useState(inAddress[1]);
  const [addressLeast, addressMost] = inAddress;
  useEffect(() => {
    setLeast(addressLeast);
    setMost(addressMost);
  }, [addressLeast, addressMost]);
  const isCrossed = least !== '' && most !== '' && Number(least) > Number(most);
  const take = (event: FormEvent): void => {
    event.preventDefault();
    if (isCrossed) return;
    setQuery({ [props.parameter_least]: least || null, [props.parameter_most]: most || null, cursor: null });
  };
  const field = (name: 'least' | 'most', value: string, set: (digits: string) => void, error?: string) => (
    <FieldFrame id={`${id}-${name}`} block="price-range" label={props[name]} error={error}>
      <div className={controls.box}>
        <span className={controls.prefix} aria-hidden="true">
          Rp
        </span>
        <input
          id={controlId(`${id}-${name}`)}
          className={`${controls.input} ${styles.number}`}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          value={grouped(value)}
          {...describe(`${id}-${name}`, undefined, error)}
          onChange={({ target }) => set(digitsOf(target.value))}
        />
      </div>
    </FieldFrame>
  );
  return (
    <form className={styles.range} aria-label={props.label} data-block="price-range" data-block-id={id} onSubmit={take}>
      {field('least', least, setLeast)}
      {field('most', most, setMost, isCrossed ? props.crossed : undefined)}
      <button type="submit" className="button button-secondary">
        {props.apply}
      </button>
    </form>
  );
}
