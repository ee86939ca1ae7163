import { lazy, Suspense } from 'react';
import { isDay } from '#src/domain/text/calendar-day.ts';
import { jakartaDay } from '#src/engine/core/text/calendar-text.ts';
import type { BlockViewProps } from '#src/engine/react/block-view.ts';
import { type Translation, useTranslation } from '#src/engine/react/translation.tsx';
import { useViewServices } from '#src/engine/react/view-services.ts';
import { Bone } from '../../display/skeleton/Bone.tsx';
import frame from '../../field-frame/FieldFrame.module.css';
import { Icon } from '../../marks/Icon.tsx';
import { useWide } from '../../viewport/use-wide.ts';
import chips from '../filter-chips/Chip.module.css';
import { Chip } from '../filter-chips/Chip.tsx';
import { daysBefore, rangeTrouble } from './business-day.ts';
import styles from './DateRange.module.css';
import { DayInputs } from './DayInputs.tsx';
import type { dateRangeSpec } from './date-range.spec.ts';

const RangePanel = lazy(() => import('../../antd/RangePanel.tsx'));

/** What an address gives as a day may be anything; more than this of it helps nobody. */
const LONGEST_SHOWN = 20;

/** Business days, both ends included, in the address. Phones get the device's own calendar. */
export default function DateRange({ id, props }: BlockViewProps<typeof dateRangeSpec>) {
  const { t } = useTranslation();
  const { query, setQuery } = useViewServices();
  const wide = useWide(768);
  const from = query[props.from_parameter] ?? '';
  const to = query[props.to_parameter] ?? '';
  const set = (first: string, last: string): void => {
    setQuery({ [props.from_parameter]: first || null, [props.to_parameter]: last || null, cursor: null });
  };
  // The server tells its business day with its answer; where it refuses the range there is none, and the range must be mended.
  const today = isDay(props.today) ? props.today : jakartaDay(new Date());
  const trouble = rangeTrouble(from, to);
  const message = `${id}-error`;
  const range = {
    from: isDay(from) ? from : '',
    to: isDay(to) ? to : '',
    latest: today,
    wrong: trouble?.ends ?? [],
    message,
    onChange: set,
  };
  return (
    <fieldset className={styles.range} data-block="date-range" data-block-id={id}>
      <legend className="screen-reader-only">{props.label}</legend>
      <div className={chips.chips}>
        {shortcutsOf(props.shortcuts, today, t).map(({ key, label, first, last }) => (
          <Chip
            key={key}
            pressed={from === first && to === last}
            onPress={() => (from === first && to === last ? set('', '') : set(first, last))}
          >
            {label}
          </Chip>
        ))}
      </div>
      {wide ? (
        <Suspense fallback={<Bone width="19rem" height="44px" />}>
          <RangePanel label={props.label} {...range} />
        </Suspense>
      ) : (
        <DayInputs id={id} {...range} />
      )}
      <div className={styles.message} aria-live="polite">
        {trouble && (
          <p className={frame.error} id={message}>
            <Icon name="warning" size={18} className={frame.errorIcon} />
            <span>{t(`blocks.date-range.${trouble.why}`, { day: trouble.text?.slice(0, LONGEST_SHOWN) })}</span>
          </p>
        )}
      </div>
    </fieldset>
  );
}

interface Shortcut {
  readonly key: string;
  readonly label: string;
  readonly first: string;
  readonly last: string;
}

/** Ranges that one press chooses: today where it is offered, yesterday, and the last days up to today. */
function shortcutsOf(offered: readonly number[], today: string, t: Translation['t']): readonly Shortcut[] {
  return [
    ...offered
      .filter((days) => days === 1)
      .map(() => ({ key: 'today', label: t('blocks.date-range.today'), first: today, last: today })),
    {
      key: 'yesterday',
      label: t('blocks.date-range.yesterday'),
      first: daysBefore(today, 1),
      last: daysBefore(today, 1),
    },
    ...offered
      .filter((days) => days > 1)
      .map((days) => ({
        key: String(days),
        label: t('blocks.date-range.last', { count: days }),
        first: daysBefore(today, days - 1),
        last: today,
      })),
  ];
}
