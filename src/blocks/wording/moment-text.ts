import { clockText, dayText } from '#src/engine/core/text/calendar-text.ts';

/** How Indonesians write the business zone, Asia/Jakarta. */
const ZONE_NAME = 'WIB';

/** Day, time and zone of an ISO 8601 instant: `20 November 2026 09.41 WIB`; empty for what is not an instant. */
export function momentText(instant: string): string {
  const day = dayText(instant);
  return day === '' ? '' : `${day} ${clockText(instant)} ${ZONE_NAME}`;
}
