import { useEffect, useRef, useState } from 'react';
import { PLACE_CODE, type Place, placeText } from '#src/domain/area/place.ts';
import type { BlockViewProps } from '#src/engine/react/block-view.ts';
import { useLocalized } from '#src/engine/react/view-services.ts';
import { describe, FieldFrame, labelId } from '../../field-frame/FieldFrame.tsx';
import { reportChange } from '../../field-frame/report-change.ts';
import styles from './AreaField.module.css';
import { AreaSearchBox } from './AreaSearchBox.tsx';
import type { areaFieldSpec } from './area-field.spec.ts';
import { AREA_WORDS } from './area-words.ts';
import { useAreas } from './use-areas.ts';

/** A search while nothing is chosen; then the chosen place in full, with a way back to the search. */
export default function AreaField(block: BlockViewProps<typeof areaFieldSpec>) {
  const { id, props, value, field } = block;
  const code = typeof value === 'string' ? value : '';
  const loaded = useAreas();
  const text = useLocalized();
  const [searching, setSearching] = useState(false);
  const [picked, setPicked] = useState<Place>();
  const change = useRef<HTMLButtonElement>(null);
  const justPicked = useRef(false);
  const place = picked?.code === code ? picked : loaded.areas?.at(code);
  // Words that were typed without the list are no code: the place before them is not theirs.
  const before = PLACE_CODE.test(code) ? (props.shown ?? '') : '';
  const shown = place === undefined ? before : placeText(place);
  const folded = code !== '' && shown !== '' && !searching;

  useEffect(() => {
    if (folded && justPicked.current) change.current?.focus();
    justPicked.current = false;
  }, [folded]);

  const choose = (next: Place): void => {
    justPicked.current = true;
    setPicked(next);
    setSearching(false);
    reportChange(block, next.code);
    if (block.listens('pick')) void block.emit('pick', pickedPlace(next));
  };
  return (
    <FieldFrame
      id={id}
      block="area-field"
      label={props.label}
      help={props.help}
      error={field?.error}
      required={props.required}
      group={folded}
    >
      {folded ? (
        <button
          ref={change}
          type="button"
          className={styles.chosen}
          aria-labelledby={`${labelId(id)} ${id}-chosen ${id}-change`}
          {...describe(id, props.help, field?.error)}
          disabled={props.disabled}
          data-value={code}
          onClick={() => setSearching(true)}
        >
          <span id={`${id}-chosen`}>{shown}</span>
          <span id={`${id}-change`} className={styles.change}>
            {text(AREA_WORDS.change)}
          </span>
        </button>
      ) : (
        <AreaSearchBox
          block={block}
          {...loaded}
          focused={searching}
          onChoose={choose}
          onLeave={() => {
            setSearching(false);
            field?.onBlur();
          }}
        />
      )}
    </FieldFrame>
  );
}

/** The place as documents read it: `event.post_code` fills a field beside this one. */
const pickedPlace = ({ code, village, district, regency, province, postCode }: Place) => ({
  code,
  village,
  district,
  city: regency,
  province,
  post_code: postCode,
});
