import type { ConnectorDocument } from '#src/engine/core/document-types.ts';

const MINUTE_MS = 60_000;
const PART = /yyyy|MM|dd|HH|mm|SSS|ss/g;

/**
 * A document's times as its templates read them. Times of the transaction are the same for every call about it: what is signed
 * with one may be sent again.
 *
 * @param began when the transaction began; where there is none yet, the call begins it
 */
export function callTimes(
  { times = {} }: Pick<ConnectorDocument, 'times'>,
  now: Date,
  began: unknown,
): Readonly<Record<string, string>> {
  const first = typeof began === 'string' && !Number.isNaN(Date.parse(began)) ? new Date(began) : now;
  return Object.fromEntries(
    Object.entries(times).map(([name, { format, zone, of }]) => [
      name,
      writtenTime(of === 'transaction' ? first : now, format, zone),
    ]),
  );
}

function writtenTime(at: Date, format: string, zone = 'UTC'): string {
  if (format === 'unix') return String(Math.floor(at.getTime() / 1_000));
  if (format === 'unix-ms') return String(at.getTime());
  const minutes = minutesFrom(zone);
  const [day = '', time = ''] = new Date(at.getTime() + minutes * MINUTE_MS).toISOString().slice(0, -1).split('T');
  if (format === 'iso') return `${day}T${time.slice(0, 8)}${offsetOf(minutes)}`;
  const [yyyy = '', MM = '', dd = ''] = day.split('-');
  const [HH = '', mm = '', ss = '', SSS = ''] = time.split(/[:.]/);
  const parts: Readonly<Record<string, string>> = { yyyy, MM, dd, HH, mm, ss, SSS };
  return format.replace(PART, (part) => parts[part] ?? part);
}

/** Minutes that a zone is ahead of UTC; Jakarta has no summer time. */
function minutesFrom(zone: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)$/.exec(zone === 'Asia/Jakarta' ? '+07:00' : zone) ?? [];
  return (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * (sign === '-' ? -1 : 1);
}

function offsetOf(minutes: number): string {
  if (minutes === 0) return 'Z';
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
}
