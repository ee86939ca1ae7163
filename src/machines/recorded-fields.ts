/** Fields that recordings show; every other one is masked (LIFE-8). */
export interface RecordedFields {
  readonly context: readonly string[];
  readonly event: readonly string[];
  readonly effects: readonly string[];
  /** Of what suppliers and gateways answer, by the names that connectors read it by. */
  readonly answers?: readonly string[];
}

/**
 * The fields of each machine that QA may see. Deny by default: numbers of customers, proofs, notes of people and every
 * new field stay masked until they are listed here. Fields that a guard or an assignment reads must be listed, or
 * recordings cannot be replayed.
 */
const FIELDS: ReadonlyMap<string, RecordedFields> = new Map<string, RecordedFields>([
  [
    'transaction',
    {
      context: ['checks', 'review'],
      event: ['reason', 'cause', 'checkAfterSeconds', 'cost', 'settlement'],
      effects: ['afterSeconds', 'cost'],
      answers: ['code', 'price'],
    },
  ],
  ['release', { context: ['shares'], event: ['at', 'share'], effects: [] }],
  [
    'payment',
    {
      context: [],
      event: ['reason', 'received', 'known', 'total', 'ownerGone', 'decidedElsewhere', 'resolution'],
      effects: ['received'],
      answers: ['code', 'paid_amount'],
    },
  ],
  [
    'checkout',
    {
      context: ['checks', 'asks'],
      event: ['reason', 'account', 'cause', 'afterSeconds', 'settlement'],
      effects: ['account', 'afterSeconds'],
    },
  ],
  [
    'name-check',
    { context: ['asks'], event: ['reason', 'cause', 'afterSeconds'], effects: ['afterSeconds'], answers: ['code'] },
  ],
  ['ticket', { context: ['replies'], event: [], effects: [] }],
  ['device', { context: ['trusted'], event: [], effects: [] }],
  ['client-call', { context: ['sent'], event: ['operation', 'status', 'code'], effects: [] }],
  ['bulk-file', { context: ['rows', 'flagged'], event: ['rows', 'flagged', 'leftOut', 'open'], effects: [] }],
  [
    'shop-order',
    {
      context: ['delivered', 'late', 'problem'],
      event: ['received', 'total', 'payment', 'reason', 'kind', 'goods'],
      effects: ['payment', 'goods'],
    },
  ],
  [
    'loan',
    {
      context: ['limit', 'granted', 'deposited'],
      event: ['limit', 'amount', 'due', 'reason'],
      effects: ['limit', 'amount', 'due'],
    },
  ],
  ['loan-deposit', { context: ['due', 'offered', 'approved'], event: ['amount', 'reason'], effects: ['amount'] }],
  ['session', { context: [], event: ['status', 'reason'], effects: [] }],
  // The buyer's text for the seller is in `notes`, and so in `shown` and `stored`: these stay masked.
  [
    'cart-line',
    {
      context: ['revision', 'storedRevision'],
      event: ['quantity', 'least', 'most', 'revision'],
      effects: ['revision'],
    },
  ],
  ['courier-manifest', { context: ['parcels'], event: [], effects: [] }],
  ['affiliate', { context: ['codeCounts'], event: ['reason'], effects: ['years'] }],
  ['commission', { context: ['amount'], event: ['amount', 'payout', 'reason'], effects: ['amount', 'payout'] }],
]);

const NOTHING: RecordedFields = { context: [], event: [], effects: [] };

/** The visible fields of a machine's recordings; none for an unlisted machine. */
export function recordedFields(machine: string): RecordedFields {
  return FIELDS.get(machine) ?? NOTHING;
}
