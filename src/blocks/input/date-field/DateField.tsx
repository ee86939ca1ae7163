import type { KeyboardEvent } from 'react';
import { isDay, shiftDay } from '#src/domain/text/calendar-day.ts';
import { dayText, jakartaDay } from '#src/engine/core/text/calendar-text.ts';
import type { BlockViewProps } from '#src/engine/react/block-view.ts';
import { controlId, describe, FieldFrame } from '../../field-frame/FieldFrame.tsx';
import { reportChange, submitFrom } from '../../field-frame/report-change.ts';
import { DayInput } from './DayInput.tsx';
import type { dateFieldSpec } from './date-field.spec.ts';

/** The first day that the device's calendar is asked for where the document names none: nobody alive is older. */
const EARLIEST = '1900-01-01';

export default function DateField(block: BlockViewProps<typeof dateFieldSpec>) {
  const { id, props, value, field } = block;
  const day = typeof value === 'string' && isDay(value) ? value : '';
  const key = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Enter') submitFrom(event.currentTarget, block, day);
  };
  return (
    <FieldFrame
      id={id}
      block="date-field"
      label={props.label}
      help={props.help}
      error={field?.error}
      required={props.required}
    >
      <DayInput
        id={controlId(id)}
        day={day}
        shown={dayText(day)}
        min={bound(props.min, props.min_days) ?? EARLIEST}
        max={bound(props.max, props.max_days)}
        disabled={props.disabled}
        aria-required={props.required}
        {...describe(id, props.help, field?.error)}
        onDay={(next) => reportChange(block, next)}
        onBlur={field?.onBlur}
        onKeyDown={key}
      />
    </FieldFrame>
  );
}

function bound(day: string | undefined, days: number | undefined): string | undefined {
  if (days !== undefined) return shiftDay(jakartaDay(new Date()), days);
  return day !== undefined && isDay(day) ? day : undefined;
}
