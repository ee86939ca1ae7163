import { type Static, Type } from '@sinclair/typebox';
import { documentIdField, idField, noteField, personField } from '../publishing.contract.ts';
import { supplierHealthField } from './supplier.contract.ts';

const nullableText = Type.Union([Type.String(), Type.Null()]);
const sourceField = Type.Union([Type.Literal('environment'), Type.Literal('stored'), Type.Null()], {
  description: 'Who set it: the server’s environment, operations, nobody',
});

/** A change of settings that waits for a second person; secrets by name only. */
export const settingChangeField = Type.Object({
  id: idField,
  connector: documentIdField,
  author: personField,
  at: Type.String(),
  note: Type.String(),
  /** What is no secret, by name: `base-url`, further addresses, settings. */
  values: Type.Record(Type.String(), Type.String()),
  /** Names of secrets that are set anew. */
  secrets: Type.Array(Type.String()),
  /** Names of what is to go. */
  removed: Type.Array(Type.String()),
  /** The caller may approve it: somebody else wrote it. */
  approvable: Type.Boolean(),
});

const connectorField = Type.Object({
  id: documentIdField,
  name: Type.String(),
  group: Type.String(),
  base_url: Type.Object({
    config: Type.String({ description: 'Name the document refers to' }),
    value: nullableText,
    source: sourceField,
    /** Why nothing can be sent: `not-configured`, `host-not-allowed`, `address-not-allowed`. */
    problem: nullableText,
  }),
  allowed_hosts: Type.Array(Type.String()),
  secrets: Type.Array(Type.Object({ name: Type.String(), source: sourceField })),
  /** Further addresses and settings that are no secrets. */
  values: Type.Array(
    Type.Object({
      name: Type.String(),
      value: nullableText,
      source: sourceField,
      needed: Type.Optional(
        Type.Boolean({ description: 'While it is not set, no report of the provider is believed' }),
      ),
    }),
  ),
  operations: Type.Array(
    Type.Object({
      name: Type.String(),
      method: Type.String(),
      path: Type.String(),
      /** Values its templates must be given; `ref` is made when it is missing. */
      needs: Type.Array(Type.String()),
      may: Type.Array(Type.String(), { description: 'Values it may be given' }),
      tryable: Type.Boolean({ description: 'It spends nothing, so it may be tried' }),
    }),
  ),
  /** Products that buy here. */
  products: Type.Array(Type.String()),
  killed: Type.Boolean(),
  health: supplierHealthField,
  changes: Type.Array(settingChangeField),
});
export type ConnectorDesk = Static<typeof connectorField>;

export const ofConnector = Type.Object({ connector: documentIdField });
export const connectorAnswer = Type.Object({ connector: connectorField });
export const connectorListAnswer = Type.Object({ data: Type.Array(connectorField) });

/** Settings by name; null takes one away. Secrets go in and never come out. */
export const settingProposeBody = Type.Object(
  {
    base_url: Type.Optional(Type.Union([Type.String({ minLength: 1, maxLength: 300 }), Type.Null()])),
    values: Type.Optional(
      Type.Record(
        Type.String({ maxLength: 60 }),
        Type.Union([Type.String({ minLength: 1, maxLength: 300 }), Type.Null()]),
        {
          maxProperties: 20,
        },
      ),
    ),
    secrets: Type.Optional(
      Type.Record(
        Type.String({ maxLength: 60 }),
        Type.Union([Type.String({ minLength: 1, maxLength: 8_000 }), Type.Null()]),
        { maxProperties: 20 },
      ),
    ),
    note: noteField,
  },
  { additionalProperties: false },
);
export const ofSettingChange = Type.Object({ change: idField });
export const settingDecideBody = Type.Object({ note: noteField }, { additionalProperties: false });

export const connectorTryBody = Type.Object(
  {
    operation: Type.String({ minLength: 1, maxLength: 60 }),
    context: Type.Optional(
      Type.Record(
        Type.String({ maxLength: 60 }),
        Type.Union([Type.String({ maxLength: 2_000 }), Type.Integer(), Type.Boolean(), Type.Null()]),
        { maxProperties: 40 },
      ),
    ),
  },
  { additionalProperties: false },
);
export const connectorTryAnswer = Type.Object({
  outcome: Type.String(),
  sent: Type.Boolean({ description: 'False: not one byte left' }),
  nothing_created: Type.Boolean(),
  reason: nullableText,
  cause: nullableText,
  /** What was read, secrets and personal data masked. */
  fields: Type.Unknown(),
  request: Type.Unknown(),
  response: Type.Unknown(),
  duration_ms: Type.Integer(),
});
export type ConnectorTry = Static<typeof connectorTryAnswer>;
