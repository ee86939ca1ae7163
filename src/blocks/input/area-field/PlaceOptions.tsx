import { useEffect, useRef } from 'react';
import type { Place } from '#src/domain/area/place.ts';
import { useLocalized } from '#src/engine/react/view-services.ts';
import styles from './AreaField.module.css';
import { AREA_WORDS } from './area-words.ts';

export interface PlaceOptionsProps {
  readonly id: string;
  readonly label: string;
  readonly places: readonly Place[];
  /** Position of the one that Enter chooses. */
  readonly at: number;
  readonly onChoose: (place: Place) => void;
}

/** The places that fit; empty while there are none, so that the input always controls a list. */
export function PlaceOptions({ id, label, places, at, onChoose }: PlaceOptionsProps) {
  const list = useRef<HTMLDivElement>(null);
  const say = useLocalized();
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView?.({ block: 'nearest' });
  }, [at]);
  return (
    <div
      ref={list}
      id={`${id}-places`}
      className={styles.places}
      role="listbox"
      aria-label={label}
      hidden={places.length === 0}
    >
      {places.map((place, position) => (
        // The input keeps the focus and its keys; a press is one more way.
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the input
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input (aria-activedescendant)
        <div
          key={place.code}
          id={`${id}-place-${position}`}
          className={styles.place}
          role="option"
          aria-selected={position === at}
          data-value={place.code}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(place)}
        >
          <span className={styles.name}>
            {place.village === '' ? place.district : place.village}
            {place.village === '' && <span className={styles.scope}> ({say(AREA_WORDS.district)})</span>}
          </span>
          <span className={styles.around}>{around(place)}</span>
        </div>
      ))}
    </div>
  );
}

const around = ({ village, district, regency, province, postCode }: Place): string =>
  [village === '' ? '' : district, regency, province, postCode].filter((part) => part !== '').join(', ');
