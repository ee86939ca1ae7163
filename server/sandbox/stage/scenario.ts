/** What became of a purchase, in words that belong to no supplier. */
export type Outcome =
  | 'success'
  | 'pending'
  | 'failed'
  | 'timeout'
  | 'wrong-number'
  | 'disturbed'
  | 'repeated'
  | 'no-balance'
  | 'refunded';

/** How the HTTP reply to a purchase leaves, apart from what it says. */
export type ReplyManner = 'normal' | 'never' | 'garbage' | 'http-502' | 'dribble';

/** Something that happens after a purchase was taken. */
export interface Step<R> {
  /** Waiting time in units of the supplier's pace, counted from the step before. */
  readonly after: number;
  /** The purchase's new result; absent: it stays as it is. */
  readonly becomes?: R;
  /** What the callback says (an old result for callbacks out of order); absent: no callback. */
  readonly tell?: R;
  /** Says it again as the very delivery of the step before. */
  readonly repeatsDelivery?: boolean;
}

/** What happens to a purchase: the result at once, the manner of the reply, and what follows. */
export interface Scenario<R> {
  readonly at_once: R;
  readonly manner?: ReplyManner;
  /** What the callback says, and has been told, before the reply leaves. */
  readonly tellFirst?: R;
  /** What the reply says although the purchase was taken: the supplier's right hand does not know what its left one does. */
  readonly denied?: R;
  /** The supplier's price rose since its price list was read. */
  readonly dearer?: boolean;
  readonly later?: readonly Step<R>[];
}

const succeedsLater: readonly Step<Outcome>[] = [{ after: 1, becomes: 'success', tell: 'success' }];

/** Pending, then a callback of success: what a number without a part of its own does. */
export const ORDINARY: Scenario<Outcome> = { at_once: 'pending', later: succeedsLater };
/** Pending, then a callback of failure. */
export const FAILS_LATER: Scenario<Outcome> = {
  at_once: 'pending',
  later: [{ after: 1, becomes: 'failed', tell: 'failed' }],
};

/** The last four digits of the customer's number choose what happens; every product of every supplier knows every scenario. */
const BY_LAST_DIGITS: Readonly<Record<string, Scenario<Outcome>>> = {
  '0000': { at_once: 'success' },
  '0001': { at_once: 'repeated' },
  '0014': { at_once: 'wrong-number' },
  '0103': { at_once: 'timeout' },
  '1037': { at_once: 'failed' },
  '1038': FAILS_LATER,
  '1039': ORDINARY,
  '1105': { at_once: 'disturbed' },
  '2001': {
    at_once: 'pending',
    later: [
      { after: 1, becomes: 'success', tell: 'success' },
      { after: 0, tell: 'success', repeatsDelivery: true },
      { after: 0.2, tell: 'success' },
    ],
  },
  '2002': { at_once: 'pending', tellFirst: 'success' },
  '2003': {
    at_once: 'pending',
    later: [
      { after: 1, becomes: 'success', tell: 'success' },
      { after: 2, becomes: 'refunded', tell: 'refunded' },
    ],
  },
  '2004': { at_once: 'pending', manner: 'never', later: [{ after: 0.5, becomes: 'success' }] },
  '2005': { at_once: 'failed', later: [{ after: 2, becomes: 'success', tell: 'success' }] },
  '2006': { at_once: 'success', dearer: true },
  '2007': { at_once: 'no-balance' },
  '2008': { at_once: 'pending', manner: 'garbage', later: succeedsLater },
  '2009': { at_once: 'pending', manner: 'http-502', later: succeedsLater },
  '2010': { at_once: 'pending', manner: 'dribble', later: succeedsLater },
  '2011': {
    at_once: 'pending',
    later: [
      { after: 1, becomes: 'success', tell: 'success' },
      { after: 0.5, tell: 'pending' },
    ],
  },
  // Taken, and never heard of again: only a person can settle it.
  '2012': { at_once: 'pending' },
  // Sold, although the customer cannot be looked up.
  '2016': { at_once: 'success' },
};

/** Added to the price of a number whose part it is that the price rose: rupiah. */
export const PRICE_RISE = 1500;

/**
 * The four digits that choose: of a number joined from several inputs (`user|zone`, `code,identity`, `name#tag`) those of
 * the first input that ends in four digits, else the last four digits there are.
 */
export function decidingDigits(customerNo: string): string {
  const parts = customerNo.split(/[|,()#_\s]+/);
  const first = parts.find((part) => /\d{4}$/.test(part));
  return (first ?? customerNo.replaceAll(/\D/g, '')).slice(-4);
}

/** What happens to a purchase for `customerNo`. */
export function scriptOf(customerNo: string): Scenario<Outcome> {
  return BY_LAST_DIGITS[decidingDigits(customerNo)] ?? ORDINARY;
}

/** A number that plays a part may be paid over and over; any other bill is settled once per period. */
export function playsPart(customerNo: string): boolean {
  return BY_LAST_DIGITS[decidingDigits(customerNo)] !== undefined;
}

export type InquiryScenario = 'found' | 'already-paid' | 'wrong-number' | 'never' | 'disturbed';

/** What an inquiry for `customerNo` answers; the remaining scenarios begin only when it is paid. */
export function inquiryScript(customerNo: string): InquiryScenario {
  const last = decidingDigits(customerNo);
  if (last === '0001') return 'already-paid';
  if (last === '0014') return 'wrong-number';
  if (last === '0103') return 'never';
  if (last === '1105' || last === '2016') return 'disturbed';
  return 'found';
}

/** The same scenario with results in a supplier's own words. */
export function inWords<R>(scenario: Scenario<Outcome>, words: Readonly<Record<Outcome, R>>): Scenario<R> {
  const { at_once, denied, tellFirst, later, ...rest } = scenario;
  return {
    ...rest,
    at_once: words[at_once],
    ...(denied === undefined ? {} : { denied: words[denied] }),
    ...(tellFirst === undefined ? {} : { tellFirst: words[tellFirst] }),
    ...(later === undefined
      ? {}
      : {
          later: later.map(({ becomes, tell, ...step }) => ({
            ...step,
            ...(becomes === undefined ? {} : { becomes: words[becomes] }),
            ...(tell === undefined ? {} : { tell: words[tell] }),
          })),
        }),
  };
}
