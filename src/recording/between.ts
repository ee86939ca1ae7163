import { BEGIN_EVENT, type RecordedCall, type RecordedClientStep, type Recording } from './recording.ts';

/** A line of a recording that is no step of its machine. */
export type BetweenLine =
  | { readonly kind: 'call'; readonly line: RecordedCall }
  | { readonly kind: 'client'; readonly line: RecordedClientStep };

/** The event with which a page's request leaves it. */
const SEND = 'SEND';

/** Whether a page's step comes before what the server did about its request. */
export const leavesPage = ({ event }: Pick<RecordedClientStep, 'event'>): boolean =>
  event.type === BEGIN_EVENT || event.type === SEND;

/**
 * Lines between the steps, by the number of the step after which they happened (0: before the first one), in the order of
 * display: the causes of the instance, events received by pages, requests of pages, calls to suppliers.
 */
export function linesBetween({ calls = [], client = [] }: Recording): ReadonlyMap<number, readonly BetweenLine[]> {
  const groups = new Map<number, BetweenLine[][]>();
  const add = (place: number, between: BetweenLine): void => {
    const { after } = between.line;
    const group = groups.get(after) ?? [[], [], [], []];
    group[place]?.push(between);
    groups.set(after, group);
  };
  for (const line of calls) add(line.of === undefined ? 3 : 0, { kind: 'call', line });
  const sent = new Set<string>();
  for (const line of client) {
    const here = `${line.after} ${line.client}`;
    if (leavesPage(line)) sent.add(here);
    add(sent.has(here) ? 2 : 1, { kind: 'client', line });
  }
  return new Map([...groups].map(([after, group]) => [after, group.flat()]));
}
