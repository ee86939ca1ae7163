import { type Static, Type } from '@sinclair/typebox';
import { LANGUAGES } from '#src/domain/language.ts';
import { ACCOUNT_CATEGORIES } from '#src/domain/people/account.ts';
import { instantField, localizedField } from './fields.contract.ts';

/** Kinds of documents, as `kind` in each of them says. */
const DOCUMENT_KIND_NAMES = [
  'screen',
  'product',
  'menu',
  'connector',
  'operators',
  'choices',
  'goods',
  'fixtures',
] as const;

export const kindField = Type.Union(
  DOCUMENT_KIND_NAMES.map((kind) => Type.Literal(kind)),
  { description: 'Kind of document' },
);
export const documentIdField = Type.String({
  minLength: 1,
  maxLength: 120,
  pattern: '^[A-Za-z0-9][A-Za-z0-9._-]*$',
  description: 'Id of the document within its kind',
});
export const hashField = Type.String({ pattern: '^[0-9a-f]{64}$', description: 'Names a version for ever' });
export const nullableHash = Type.Union([hashField, Type.Null()]);
/** Of a row; PostgreSQL's bigint holds every number of 18 digits. */
export const idField = Type.String({ pattern: '^[1-9][0-9]{0,17}$' });
export const noteField = Type.String({ minLength: 1, maxLength: 500, description: 'Why; for the audit log' });
export const cursorField = Type.Optional(
  Type.String({ maxLength: 200, description: '`next_cursor` of the page before' }),
);
export const limitField = Type.Optional(Type.Integer({ minimum: 1, maximum: 200 }));
export const ofDocument = Type.Object({ kind: kindField, id: documentIdField });

/** A document's JSON; its own meta-schema describes it. */
const body = Type.Unknown({ description: 'The document' });

/** A person as the console names them. */
export const personField = Type.Object({ id: Type.String(), name: Type.String() });

/** To whom a release that rolls out is shown: a share of all accounts, or a named cohort. */
export const shareField = Type.Object(
  {
    percent: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, description: 'Of all accounts, sticky' })),
    categories: Type.Optional(
      Type.Array(Type.Union(ACCOUNT_CATEGORIES.map((category) => Type.Literal(category))), { maxItems: 10 }),
    ),
    accounts: Type.Optional(Type.Array(idField, { maxItems: 1000 })),
  },
  { additionalProperties: false },
);
export type Share = Static<typeof shareField>;

/** One thing wrong with a document, as the linter and the checks say it. */
export const problemField = Type.Object({
  pointer: Type.String(),
  severity: Type.String({ description: 'error, warning or info' }),
  code: Type.String({ description: 'What is wrong, as `rule.case`; said with `params` in any language' }),
  params: Type.Record(Type.String(), Type.Unknown(), {
    description: 'Names, numbers, lists of names (`names`, `join`) and parts of sentences (`code`, `params`)',
  }),
  rule: Type.String({ description: 'Name of the rule' }),
  reason: Type.String({ description: 'Why, in English' }),
  mend: Type.String({ description: 'What to do, in English' }),
});

/** One difference of meaning between two versions. */
export const changeField = Type.Object({
  pointer: Type.String(),
  kind: Type.Union([Type.Literal('breaking'), Type.Literal('behaviour'), Type.Literal('cosmetic')]),
  summary: Type.String(),
  moneyCritical: Type.Boolean(),
  topic: Type.Optional(Type.String({ description: 'What it is about: price, fee, supplier …' })),
  what: Type.Optional(Type.String({ description: '`added`, `removed`, `changed` or `moved`' })),
  said: Type.Optional(localizedField),
  asks: Type.Optional(Type.Boolean({ description: 'A second person must approve for its sake' })),
});
export const approvalField = Type.Object({
  needed: Type.Boolean({ description: 'Somebody else than the authors must approve' }),
  reasons: Type.Array(Type.String(), { description: 'Which changes ask for it' }),
});

export const draftField = Type.Object({
  kind: kindField,
  id: documentIdField,
  document: body,
  hash: hashField,
  base: Type.Union([hashField, Type.Null()], {
    description: 'Live version when the draft began; null: there was none',
  }),
  edit: Type.Integer({ description: 'Number of this edit; the next save names it' }),
  note: Type.String(),
  updated_at: instantField('Last save'),
  updated_by: personField,
});
export type Draft = Static<typeof draftField>;

export const documentListQuery = Type.Object(
  {
    kind: Type.Optional(kindField),
    q: Type.Optional(Type.String({ maxLength: 80, description: 'Part of the id, or of the name in any language' })),
    drafts: Type.Optional(Type.Boolean({ description: 'Only those with a draft' })),
    cursor: cursorField,
    limit: limitField,
  },
  { additionalProperties: false },
);
export const documentListAnswer = Type.Object({
  data: Type.Array(
    Type.Object({
      kind: kindField,
      id: documentIdField,
      name: Type.String(),
      version: Type.Union([Type.Integer(), Type.Null()]),
      hash: nullableHash,
      unusable: Type.Optional(
        Type.Boolean({ description: 'Published, but what it needs has been taken back: nobody sees it' }),
      ),
      /** `file` is the base layer; `draft`: nothing is live yet. */
      source: Type.Union([Type.Literal('file'), Type.Literal('release'), Type.Literal('draft')]),
      release: Type.Optional(Type.String({ description: 'Release that made it live' })),
      rolling: Type.Array(Type.Object({ release: Type.String(), hash: hashField, share: shareField })),
      draft: Type.Optional(
        Type.Object({
          edit: Type.Integer(),
          updated_at: Type.String(),
          updated_by: personField,
          stale: Type.Boolean(),
        }),
      ),
      killed: Type.Boolean({ description: 'A kill switch is set' }),
    }),
  ),
  next_cursor: Type.Optional(Type.String()),
});

