/** A field of an event, for its form, and values for generated tests. */
export interface EventField {
  readonly name: string;
  readonly type: 'text' | 'integer' | 'instant';
  readonly optional?: boolean;
  /** null has a meaning of its own. */
  readonly nullable?: boolean;
  /** Values that lead different ways; the first one fills the form. */
  readonly samples: readonly (string | number | null)[];
}

/** Fields of a machine's events by type; events that are not named have none. */
export type EventForms = Readonly<Record<string, readonly EventField[]>>;

const reason: EventField = { name: 'reason', type: 'text', optional: true, samples: ['wrong_number'] };
const WHY: EventField = { name: 'reason', type: 'text', samples: ['sold_out'] };
const RESOLVED: readonly EventField[] = [{ name: 'resolution', type: 'text', samples: ['1'] }];
const settlement: EventField = { name: 'settlement', type: 'text', samples: ['1'] };
const SETTLED = [settlement];
const AT: EventField = { name: 'at', type: 'instant', samples: ['2030-01-01T00:00:00.000Z'] };
const DUE: EventField = { name: 'due', type: 'text', samples: ['2030-01-31'] };
const NOTES: EventField = { name: 'notes', type: 'text', samples: ['no bag'] };
const key = (name: string): EventField => ({ name, type: 'text', samples: ['1'] });
const count = (name: string, ...samples: readonly number[]): EventField => ({ name, type: 'integer', samples });

const FORMS: ReadonlyMap<string, EventForms> = new Map<string, EventForms>([
  [
    'transaction',
    {
      BLOCK: [reason],
      FAIL: [reason],
      SUPPLIER_PENDING: [
        { name: 'cause', type: 'text', optional: true, samples: ['timeout'] },
        { name: 'checkAfterSeconds', type: 'integer', nullable: true, samples: [15, null] },
      ],
      REROUTE: [
        { name: 'from', type: 'text', samples: ['first'] },
        { name: 'to', type: 'text', samples: ['second'] },
        { ...WHY, samples: ['supplier_rejected'] },
      ],
      SUPPLIER_SUCCEEDED: [{ name: 'cost', type: 'integer', optional: true, samples: [9_900] }],
      SUPPLIER_FAILED: [reason],
      SUPPLIER_REFUNDED: [reason],
      REVIEW: [{ name: 'cause', type: 'text', optional: true, samples: ['timeout'] }],
      SETTLE_SUCCEEDED: SETTLED,
      SETTLE_FAILED: SETTLED,
      SETTLE_REFUNDED: SETTLED,
    },
  ],
  ['release', { SCHEDULE: [AT], HOLD: [{ ...WHY, samples: ['release_stale'] }] }],
  [
    'checkout',
    {
      WAIT: [{ ...WHY, name: 'cause', samples: ['inquiry_slow'] }, count('afterSeconds', 15)],
      UNSOLD: [WHY],
      CLAIM: [{ name: 'account', type: 'text', samples: ['1'] }],
      REFUSED: [{ ...WHY, samples: ['refused'] }],
      SETTLE_RETURNED: SETTLED,
      SETTLE_CLAIMABLE: SETTLED,
    },
  ],
  [
    'payment',
    {
      REFUSED: [reason],
      RECEIVED: [count('received', 50_000, 40_000), count('known', 0, 50_000), count('total', 50_000)],
      RESOLVE_CREDIT: RESOLVED,
      RESOLVE_SEND_BACK: RESOLVED,
      RESOLVE_RECOVER: RESOLVED,
      RESOLVE_KEEP: RESOLVED,
    },
  ],
  [
    'name-check',
    {
      REFUSE: [{ ...WHY, samples: ['not_found'] }],
      WAIT: [{ ...WHY, name: 'cause', samples: ['timeout'] }, count('afterSeconds', 15)],
      GIVE_UP: [{ ...WHY, name: 'cause', samples: ['timeout'] }],
    },
  ],
  [
    'client-call',
    {
      SEND: [{ name: 'operation', type: 'text', samples: ['transaction.create'] }],
      FAIL: [count('status', 0, 422), { name: 'code', type: 'text', samples: ['timeout'] }],
    },
  ],
  [
    'bulk-file',
    {
      CHECKED: [count('rows', 3, 0), count('flagged', 0, 1)],
      CONFIRM: [count('leftOut', 0, 1)],
      FINISH: [count('open', 0, 1)],
    },
  ],
  [
    'shop-order',
    {
      PAY: [count('received', 75_000, 50_000), count('total', 75_000), key('payment')],
      CANCEL: [WHY],
      REJECT: [WHY],
      SHIP: [key('awb')],
      PROBLEM: [{ ...WHY, name: 'kind', samples: ['broken'] }],
      COME_BACK: [WHY, { name: 'goods', type: 'text', samples: ['good', 'broken'] }],
    },
  ],
  [
    'loan',
    {
      APPROVE: [count('limit', 100_000, 0), DUE],
      REJECT: [WHY],
      LIMIT: [count('limit', 200_000, 20_000)],
      DRAW: [count('amount', 50_000, 500_000)],
      DEPOSIT: [count('amount', 50_000, 500_000)],
      EXTEND: [DUE],
      SUSPEND: [WHY],
    },
  ],
  [
    'loan-deposit',
    {
      BILL: [count('amount', 60_000)],
      DEPOSIT: [count('amount', 40_000, 20_000)],
      APPROVE: [count('amount', 40_000, 20_000, 90_000)],
      REJECT: [WHY],
    },
  ],
  ['session', { ACCOUNT_FAILED: [count('status', 403, 0)], END: [{ ...WHY, samples: ['by-owner'] }] }],
  [
    'cart-line',
    {
      CHANGE: [count('quantity', 2, 99), NOTES, count('least', 1), count('most', 10)],
      SAVED: [count('revision', 1, 2), count('quantity', 2), NOTES],
      FAILED: [count('revision', 1, 2)],
    },
  ],
  ['courier-manifest', { ADD: [key('parcel')], TAKE_OUT: [key('parcel')] }],
  ['affiliate', { REJECT: [WHY], REVOKE: [WHY] }],
  [
    'commission',
    {
      EARN: [count('amount', 60_000, 150_000, 0)],
      TAKE_BACK: [count('amount', 60_000, 10_000, 500_000)],
      REJECT: [WHY],
      DISBURSE: [key('payout')],
      BOUNCE: [WHY],
    },
  ],
]);

/** Fields of a machine's events; none for an undescribed machine. */
export function eventForms(machine: string): EventForms {
  return FORMS.get(machine) ?? {};
}

/** Events of a type as generated tests try them: every combination of the fields' samples. */
export function sampleEvents(machine: string, type: string): readonly { readonly type: string }[] {
  const forms = eventForms(machine);
  const fields = Object.hasOwn(forms, type) ? (forms[type] ?? []) : [];
  return fields.reduce<readonly { readonly type: string }[]>(
    (events, { name, samples }) => events.flatMap((event) => samples.map((value) => ({ ...event, [name]: value }))),
    [{ type }],
  );
}
