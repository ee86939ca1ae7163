import type { Rupiah } from '#src/domain/money/money.ts';
import type { DifferenceClass } from '#src/domain/sale/reconciliation.ts';

/** A line of a provider's statement. */
export interface StatementLine {
  /** The provider's own number of it. */
  readonly id: string;
  /** Our reference; "" where the provider names none. */
  readonly reference: string;
  /** Business day. */
  readonly day: string;
  /** In the usual direction above zero, on its way back below; in rupiah. */
  readonly amount: Rupiah;
  /** What it kept of the amount; null where it does not say. */
  readonly fee: Rupiah | null;
}

/** What our books say of one reference. */
export interface Claim {
  readonly reference: string;
  /** Business day on which it was sent or booked. */
  readonly day: string;
  /** What is booked, all in all; 0 for what failed or is not known yet. */
  readonly amount: Rupiah;
  /** What the provider should keep; null where it keeps nothing that we know of. */
  readonly fee: Rupiah | null;
  /** The sale, payment or bank line that it is about. */
  readonly subject: string;
}

/** Everything about one reference, from both sides. */
export interface Match {
  /** Our reference, or `#` and the provider's number of a line without one. */
  readonly reference: string;
  /** Day on which a difference stands: that of the first line, else ours. */
  readonly day: string;
  readonly theirs: Rupiah;
  readonly ours: Rupiah;
  readonly feeTheirs: Rupiah | null;
  readonly feeOurs: Rupiah | null;
  readonly lines: number;
  readonly subject: string | null;
  /** Null: both sides agree. */
  readonly difference: DifferenceClass | null;
  /** What each side has on each day; ours lies where the lines are, the rest of it on {@link day}. */
  readonly days: ReadonlyMap<string, DayShare>;
}

export interface DayShare {
  readonly lines: number;
  readonly theirs: Rupiah;
  readonly ours: Rupiah;
  readonly feeTheirs: Rupiah;
}

/** A provider rounds its fee and the tax on it by its own rule: each may be off by one rupiah. */
const FEE_ROUNDING = 2;

/**
 * Holds a provider's lines against our claims, reference by reference; the order of neither matters. Lines and claims of one
 * reference belong together whatever their days, so that midnight parts nothing. All lines and the claim of a reference must
 * be given, else what is missing shows as a difference.
 * @param claims one for each reference at most
 * @returns one match for each reference, in the order of the references
 */
export function matchStatement(lines: readonly StatementLine[], claims: readonly Claim[]): readonly Match[] {
  const byReference = new Map<string, StatementLine[]>();
  for (const line of lines) {
    const key = line.reference === '' ? `#${line.id}` : line.reference;
    const known = byReference.get(key);
    if (known === undefined) byReference.set(key, [line]);
    else known.push(line);
  }
  const ours = new Map(claims.map((claim) => [claim.reference, claim]));
  const references = [...new Set([...byReference.keys(), ...ours.keys()])].sort();
  return references.map((reference) => matchOne(reference, byReference.get(reference) ?? [], ours.get(reference)));
}

function matchOne(reference: string, lines: readonly StatementLine[], claim: Claim | undefined): Match {
  const theirs = sum(lines.map(({ amount }) => amount));
  const ours = claim?.amount ?? 0;
  const fees = lines.flatMap(({ fee }) => fee ?? []);
  const feeTheirs = fees.length === 0 ? null : sum(fees);
  const day = lines.map((line) => line.day).sort()[0] ?? claim?.day ?? '';
  const feeOurs = claim?.fee ?? null;
  return {
    reference,
    day,
    theirs,
    ours,
    feeTheirs,
    feeOurs,
    lines: lines.length,
    subject: claim?.subject ?? null,
    difference: classOf(lines, claim, { theirs, ours, feeTheirs, feeOurs }),
    days: shareByDay(lines, day, theirs, ours),
  };
}

function classOf(
  lines: readonly StatementLine[],
  claim: Claim | undefined,
  { theirs, ours, feeTheirs, feeOurs }: Pick<Match, 'theirs' | 'ours' | 'feeTheirs' | 'feeOurs'>,
): DifferenceClass | null {
  if (claim === undefined) return 'theirs-only';
  if (lines.length === 0) return ours === 0 ? null : 'ours-only';
  if (theirs !== ours) {
    if (theirs === 0 || ours === 0) return 'state';
    const taken = lines.filter(({ amount }) => amount > 0).length - lines.filter(({ amount }) => amount < 0).length;
    return taken > 1 && theirs > ours ? 'doubled' : 'amount';
  }
  const unlike = feeTheirs !== null && feeOurs !== null && Math.abs(feeTheirs - feeOurs) > FEE_ROUNDING;
  return unlike && theirs !== 0 ? 'fee' : null;
}

/** Our amount follows their lines day by day; what is more or less of it than theirs stands on the match's own day. */
function shareByDay(
  lines: readonly StatementLine[],
  home: string,
  theirs: Rupiah,
  ours: Rupiah,
): ReadonlyMap<string, DayShare> {
  const days = new Map<string, DayShare>([[home, { lines: 0, theirs: 0, ours: ours - theirs, feeTheirs: 0 }]]);
  for (const { day, amount, fee } of lines) {
    const known = days.get(day) ?? { lines: 0, theirs: 0, ours: 0, feeTheirs: 0 };
    days.set(day, {
      lines: known.lines + 1,
      theirs: known.theirs + amount,
      ours: known.ours + amount,
      feeTheirs: known.feeTheirs + (fee ?? 0),
    });
  }
  return days;
}

/** Both sides of a day: their total less ours is the sum of the differences that stand on it. */
export function totalOfDay(matches: readonly Match[], day: string): DayShare {
  const shares = matches.flatMap(({ days }) => days.get(day) ?? []);
  return {
    lines: sum(shares.map(({ lines }) => lines)),
    theirs: sum(shares.map(({ theirs }) => theirs)),
    ours: sum(shares.map(({ ours }) => ours)),
    feeTheirs: sum(shares.map(({ feeTheirs }) => feeTheirs)),
  };
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
