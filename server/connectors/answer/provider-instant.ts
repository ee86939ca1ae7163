/** `2026-11-20 09:41:00`, a `T` between them, with or without seconds, a fraction and a zone; without one it is Jakarta. */
const INSTANT = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?) ?(Z|[+-]\d\d:?\d\d)?)?$/;
const JAKARTA = '+07:00';
/** Year 1 is what programs write where they know no time. */
const EARLIEST = Date.parse('2000-01-01T00:00:00Z');

/**
 * The instant that a provider's text means: ISO 8601 as providers write it, never what `Date.parse` makes of other words.
 * @returns ISO instant; undefined for anything else, also for a day that no calendar has
 */
export function providerInstant(value: unknown): string | undefined {
  const [, day, time = '00:00', zone = JAKARTA] = (typeof value === 'string' ? INSTANT.exec(value.trim()) : null) ?? [];
  if (day === undefined) return undefined;
  const at = new Date(`${day}T${time}${zone}`);
  // 30 February would be 2 March.
  const known = new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day) === true;
  return known && at.getTime() >= EARLIEST ? at.toISOString() : undefined;
}
