import {
  decidingDigits,
  FAILS_LATER,
  type InquiryScenario,
  inquiryScript,
  inWords,
  ORDINARY,
  type Outcome,
  playsPart,
  type Scenario,
  scriptOf,
} from '../stage/scenario.ts';
import type { Rc } from './response-codes.ts';

const WORDS: Readonly<Record<Outcome, Rc>> = {
  success: '00',
  pending: '03',
  failed: '02',
  timeout: '01',
  'wrong-number': '54',
  disturbed: '55',
  repeated: '63',
  'no-balance': '44',
  refunded: '74',
};

/** The provider's published test numbers for SKU `xld10`. */
const PUBLISHED: Readonly<Record<string, Scenario<Outcome>>> = {
  '087800001230': { at_once: 'success' },
  '087800001232': { at_once: 'failed' },
  '087800001233': ORDINARY,
  '087800001234': FAILS_LATER,
};

/** Refused by this supplier alone, it says before anything is made: others sell to these numbers as usual. */
const REFUSED_HERE: Readonly<Record<string, Scenario<Outcome>>> = {
  '2014': { at_once: 'no-balance' },
  // It was made all the same, and is reported when another supplier has long been asked.
  '2015': { at_once: 'pending', denied: 'no-balance', later: [{ after: 5, becomes: 'success', tell: 'success' }] },
};

/** The provider's published postpaid samples: always a bill, whatever their last digits. */
const PUBLISHED_BILLS: ReadonlySet<string> = new Set(['530000000001', '530000000003']);

/** What happens to a purchase of `sku` for `customerNo`, in response codes. */
export function purchaseScenario(sku: string, customerNo: string): Scenario<Rc> {
  const published = sku === 'xld10' ? PUBLISHED[customerNo] : undefined;
  if (published !== undefined) return inWords(published, WORDS);
  const own = REFUSED_HERE[decidingDigits(customerNo)] ?? scriptOf(customerNo);
  return inWords(PUBLISHED_BILLS.has(customerNo) ? ORDINARY : own, WORDS);
}

/** Banks of this provider that take their time: asked about one, it answers pending before it knows the name. */
const SLOW_ENDING = '1041';

/** What an inquiry for `customerNo` answers. */
export function inquiryScenario(customerNo: string): InquiryScenario | 'slow' {
  if (decidingDigits(customerNo) === SLOW_ENDING) return 'slow';
  return PUBLISHED_BILLS.has(customerNo) ? 'found' : inquiryScript(customerNo);
}

/** A number that plays a part may be paid over and over; any other bill is settled once per period. */
export function isScripted(customerNo: string): boolean {
  return PUBLISHED_BILLS.has(customerNo) || playsPart(customerNo);
}