export const documentAnswer = Type.Object({
  kind: kindField,
  id: documentIdField,
  live: Type.Union([
    Type.Object({
      hash: hashField,
      version: Type.Integer(),
      source: Type.String(),
      release: Type.Optional(Type.String()),
      unusable: Type.Optional(Type.Boolean({ description: 'Nobody sees it: what it needs has been taken back' })),
      document: body,
    }),
    Type.Null(),
  ]),
  draft: Type.Union([draftField, Type.Null()]),
});

export const versionListQuery = Type.Object(
  { cursor: cursorField, limit: limitField },
  { additionalProperties: false },
);
export const versionListAnswer = Type.Object({
  data: Type.Array(
    Type.Object({
      hash: hashField,
      version: Type.Integer(),
      at: instantField('When it came'),
      source: Type.Union([Type.Literal('file'), Type.Literal('release')]),
      release: Type.Optional(Type.String()),
      state: Type.Optional(Type.String({ description: 'State of its release' })),
      note: Type.Optional(Type.String()),
      author: Type.Optional(personField),
      live: Type.Boolean(),
    }),
  ),
  next_cursor: Type.Optional(Type.String()),
});
export const versionAnswer = Type.Object({ kind: kindField, id: documentIdField, hash: hashField, document: body });

const sideField = Type.String({
  pattern: '^(live|draft|none|[0-9a-f]{64})$',
  description: '`live`, `draft`, `none` or a hash',
});
export const diffQuery = Type.Object(
  { kind: kindField, id: documentIdField, before: sideField, after: sideField },
  { additionalProperties: false },
);
export const diffAnswer = Type.Object({
  before: nullableHash,
  after: nullableHash,
  changes: Type.Array(changeField),
  approval: approvalField,
});

export const draftSaveBody = Type.Object(
  {
    document: body,
    /** Edit number that was read; 0 begins a draft. */
    edit: Type.Integer({ minimum: 0 }),
    /** The live version that the work began from; left out: the one live now. */
    base: Type.Optional(nullableHash),
    note: Type.Optional(Type.String({ maxLength: 500 })),
  },
  { additionalProperties: false },
);
export const draftAnswer = Type.Object({ draft: draftField });
export const draftDeleteBody = Type.Object(
  { edit: Type.Optional(Type.Integer({ minimum: 1, description: 'Refused when the draft is newer' })) },
  { additionalProperties: false },
);

/** Either a document as it is typed, or the stored draft of `kind` and `id`. */
export const checkBody = Type.Object(
  {
    document: Type.Optional(body),
    kind: Type.Optional(kindField),
    id: Type.Optional(documentIdField),
    beside: Type.Optional(
      Type.Array(body, {
        maxItems: 200,
        description: 'Further documents that shall be live together with it; absent: drafts are tried',
      }),
    ),
  },
  { additionalProperties: false },
);
export const checkAnswer = Type.Object({
  ok: Type.Boolean({ description: 'No error: it may be released' }),
  hash: nullableHash,
  live: nullableHash,
  problems: Type.Array(problemField),
  together: Type.Array(Type.Object({ kind: kindField, id: documentIdField }), {
    description: 'Drafts that have to be in the same release; without them it has errors',
  }),
  changes: Type.Array(changeField),
  approval: approvalField,
});

/** `document` as typed, or a stored draft, or all documents of a release, drawn as somebody of `category` sees them. */
export const previewBody = Type.Object(
  {
    document: Type.Optional(body),
    kind: Type.Optional(kindField),
    id: Type.Optional(documentIdField),
    release: Type.Optional(idField),
    path: Type.Optional(Type.String({ maxLength: 500, pattern: '^/', description: 'Page to draw; else its own' })),
    category: Type.Optional(
      Type.Union([...ACCOUNT_CATEGORIES.map((one) => Type.Literal(one)), Type.Literal('guest')], {
        description: 'Role to draw it for; agent when absent',
      }),
    ),
    language: Type.Optional(Type.Union(LANGUAGES.map((language) => Type.Literal(language)))),
  },
  { additionalProperties: false },
);
export type PreviewBody = Static<typeof previewBody>;
export const previewAnswer = Type.Object({
  screen: Type.Optional(Type.Unknown({ description: 'Screen document, as `screen.resolve` answers it' })),
  hash: Type.Optional(Type.String()),
  params: Type.Optional(Type.Record(Type.String(), Type.String())),
  redirect: Type.Optional(Type.String()),
  menu: Type.Unknown({ description: 'Menu document of the role' }),
  title: Type.Optional(Type.String({ description: 'Title in `language`' })),
  problems: Type.Array(problemField),
});
