/** The state of an order at the supplier. */
export type Truth = 'pending' | 'success' | 'failed' | 'refunded';
/**
 * The fate of a call to the supplier: lost on its way, its answer lost, or our process killed before the answer is
 * stored.
 */
export type Wire = 'whole' | 'request-lost' | 'answer-lost' | 'killed';

/** A step of a history. A sale is named by a number modulo the sales there are, so that steps can be left out. */
export type Step =
  | { readonly do: 'buy'; readonly who: number }
  | { readonly do: 'send'; readonly sale: number; readonly truth: Truth; readonly wire: Wire }
  | { readonly do: 'ask'; readonly sale: number; readonly wire: Wire }
  | { readonly do: 'turn'; readonly sale: number; readonly to: Truth }
  | { readonly do: 'tell'; readonly sale: number; readonly times: number; readonly stale: boolean }
  | { readonly do: 'cancel'; readonly sale: number }
  | { readonly do: 'pass'; readonly from: number; readonly amount: number }
  | { readonly do: 'together'; readonly steps: readonly Step[] };

export interface Chance {
  readonly below: (limit: number) => number;
  readonly pick: <T>(list: readonly T[]) => T;
}

const WIRES: readonly Wire[] = ['whole', 'whole', 'request-lost', 'answer-lost', 'killed'];
const TRUTHS: readonly Truth[] = ['pending', 'success', 'failed'];
const LONGEST = 10;

/** A history of at most ten steps, the first of which buys something. */
export function randomHistory(chance: Chance): readonly Step[] {
  const steps = Array.from({ length: 2 + chance.below(LONGEST - 2) }, () => randomStep(chance, true));
  return [{ do: 'buy', who: chance.below(2) }, ...steps];
}

function randomStep(chance: Chance, mayJoin: boolean): Step {
  const sale = chance.below(4);
  switch (chance.below(mayJoin ? 12 : 10)) {
    case 0:
    case 1:
      return { do: 'buy', who: chance.below(2) };
    case 2:
    case 3:
      return { do: 'send', sale, truth: chance.pick(TRUTHS), wire: chance.pick(WIRES) };
    case 4:
      return { do: 'ask', sale, wire: chance.pick(WIRES) };
    case 5:
    case 6:
      return { do: 'turn', sale, to: chance.pick(['success', 'failed', 'refunded'] as const) };
    case 7:
      return { do: 'tell', sale, times: 1 + chance.below(3), stale: chance.below(3) === 0 };
    case 8:
      return { do: 'cancel', sale };
    case 9:
      return { do: 'pass', from: chance.below(2), amount: 1 + chance.below(20_000) };
    default:
      return { do: 'together', steps: [randomStep(chance, false), randomStep(chance, false)] };
  }
}
