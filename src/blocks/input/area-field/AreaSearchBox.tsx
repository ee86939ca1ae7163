import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { PLACE_CODE, type Place } from '#src/domain/area/place.ts';
import type { BlockViewProps } from '#src/engine/react/block-view.ts';
import { useLocalized } from '#src/engine/react/view-services.ts';
import controls from '../../field-frame/Control.module.css';
import { isCommandKey } from '../../field-frame/command-key.ts';
import { controlId, describe } from '../../field-frame/FieldFrame.tsx';
import { reportChange } from '../../field-frame/report-change.ts';
import { Icon } from '../../marks/Icon.tsx';
import styles from './AreaField.module.css';
import type { areaFieldSpec } from './area-field.spec.ts';
import { AREA_WORDS, countWords } from './area-words.ts';
import type { LoadedAreas } from './load-areas.ts';
import { PlaceOptions } from './PlaceOptions.tsx';

export interface AreaSearchBoxProps {
  readonly block: BlockViewProps<typeof areaFieldSpec>;
  readonly areas: LoadedAreas | undefined;
  /** The list could not be fetched: what is typed is sent as it is, and the server looks for it. */
  readonly failed: boolean;
  readonly retry: () => void;
  /** Takes the focus when it appears. */
  readonly focused: boolean;
  readonly onChoose: (place: Place) => void;
  /** The focus has left the box and its list. */
  readonly onLeave: () => void;
}

/** A combobox (WAI-ARIA 1.2): the list stands below, the arrows move through it while the focus stays in the input. */
export function AreaSearchBox({ block, areas, failed, retry, focused, onChoose, onLeave }: AreaSearchBoxProps) {
  const { id, props, value, field } = block;
  const say = useLocalized();
  // Words that no list was there for are the value themselves.
  const [typed, setTyped] = useState(failed && typeof value === 'string' && !PLACE_CODE.test(value) ? value : '');
  const [at, setAt] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const places = areas === undefined ? [] : areas.search(typed);
  const isSearch = typed.trim().length > 1;

  useEffect(() => {
    if (focused) input.current?.focus();
  }, [focused]);

  const type = (next: string): void => {
    setTyped(next);
    setAt(0);
    if (failed) reportChange(block, next);
    else if (value !== '' && value !== undefined && !focused) reportChange(block, '');
  };
  const key = (event: KeyboardEvent<HTMLInputElement>): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = places[at];
    if (step !== undefined && places.length > 0) {
      event.preventDefault();
      setAt((at + step + places.length) % places.length);
    } else if (event.key === 'Enter' && chosen !== undefined && isCommandKey(event)) {
      event.preventDefault();
      onChoose(chosen);
    } else if (event.key === 'Escape' && typed !== '' && isCommandKey(event)) {
      event.preventDefault();
      type('');
    }
  };
  const leave = (event: FocusEvent<HTMLInputElement>): void => {
    const within = event.currentTarget.closest('[data-block="area-field"]');
    if (within?.contains(event.relatedTarget) !== true) onLeave();
  };
  return (
    <div className={styles.searching}>
      <div className={controls.box}>
        <span className={controls.prefix}>
          <Icon name="search" size={20} />
        </span>
        <input
          ref={input}
          id={controlId(id)}
          className={controls.input}
          type="text"
          role="combobox"
          aria-expanded={places.length > 0}
          aria-controls={`${id}-places`}
          aria-autocomplete="list"
          aria-activedescendant={places.length > 0 ? `${id}-place-${at}` : undefined}
          aria-required={props.required}
          {...describe(id, props.help, field?.error)}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          placeholder={props.placeholder ?? say(AREA_WORDS.example)}
          value={typed}
          disabled={props.disabled}
          onChange={(event) => type(event.target.value)}
          onKeyDown={key}
          onBlur={leave}
        />
      </div>
      <p className={places.length > 0 ? styles.unseen : styles.said} role="status">
        {failed
          ? say(AREA_WORDS.failed)
          : !isSearch
            ? ''
            : areas === undefined
              ? say(AREA_WORDS.loading)
              : say(places.length === 0 ? AREA_WORDS.none : countWords(places.length))}
      </p>
      {failed && (
        <button type="button" className={styles.again} onClick={retry}>
          {say(AREA_WORDS.again)}
        </button>
      )}
      <PlaceOptions id={id} label={props.label} places={places} at={at} onChoose={onChoose} />
    </div>
  );
}
