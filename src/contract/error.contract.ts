import { type Static, Type } from '@sinclair/typebox';

/** Every failed call answers with this (API-2). `errors` is keyed by JSON Pointer into the request body. */
export const errorAnswer = Type.Object({
  code: Type.String({ description: 'Code of the error catalogue' }),
  message: Type.String({ description: "In the caller's language" }),
  request_id: Type.String(),
  errors: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
  details: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
});
export type ErrorAnswer = Static<typeof errorAnswer>;
