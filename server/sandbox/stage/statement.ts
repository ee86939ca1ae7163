import type { StatementEntry } from './journal.ts';
import { type Payload, textOf } from './payload.ts';

/** A movement of the buyer's money at a provider. */
export interface Movement {
  readonly id: string;
  /** The buyer's reference; "" where the provider has none. */
  readonly reference: string;
  /** `out` takes money in the usual direction (a purchase, a payment), `back` gives it back. */
  readonly kind: 'out' | 'back';
  /** In rupiah, zero or more. */
  readonly amount: number;
  /** What the provider kept, in rupiah. */
  readonly fee?: number;
  readonly tax?: number;
  /** What remained of the deposit. */
  readonly balance?: number;
  readonly at: string;
}

/** What a provider's clerk got wrong; each is added to those before. */
type Slip =
  | { readonly kind: 'hide' | 'double'; readonly reference: string }
  | { readonly kind: 'amount' | 'fee'; readonly reference: string; readonly amount: number }
  | { readonly kind: 'invent'; readonly reference: string; readonly amount: number }
  | { readonly kind: 'at'; readonly reference: string; readonly at: string };

const PAGE = 100;
const JAKARTA_MS = 7 * 3_600_000;

/** Pages of a provider's statement of a day in Jakarta, with the mistakes that a test asks for. */
export class Statement {
  private readonly movements: () => readonly Movement[];
  private slips: readonly Slip[] = [];
  private broken = false;

  constructor(movements: () => readonly Movement[]) {
    this.movements = movements;
  }

  /** Undefined while the provider cannot tell. @param page from 1 */
  page(day: string, page: number): { readonly lines: readonly Movement[]; readonly more: boolean } | undefined {
    if (this.broken) return undefined;
    const wanted = this.slips
      .reduce<readonly Movement[]>(withSlip, this.movements())
      .filter(({ at }) => dayInJakarta(at) === day);
    const first = (Math.max(1, page || 1) - 1) * PAGE;
    return { lines: wanted.slice(first, first + PAGE), more: wanted.length > first + PAGE };
  }

  /**
   * For tests: `{ hide | double: ref }`, `{ amount | fee | invent: { ref, amount } }`, `{ at: { ref, at } }`,
   * `{ broken: true | false }`, or `{ right: true }`, which mends all. Tells whether it understood.
   */
  slip(payload: Payload): boolean {
    if (payload.right === true) {
      this.slips = [];
      this.broken = false;
      return true;
    }
    if (typeof payload.broken === 'boolean') {
      this.broken = payload.broken;
      return true;
    }
    const slip = readSlip(payload);
    if (slip !== undefined) this.slips = [...this.slips, slip];
    return slip !== undefined;
  }
}

/** The day of an instant in Jakarta, `YYYY-MM-DD`. */
function dayInJakarta(at: string): string {
  return new Date(Date.parse(at) + JAKARTA_MS).toISOString().slice(0, 10);
}

/** A supplier's movements of the deposit, each with a number of its own. */
export function movementsOf(entries: readonly StatementEntry[]): readonly Movement[] {
  return entries.map(({ ref_id, kind, amount, balance, at }, index) => ({
    id: `M${String(index + 1).padStart(8, '0')}`,
    reference: ref_id,
    kind: kind === 'debit' ? 'out' : 'back',
    amount,
    balance,
    at,
  }));
}

function readSlip(payload: Payload): Slip | undefined {
  for (const kind of ['hide', 'double'] as const) {
    if (typeof payload[kind] === 'string') return { kind, reference: textOf(payload, kind) };
  }
  for (const kind of ['amount', 'fee', 'invent'] as const) {
    const said = payload[kind];
    if (typeof said !== 'object' || said === null) continue;
    const { ref, amount } = said as Payload;
    if (typeof ref === 'string' && typeof amount === 'number') return { kind, reference: ref, amount };
  }
  const said = payload.at;
  if (typeof said !== 'object' || said === null) return undefined;
  const { ref, at } = said as Payload;
  return typeof ref === 'string' && typeof at === 'string' ? { kind: 'at', reference: ref, at } : undefined;
}

function withSlip(lines: readonly Movement[], slip: Slip): readonly Movement[] {
  const { reference } = slip;
  if (slip.kind === 'invent') {
    // The same each time it is told: a line does not move.
    const at = `${dayInJakarta(new Date().toISOString())}T00:00:01+07:00`;
    return [...lines, { id: `X${reference}`, reference, kind: 'out', amount: slip.amount, at }];
  }
  return lines.flatMap((line) => (line.reference === reference ? misprint(line, slip) : [line]));
}

function misprint(line: Movement, slip: Exclude<Slip, { readonly kind: 'invent' }>): readonly Movement[] {
  switch (slip.kind) {
    case 'hide':
      return [];
    case 'double':
      return [line, { ...line, id: `${line.id}B` }];
    case 'at':
      return [{ ...line, at: slip.at }];
    case 'amount':
      return [{ ...line, amount: slip.amount }];
    case 'fee':
      return [{ ...line, fee: slip.amount }];
  }
}
