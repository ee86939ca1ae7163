import { type Static, Type } from '@sinclair/typebox';
import { BULK_FILE_STATES, BULK_ROW_OUTCOMES } from '#src/domain/sale/bulk-file.ts';
import { TRANSACTION_STATES } from '#src/domain/sale/transaction.ts';
import { pinConfirmField } from '../account/pin.contract.ts';
import { amountField, foreignField, instantField, localizedField, refIdField } from '../fields.contract.ts';
import { cursorField, limitField } from '../publishing.contract.ts';

/** Our reference of a bulk file: unguessable, safe in a URL. */
export const bulkFileField = Type.String({
  pattern: '^B[0-9]{6}[0-9A-Z]{10}$',
  description: 'Reference of the bulk file',
  examples: ['B261120F7Q2M8ZP4X'],
});

/** The two formats that are read and written. */
const formatField = Type.Union([Type.Literal('xlsx'), Type.Literal('csv')], { description: 'Format of the file' });

/** Filled parts of a file that are not bought, by reason. */
const leftOut = Type.Object({
  hidden_rows: Type.Integer({ description: 'Rows that are filtered out, collapsed or hidden' }),
  hidden_columns: Type.Integer(),
  hidden_sheets: Type.Integer(),
  rows_above: Type.Integer({ description: 'Rows above the headings' }),
  total_rows: Type.Integer({ description: 'Rows that only add up others' }),
});

/** A spreadsheet of purchases as its owner sees it (PRE-16). */
const bulkFile = Type.Object({
  file: bulkFileField,
  name: Type.String({ description: 'Name of the uploaded file' }),
  status: Type.Union(
    BULK_FILE_STATES.map((state) => Type.Literal(state)),
    { description: 'State of the bulk file (LIFE-6)' },
  ),
  version: Type.Integer({ description: 'Grows by one with each state change' }),
  date: instantField('When it was uploaded'),
  updated_at: instantField('When its state last changed'),
  rows: Type.Integer({ description: 'Rows with something in them' }),
  sheet: Type.Optional(Type.String({ description: 'Name of the sheet that was read' })),
  other_sheets: Type.Optional(
    Type.Array(Type.String(), { description: 'Visible sheets with something in them that were not read' }),
  ),
  left_out: Type.Optional(leftOut),
  flagged: Type.Integer({ description: 'Rows that cannot be bought' }),
  total: amountField('What the other rows cost together at the prices of the check'),
  deposit: amountField('Deposit now'),
  short: amountField('What the deposit lacks; 0 when it is enough'),
  begun: Type.Integer({ description: 'Rows that were bought, skipped or canceled' }),
  bought: Type.Integer(),
  skipped: Type.Integer(),
  canceled: Type.Integer(),
  success: Type.Integer({ description: 'Bought rows whose transaction succeeded' }),
  failed: Type.Integer({ description: 'Bought rows whose money came back' }),
  open: Type.Integer({ description: 'Bought rows whose outcome is not known yet' }),
  spent: amountField('What bought rows hold or took'),
});
export type BulkFile = Static<typeof bulkFile>;
export const bulkFileAnswer = Type.Object({ bulk_file: bulkFile });

/** What keeps a row from being bought, in the viewer's language. */
const bulkRowProblem = Type.Object({ code: Type.String(), message: Type.String() });

/** A row: what was uploaded under the names of specification section 3, what it buys, what became of it. */
const bulkRow = Type.Object({
  row: Type.Integer({ description: 'Number of the row in the spreadsheet' }),
  destination_number: Type.String(),
  product_code: Type.String(),
  price: Type.String({ description: 'As it was written' }),
  meter_number: Type.String(),
  nominal: Type.Optional(localizedField),
  current_price: Type.Optional(amountField('Price at the check')),
  foreign: Type.Optional(foreignField),
  problems: Type.Array(bulkRowProblem),
  outcome: Type.Union(BULK_ROW_OUTCOMES.map((outcome) => Type.Literal(outcome))),
  ref_id: Type.Optional(refIdField),
  status: Type.Optional(Type.Union(TRANSACTION_STATES.map((state) => Type.Literal(state)))),
  sn: Type.Optional(Type.String()),
  failed_reason: Type.Optional(Type.String({ description: "In the viewer's language" })),
});
export type BulkRow = Static<typeof bulkRow>;

export const bulkAccessAnswer = Type.Object({
  excelAccess: Type.Boolean({ description: 'The account may top up by spreadsheet (NAV-5)' }),
});

export const bulkFileCreateBody = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 120, description: 'Name of the file; once per day' }),
    content: Type.String({
      pattern: '^[A-Za-z0-9+/]*={0,2}$',
      maxLength: 2_900_000,
      description: 'The file in Base64',
    }),
  },
  { additionalProperties: false },
);
export type BulkFileCreateBody = Static<typeof bulkFileCreateBody>;

export const bulkFileConfirmBody = Type.Object(
  {
    quoted_total: amountField('Total the agent saw; another one is refused with the new one'),
    left_out: Type.Optional(
      Type.Integer({ minimum: 0, description: 'Flagged rows that are not bought; another number of them is refused' }),
    ),
    password: Type.Optional(Type.String({ maxLength: 200 })),
    pin: pinConfirmField,
    remember_password: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);

export const bulkFileListQuery = Type.Object(
  { cursor: cursorField, limit: limitField },
  { additionalProperties: false },
);
export const bulkFileListAnswer = Type.Object({
  data: Type.Array(bulkFile),
  next_cursor: Type.Optional(Type.String()),
  row_limit: Type.Integer({ description: 'Rows that one file may have' }),
  byte_limit: Type.Integer({ description: 'Bytes that one file may have' }),
  history_days: Type.Integer({ description: 'How long files are listed' }),
});

export const bulkRowsQuery = Type.Object(
  {
    show: Type.Optional(
      Type.Union(
        (['all', 'flagged', 'open', 'failed', 'skipped'] as const).map((show) => Type.Literal(show)),
        { description: 'Which rows: open ones were bought and wait for an answer' },
      ),
    ),
    cursor: Type.Optional(Type.String({ pattern: '^[0-9]{1,9}$' })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  },
  { additionalProperties: false },
);
export const bulkRowsAnswer = Type.Object({ data: Type.Array(bulkRow), next_cursor: Type.Optional(Type.String()) });

export const bulkFormatQuery = Type.Object({ format: formatField }, { additionalProperties: false });

/** A file to save, as JSON so that it travels through the same door as every answer. */
export const savedFileAnswer = Type.Object({
  name: Type.String(),
  type: Type.String({ description: 'Media type' }),
  content: Type.String({ description: 'The file in Base64' }),
});
export type SavedFile = Static<typeof savedFileAnswer>;
