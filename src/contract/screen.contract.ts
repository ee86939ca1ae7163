import { Type } from '@sinclair/typebox';

export const screenResolveQuery = Type.Object(
  {
    path: Type.String({ minLength: 1, maxLength: 500, pattern: '^/', description: 'Path of the page, without origin' }),
  },
  { additionalProperties: false },
);

/** A screen document is checked by its own meta-schema, so the answer does not describe it again. */
const documentSignature = Type.Object(
  { expires: Type.String({ description: 'Instant after which a saved copy is refused' }), value: Type.String() },
  { description: 'Ed25519 over kind, address, SHA-256 of the document and expiry (SDUI-10)' },
);

export const screenResolveAnswer = Type.Object({
  screen: Type.Optional(Type.Unknown({ description: 'Screen document; absent when `redirect` is there' })),
  hash: Type.Optional(Type.String({ description: 'Names this version of the document for ever' })),
  params: Type.Optional(
    Type.Record(Type.String(), Type.String(), { description: 'Values of `:name` parts of the route' }),
  ),
  signature: Type.Optional(documentSignature),
  redirect: Type.Optional(Type.String({ description: 'Path to go to instead of drawing anything' })),
});

export const menuAnswer = Type.Object({
  menu: Type.Unknown({ description: 'Menu document of the caller' }),
  signature: Type.Optional(documentSignature),
});
