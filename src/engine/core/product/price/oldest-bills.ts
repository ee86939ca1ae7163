interface Dated {
  readonly id: string;
  /** As the biller writes it: years before months, so that its order is that of the calendar. */
  readonly period: string;
}

/** Bills from the oldest on, whatever order the supplier told them in. */
function byAge<B extends Dated>(bills: readonly B[]): readonly B[] {
  return [...bills].sort((a, b) => (a.period < b.period ? -1 : a.period > b.period ? 1 : 0));
}

/** Tells whether every bill that is older than a chosen one is chosen too. Bills of one period have no order among themselves. */
export function takesOldestFirst(bills: readonly Dated[], chosen: readonly string[]): boolean {
  const newest = byAge(bills).findLast(({ id }) => chosen.includes(id))?.period;
  return newest === undefined || bills.every(({ id, period }) => period >= newest || chosen.includes(id));
}

/** What is chosen after a tap on one bill: choosing it takes the older ones along, leaving it out leaves the newer ones out. */
export function tappedOldestFirst(
  bills: readonly Dated[],
  chosen: readonly string[],
  tapped: Dated,
): readonly string[] {
  const leaves = chosen.includes(tapped.id);
  return bills
    .filter(({ id, period }) =>
      leaves
        ? chosen.includes(id) && id !== tapped.id && period <= tapped.period
        : chosen.includes(id) || id === tapped.id || period < tapped.period,
    )
    .map(({ id }) => id);
}
