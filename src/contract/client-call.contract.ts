import { type Static, Type } from '@sinclair/typebox';
import { MOST_CLIENT_STEPS } from '#src/domain/program/client-call.ts';

/** Bytes of a message: browsers let 64 KiB go while a page closes. */
export const MOST_CLIENT_BYTES = 48 * 1024;

const nameField = Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_-]{0,59}$' });
const hashField = Type.String({ pattern: '^[0-9a-f]{1,64}$' });
const bag = Type.Record(Type.String({ maxLength: 60 }), Type.Unknown(), { maxProperties: 20 });

/** A step of a machine that a page ran; what it may show is masked again by the server. */
const clientStep = Type.Object(
  {
    instance: Type.String({ pattern: '^[A-Za-z0-9_-]{8,64}$', description: 'Key of the instance, chosen by the page' }),
    seq: Type.Integer({ minimum: 1, maximum: 1_000 }),
    ago_ms: Type.Integer({ minimum: 0, maximum: 86_400_000, description: 'How long ago it happened' }),
    origin: Type.Union([Type.Literal('user'), Type.Literal('server'), Type.Literal('timer')]),
    request: Type.Union([
      Type.String({ pattern: '^[A-Za-z0-9._-]{8,64}$', description: 'Request that it belongs to' }),
      Type.Null(),
    ]),
    event: Type.Intersect([Type.Object({ type: nameField }), bag]),
    outcome: Type.Union(
      ['taken', 'guard-denied', 'undeclared', 'stopped', 'error'].map((outcome) => Type.Literal(outcome)),
    ),
    from: Type.Union([nameField, Type.Null()]),
    to: nameField,
    guards: Type.Array(Type.Object({ name: nameField, result: Type.Boolean() }), { maxItems: 20 }),
    effects: Type.Array(Type.Object({ name: nameField, parameters: bag }), { maxItems: 20 }),
    patch: Type.Array(
      Type.Object({
        op: Type.Union([Type.Literal('add'), Type.Literal('replace'), Type.Literal('remove')]),
        path: Type.String({ maxLength: 120 }),
        value: Type.Optional(Type.Unknown()),
      }),
      { maxItems: 20 },
    ),
    context: hashField,
  },
  { additionalProperties: false },
);
export type ClientStep = Static<typeof clientStep>;

/** What a page recorded of its own machines (LIFE-8). */
export const clientCallRecordBody = Type.Object(
  {
    build: Type.String({ maxLength: 40, description: 'Build of the program in the page' }),
    definition: hashField,
    steps: Type.Array(clientStep, { minItems: 1, maxItems: MOST_CLIENT_STEPS }),
  },
  { additionalProperties: false },
);
export type ClientCallRecordBody = Static<typeof clientCallRecordBody>;
export const clientCallRecordAnswer = Type.Object({ kept: Type.Integer({ description: 'Steps that were new' }) });
