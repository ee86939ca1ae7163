/** Tables that no module owns, by the folder whose SQL alone writes them. */
export const TABLES_OUTSIDE_MODULES: Readonly<Record<string, readonly string[]>> = {
  'server/ledger': ['ledger_account', 'journal', 'entry'],
  'server/lifecycle': ['lifecycle_event', 'lifecycle_call', 'lifecycle_refusal'],
  'server/inbound': ['inbox_event'],
  'server/documents': ['document', 'document_head', 'document_life', 'publication', 'client_manifest'],
  'server/platform': ['allowance', 'audit_event', 'idempotency_key', 'schema_migration', 'worker_process'],
};

const DEMO = 'the demo begins with a past, which no use case can write';
const PROFILE = 'a column of the account that this use case alone changes; the module account imports no other module';
const OPENS = 'opens an account; the module account has no function that does';
const RETENTION = 'retention of all tables is one nightly job, until manifests declare it';
const ERASURE = 'the erasure of a person is one transaction over all nouns, until manifests declare it';
const GUARD = 'every request notes the use of its credential, before it reaches a module';

/** Writes of a table by another folder than its owner, written `file table`, each with the reason; only to shrink. */
export const FOREIGN_WRITES: Readonly<Record<string, string>> = {
  'server/modules/person/person.repository.ts account': PROFILE,
  'server/modules/registration/confirm-registration.ts account': OPENS,
  'server/modules/passcode/use-passcode.ts account': PROFILE,
  'server/modules/session/session.repository.ts account': PROFILE,
  'server/modules/checkout/house-account.ts account': OPENS,
  'server/modules/device/answer-device.ts account': PROFILE,
  'server/modules/deletion/erase-accounts.ts account': ERASURE,
  'server/modules/deletion/request-deletion.ts account': PROFILE,
  'server/modules/password/store-password.ts account': PROFILE,
  'server/modules/transaction/admission/check-password.ts session':
    'the password is remembered for the session in the transaction of the purchase that asked for it',
  'server/modules/device/session.lifecycle.ts session':
    'the module device ends sessions and session imports device; the lifecycle has to move to session first',
  'server/platform/http/guard/session.ts session': GUARD,
  'server/platform/http/guard/ops-token.ts ops_token': GUARD,
  'server/modules/deletion/forget-person.ts registration': ERASURE,
  'server/modules/deletion/forget-person.ts password_attempt': ERASURE,
  'server/modules/deletion/forget-person.ts name_check': ERASURE,
  'server/modules/deletion/sweep-leftovers.ts registration': RETENTION,
  'server/modules/deletion/sweep-leftovers.ts one_time_code': RETENTION,
  'server/modules/deletion/sweep-leftovers.ts mail_link': RETENTION,
  'server/modules/deletion/sweep-leftovers.ts allowance': RETENTION,
  'server/modules/message/message.tasks.ts one_time_code':
    'a code begins to expire when its message is sent; passcode imports message, not the other way round',
  'server/modules/pin/pin.repository.ts device': 'whether the PIN was typed on a device is a column of the device',
  'server/modules/recording/recording.repository.ts lifecycle_event': RETENTION,
  'server/modules/recording/recording.repository.ts lifecycle_call': RETENTION,
  'server/modules/recording/recording.repository.ts lifecycle_refusal': RETENTION,
  'server/modules/publishing/releases/release.lifecycle.ts document_life':
    'the withdrawal compares with the documents of other releases, which server/documents does not know',
  'server/demo/seed-demo.ts account': DEMO,
  'server/demo/seed-demo.ts site_preference': DEMO,
  'server/demo/insert-journals.ts ledger_account': DEMO,
  'server/demo/insert-journals.ts journal': DEMO,
  'server/demo/insert-journals.ts entry': DEMO,
  'server/demo/insert-past-sale.ts transaction': DEMO,
  'server/demo/insert-past-sale.ts purchase_slot': DEMO,
  'server/demo/insert-past-sale.ts lifecycle_event': DEMO,
  'server/demo/insert-past-sale.ts supplier_attempt': DEMO,
};

/** A file whose statements take the table from a variable. */
interface ByVariable {
  /** Every table whose name the file holds. */
  readonly names: readonly string[];
  readonly because: string;
}

/** Files whose statements take the table from a variable, with every table that they can name. */
export const TABLES_BY_VARIABLE: Readonly<Record<string, ByVariable>> = {
  'server/modules/deletion/forget-old-papers.ts': {
    names: ['audit_event', 'held_price_list', 'inbox_event', 'support_message'],
    because: RETENTION,
  },
  'server/modules/deletion/forget-person.ts': {
    names: [
      'account_pin',
      'address',
      'avatar',
      'bill_claim',
      'bulk_file',
      'contact',
      'device',
      'idempotency_key',
      'mail_link',
      'name_check',
      'news_read',
      'notification',
      'one_time_code',
      'password_attempt',
      'purchase_list',
      'purchase_slot',
      'push_subscription',
      'receipt_logo',
      'registration',
      'report_export',
      'selling_rule',
      'session',
      'support_message',
    ],
    because: ERASURE,
  },
  'server/modules/offer/price-list/write-offers.ts': {
    names: ['offer', 'supplier_offer'],
    because: 'one statement for the offers of first suppliers and of others, both tables of its own module',
  },
  'server/platform/picture/account-picture.ts': {
    names: ['avatar', 'receipt_logo'],
    because: 'one mechanism keeps the pictures of two modules; the module passes the table that it owns',
  },
};
