import { type Static, Type } from '@sinclair/typebox';
import { STOCK_LABELS } from '#src/domain/sale/transaction.ts';
import { documentIdField, idField, noteField, personField } from '../publishing.contract.ts';

const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(field: T) => Type.Union([field, Type.Null()]);
const amount = (minimum: number, description: string) =>
  Type.Integer({ minimum, maximum: 1_000_000_000_000, description });
const instant = (description: string) => Type.String({ minLength: 10, maxLength: 40, description });
const stockField = Type.Union(STOCK_LABELS.map((label) => Type.Literal(label)));
const priceField = nullable(amount(1, 'What leaves the deposit before fees, in rupiah; null: as listed'));
const marginField = nullable(amount(0, 'Added to the supplier’s price, in rupiah; null: as the document says'));

/** What somebody decided about a nominal, or proposes. */
const offerOverrideField = Type.Object({
  id: idField,
  code: Type.String(),
  price: priceField,
  margin: marginField,
  stock: nullable(stockField),
  active: nullable(Type.Boolean()),
  from: Type.String(),
  to: nullable(Type.String()),
  note: Type.String(),
  state: Type.Union([Type.Literal('open'), Type.Literal('decided')]),
  author: personField,
  at: Type.String(),
  decided_by: nullable(personField),
  /** Somebody else wrote it and it waits: the caller may approve it. */
  approvable: Type.Boolean(),
});
export type OfferOverrideEntry = Static<typeof offerOverrideField>;

/** A nominal as it is sold now: what the supplier lists, what was decided, and what comes of both. */
const opsOfferField = Type.Object({
  code: Type.String(),
  sku: Type.String(),
  name: Type.Object({ id: Type.String(), en: Type.String(), zh: Type.String() }),
  supplier_price: Type.Integer(),
  margin: Type.Integer({ description: 'What counts now' }),
  price: Type.Integer({ description: 'Before fees' }),
  suggested_price: Type.Integer(),
  stock: Type.String(),
  active: Type.Boolean(),
  reason: nullable(Type.String()),
  priced_at: nullable(Type.String()),
  /** Decision that counts now. */
  in_force: nullable(idField),
  /** Newest decision that is not over; a proposal names it as what its author saw. */
  seen: nullable(idField),
  /** Decisions that are not over, and proposals that wait, newest first. */
  overrides: Type.Array(offerOverrideField),
});
export type OpsOffer = Static<typeof opsOfferField>;

export const opsOfferListAnswer = Type.Object({ product: Type.String(), data: Type.Array(opsOfferField) });

export const ofNominal = Type.Object({ product: documentIdField, code: Type.String({ minLength: 1, maxLength: 60 }) });
export const overrideProposeBody = Type.Object(
  {
    price: Type.Optional(priceField),
    margin: Type.Optional(marginField),
    stock: Type.Optional(nullable(stockField)),
    active: Type.Optional(nullable(Type.Boolean())),
    from: Type.Optional(nullable(instant('From when; absent: at once'))),
    to: Type.Optional(nullable(instant('Until when; absent: until somebody decides anew'))),
    seen: Type.Optional(nullable(idField)),
    note: noteField,
  },
  { additionalProperties: false },
);
export const ofOverride = Type.Object({ override: idField });
export const overrideDecideBody = Type.Object({ note: noteField }, { additionalProperties: false });
export const opsOfferAnswer = Type.Object({ product: Type.String(), offer: opsOfferField });
