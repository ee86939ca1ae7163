import { type Static, Type } from '@sinclair/typebox';
import { ACCOUNT_CATEGORIES } from '#src/domain/people/account.ts';
import { instantField, localizedField } from '../fields.contract.ts';
import { column, filter, listShape, nullable } from '../list-shape.ts';
import {
  approvalField,
  changeField,
  cursorField,
  documentIdField,
  draftField,
  hashField,
  idField,
  kindField,
  limitField,
  noteField,
  nullableHash,
  personField,
  problemField,
  shareField,
} from '../publishing.contract.ts';

/** States of a release, as its machine names them. */
const RELEASE_STATES = ['checked', 'previewed', 'scheduled', 'rolling', 'live', 'rolled-back', 'withdrawn'] as const;
export type ReleaseState = (typeof RELEASE_STATES)[number];
const stateField = Type.Union(RELEASE_STATES.map((state) => Type.Literal(state)));

const releaseField = Type.Object({
  id: idField,
  title: Type.String(),
  note: Type.String(),
  state: stateField,
  version: Type.Integer({ description: 'Number of the last step; grows with each' }),
  author: personField,
  created_at: instantField('When it was put together'),
  share: Type.Union([shareField, Type.Null()]),
  publish_at: Type.Union([Type.String(), Type.Null()]),
  live_at: Type.Union([Type.String(), Type.Null()]),
  ended_at: Type.Union([Type.String(), Type.Null()]),
  /** Why a scheduled release did not go live. */
  problem: Type.Union([Type.String(), Type.Null()]),
  approval: approvalField,
  approvals: Type.Array(Type.Object({ by: personField, at: Type.String(), note: Type.String() })),
  /** Who may approve it, while an approval is missing: everybody of operations who wrote none of it. */
  waits_for: Type.Array(personField),
  documents: Type.Array(
    Type.Object({
      kind: kindField,
      id: documentIdField,
      hash: hashField,
      before: nullableHash,
      /** Something else went live since: it must be put together again. */
      stale: Type.Boolean(),
      changes: Type.Array(changeField),
    }),
  ),
  /** What the caller may do now: names of operations. */
  actions: Type.Array(Type.String()),
});
export type Release = Static<typeof releaseField>;

export const ofRelease = Type.Object({ release: idField });
export const releaseAnswer = Type.Object({ release: releaseField });
export const releaseListQuery = Type.Object(
  { state: Type.Optional(stateField), cursor: cursorField, limit: limitField },
  { additionalProperties: false },
);
export const releaseListAnswer = Type.Object({
  data: Type.Array(releaseField),
  next_cursor: Type.Optional(Type.String()),
});
/** Drafts by kind and id; `edit` makes sure that nobody changed one meanwhile. */
export const releaseCreateBody = Type.Object(
  {
    title: Type.String({ minLength: 1, maxLength: 120 }),
    note: noteField,
    documents: Type.Array(
      Type.Object(
        { kind: kindField, id: documentIdField, edit: Type.Optional(Type.Integer({ minimum: 1 })) },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: 1000 },
    ),
  },
  { additionalProperties: false },
);
const noteOnly = Type.Object({ note: noteField }, { additionalProperties: false });
export const releaseStepBody = noteOnly;
export const releaseScheduleBody = Type.Object(
  {
    at: Type.String({
      maxLength: 40,
      pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,9})?)?(Z|[+-]\\d{2}:\\d{2})$',
      description: 'ISO 8601 instant with offset',
    }),
    note: noteField,
  },
  { additionalProperties: false },
);
export const releaseRollOutBody = Type.Object({ share: shareField, note: noteField }, { additionalProperties: false });

const killKind = Type.Union([Type.Literal('product'), Type.Literal('connector')]);
export const ofKillSwitch = Type.Object({ kind: killKind, id: documentIdField });
export const killSwitchField = Type.Object({
  kind: killKind,
  id: documentIdField,
  reason: localizedField,
  note: Type.String(),
  by: personField,
  at: instantField('When it was set'),
});
export const killSwitchListAnswer = Type.Object({ data: Type.Array(killSwitchField) });
export const killSwitchSetBody = Type.Object(
  {
    reason: Type.Union([localizedField, Type.String({ minLength: 1, maxLength: 200 })], {
      description: 'What agents read: three languages, or one text for all',
    }),
    note: noteField,
  },
  { additionalProperties: false },
);
export const killSwitchClearBody = noteOnly;
export const killSwitchAnswer = Type.Object({ kill_switch: Type.Union([killSwitchField, Type.Null()]) });

