import { pointerTo } from '../check/problem-list.ts';
import type { ProductDocument } from '../document-types.ts';
import type { LintContext } from './lint-context.ts';

const minutes = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
const DAY = 24 * 60;

/** Minutes of the day that a window covers; an end before the start crosses midnight. */
function windowOf({ start, end }: { readonly start: string; readonly end: string }) {
  const from = minutes(start);
  const length = (minutes(end) - from + DAY) % DAY;
  return { from, length };
}

type Window = ReturnType<typeof windowOf>;
const overlap = (a: Window, b: Window): boolean =>
  (b.from - a.from + DAY) % DAY < a.length || (a.from - b.from + DAY) % DAY < b.length;

/** Rules for when a product is sold: windows that mean something, dates in order, closures with a reason. */
export function lintSchedule(product: ProductDocument, { problems }: LintContext): void {
  const windows = (product.cutOffs ?? []).map(windowOf);
  for (const [index, window] of windows.entries()) {
    const at = pointerTo('/cutOffs', index);
    if (window.length === 0) {
      problems.error(at, 'cut-off-window.empty');
    } else if (window.length > 20 * 60) {
      problems.error(at, 'cut-off-window.day');
    } else if (window.length > 6 * 60) {
      problems.warning(at, 'cut-off-window.hours');
    }
    if (windows.slice(0, index).some((other) => other.length > 0 && window.length > 0 && overlap(window, other))) {
      problems.warning(at, 'cut-off-window.overlap');
    }
    lintReason(product.cutOffs?.[index], at, problems);
  }
  const { effective, closure } = product;
  lintDates(effective, '/effective', problems);
  lintDates(closure ?? undefined, '/closure', problems);
  for (const [index, slab] of (product.pricing.adminFee ?? []).entries()) {
    const { effectiveFrom, effectiveTo } = slab;
    if (effectiveFrom !== undefined && effectiveTo) {
      lintDates({ from: effectiveFrom, to: effectiveTo }, pointerTo('/pricing/adminFee', index), problems);
    }
  }
  if (closure) lintReason(closure, '/closure', problems);
}

interface Dates {
  readonly from: string;
  readonly to: string | null;
}

function lintDates(dates: Dates | undefined, at: string, problems: LintContext['problems']): void {
  if (dates === undefined) return;
  for (const [field, day] of Object.entries({ from: dates.from, to: dates.to })) {
    if (day !== null && Number.isNaN(Date.parse(day))) {
      problems.error(pointerTo(at, field), 'dates.no-day', { day });
    }
  }
  if (dates.to !== null && Date.parse(dates.from) > Date.parse(dates.to)) {
    problems.error(at, 'dates.order');
  }
}

/** "Tutup" is no reason: the agent has to tell the customer why and until when. */
function lintReason(
  entry: { readonly reason?: { readonly id: string } } | undefined,
  at: string,
  problems: LintContext['problems'],
): void {
  const reason = entry?.reason?.id ?? '';
  if (reason.trim().split(/\s+/).length < 3) {
    problems.warning(pointerTo(at, 'reason'), 'closure-reason.short');
  }
}
