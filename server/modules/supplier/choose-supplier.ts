import type { Rupiah } from '#src/domain/money/money.ts';
import type { SupplierHealth } from './supplier-health.ts';

/** Why a supplier of a product is not asked. */
export type Skipped = 'killed' | 'closed' | 'not-offered' | 'sold-out' | 'too-dear' | 'tried';

/** A supplier that could deliver a sale, as it is at the moment. */
export interface Candidate {
  readonly connector: string;
  /** The lower is asked first. */
  readonly priority: number;
  /** Place in the document, from 0: decides between equals. */
  readonly place: number;
  /** What it charges, in rupiah; null where only its answer tells. */
  readonly cost: Rupiah | null;
  readonly health: SupplierHealth;
  readonly skipped?: Skipped;
}

/** What decided: nobody else could, the order of the document, the lowest cost, a disturbed one ahead of it, a refusal. */
type Because = 'only' | 'priority' | 'price' | 'health' | 'fail-over' | 'inquiry' | 'nobody-open';

/** Who was chosen and why, as it is stored with the attempt. */
export interface Choice {
  readonly chosen: string;
  readonly because: Because;
  readonly strategy: Strategy;
  readonly considered: readonly Considered[];
}

export type Strategy = 'priority' | 'price';

/** A candidate in the words of the stored choice. */
interface Considered {
  readonly connector: string;
  readonly priority: number;
  readonly cost: Rupiah | null;
  readonly health: SupplierHealth['state'];
  readonly percent: number;
  readonly skipped?: Skipped;
}

/** A slow supplier is worth this much less, in percent of its health. */
const SLOW_PENALTY = 10;

/**
 * Chooses the supplier of a sale: of those that are open, the healthy before the disturbed; then by the document's strategy
 * and, between equals, by the other figure and the place in the document. The cost is weighed by health: one that delivers
 * nine of ten counts as a tenth dearer. The same candidates always give the same answer.
 * @returns undefined when none is open
 */
export function chooseSupplier(candidates: readonly Candidate[], strategy: Strategy): Choice | undefined {
  const open = candidates.filter(({ skipped }) => skipped === undefined);
  const ranked = [...open].sort((a, b) => compare(a, b, strategy));
  const [first] = ranked;
  if (first === undefined) return undefined;
  const failedOver = candidates.some(({ skipped }) => skipped === 'tried');
  const because = failedOver ? 'fail-over' : becauseOf(first, open, strategy);
  return { chosen: first.connector, because, strategy, considered: candidates.map(inWords) };
}

/** The stored words of a choice that was made by something else than this function. */
export function fixedChoice(
  candidates: readonly Candidate[],
  chosen: string,
  { because, strategy }: Pick<Choice, 'because' | 'strategy'>,
): Choice {
  return { chosen, because, strategy, considered: candidates.map(inWords) };
}

const inWords = ({ connector, priority, cost, health, skipped }: Candidate): Considered => ({
  connector,
  priority,
  cost,
  health: health.state,
  percent: health.percent,
  ...(skipped === undefined ? {} : { skipped }),
});

const disturbed = ({ health }: Candidate): number => (health.state === 'disturbed' ? 1 : 0);

/** Hundredths of a rupiah, so that whole numbers suffice; an unknown cost ranks last. */
function weighedCost({ cost, health }: Candidate): number {
  if (cost === null) return Number.MAX_SAFE_INTEGER;
  const worth = health.percent - (health.state === 'slow' ? SLOW_PENALTY : 0);
  return cost * (200 - Math.max(0, worth));
}

function compare(a: Candidate, b: Candidate, strategy: Strategy): number {
  const byCost = weighedCost(a) - weighedCost(b);
  const byPriority = a.priority - b.priority;
  const [main, other] = strategy === 'price' ? [byCost, byPriority] : [byPriority, byCost];
  return disturbed(a) - disturbed(b) || main || other || a.place - b.place;
}

/** Health decided when somebody else would have been first without it. */
function becauseOf(first: Candidate, open: readonly Candidate[], strategy: Strategy): Because {
  if (open.length === 1) return 'only';
  const blind = (candidate: Candidate): Candidate => ({
    ...candidate,
    health: { ...candidate.health, state: 'good', percent: 100 },
  });
  const [without] = [...open].sort((a, b) => compare(blind(a), blind(b), strategy));
  return without === first ? strategy : 'health';
}