export const auditList = listShape({
  columns: {
    id: column.id(),
    at: column.time('When'),
    by: nullable(column.person()),
    action: column.text(),
    subject: nullable(column.text()),
    outcome: column.text(),
    request_id: nullable(column.text()),
    address: nullable(column.text()),
    before: nullable(column.text()),
    after: nullable(column.text()),
    note: nullable(column.text()),
  },
  filters: {
    action: filter.prefix(60, 'Action or its beginning, e.g. `release`'),
    account: filter.same(idField),
    subject: filter.part(160),
    outcome: filter.same(Type.String({ maxLength: 40 })),
    from: filter.since(),
    to: filter.until(),
  },
});

/** Articles of a supplier become nominals of a product's draft; without `items` the supplier is asked. */
export const priceListImportBody = Type.Object(
  {
    product: documentIdField,
    connector: Type.Optional(documentIdField),
    items: Type.Optional(Type.Array(Type.Unknown(), { maxItems: 20_000 })),
    /** Only articles whose words hold all of these, by field: `{"brand": "TELKOMSEL"}`. */
    where: Type.Optional(Type.Record(Type.String({ maxLength: 60 }), Type.String({ maxLength: 120 }))),
    everything: Type.Optional(
      Type.Boolean({ description: 'Take the whole list of the supplier, with no words to choose by' }),
    ),
    /** Operator of what is added, for products that detect one. */
    operator: Type.Optional(Type.String({ maxLength: 60 })),
    edit: Type.Integer({ minimum: 0 }),
  },
  { additionalProperties: false },
);
export const priceListImportAnswer = Type.Object({
  draft: draftField,
  added: Type.Array(Type.String()),
  repriced: Type.Array(Type.String()),
  gone: Type.Array(Type.String(), { description: 'Nominals that the list does not name; they stay in the draft' }),
  skipped: Type.Integer({ description: 'Articles that could not be read' }),
});
export const billerImportBody = Type.Object(
  {
    record: Type.Record(Type.String({ maxLength: 80 }), Type.Unknown(), { maxProperties: 100 }),
    format: Type.Optional(Type.Union([Type.Literal('bbps'), Type.Literal('digiflazz')])),
    connector: documentIdField,
    id: Type.Optional(documentIdField),
    save: Type.Optional(Type.Boolean({ description: 'Keep it as a draft at once' })),
  },
  { additionalProperties: false },
);
export const billerImportAnswer = Type.Object({
  document: Type.Unknown({ description: 'Product document' }),
  problems: Type.Array(problemField),
  /** What a person still has to decide. */
  open: Type.Array(Type.Object({ pointer: Type.String(), said: localizedField }), {
    description: 'What a person still has to decide',
  }),
  draft: Type.Optional(draftField),
});

/** Whom a roll-out may name one by one; the phone number is masked. */
export const opsAccountField = Type.Object({
  id: idField,
  name: Type.String(),
  hp: Type.String(),
  category: Type.Union(ACCOUNT_CATEGORIES.map((category) => Type.Literal(category))),
});
export const opsAccountQuery = Type.Object(
  {
    named: Type.String({
      minLength: 1,
      maxLength: 8_000,
      description: 'Phone numbers or account numbers, separated by commas',
    }),
  },
  { additionalProperties: false },
);
export const opsAccountAnswer = Type.Object({ data: Type.Array(opsAccountField) });

/** What a script may do: only look, or change as well. */
export const OPS_TOKEN_SCOPES = ['read', 'change'] as const;
export type OpsTokenScope = (typeof OPS_TOKEN_SCOPES)[number];
const opsTokenScope = Type.Union(OPS_TOKEN_SCOPES.map((scope) => Type.Literal(scope)));
export const opsTokenField = Type.Object({
  id: idField,
  name: Type.String(),
  owner: personField,
  scope: opsTokenScope,
  created_at: Type.String(),
  expires_at: Type.String(),
  last_used_at: Type.Union([Type.String(), Type.Null()]),
  revoked: Type.Boolean(),
});
export const opsTokenListAnswer = Type.Object({ data: Type.Array(opsTokenField) });
export const opsTokenCreateBody = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 60 }),
    days: Type.Integer({ minimum: 1, maximum: 365 }),
    scope: Type.Optional(opsTokenScope),
  },
  { additionalProperties: false },
);
export const opsTokenCreateAnswer = Type.Object({
  token: Type.String({ description: 'Shown once; only its hash is kept' }),
  ops_token: opsTokenField,
});
export const ofOpsToken = Type.Object({ token: idField });
export const opsTokenRevokeBody = noteOnly;
