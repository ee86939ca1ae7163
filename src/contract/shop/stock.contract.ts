import { Type } from '@sinclair/typebox';
import { MOST_PIECES } from '#src/domain/shop/check-quantity.ts';

/** Id of a variant of the catalogue. */
const variantField = Type.String({ minLength: 1, maxLength: 120, description: 'Id of the variant' });
const reasonField = Type.Optional(Type.String({ maxLength: 200 }));

const stock = Type.Object({
  variant: variantField,
  on_hand: Type.Integer({ description: 'Pieces in the house' }),
  reserved: Type.Integer({ description: 'Pieces that open orders hold' }),
  safety: Type.Integer({ description: 'Pieces that the shop never sells' }),
  free: Type.Integer({ description: 'Pieces that can be bought now' }),
  low: Type.Boolean({ description: 'At or below the mark at which operations want to know' }),
  orders: Type.Optional(
    Type.Array(Type.Object({ order: Type.String(), quantity: Type.Integer() }), { description: 'Who holds them' }),
  ),
});

export const stockListQuery = Type.Object(
  {
    cursor: Type.Optional(variantField),
    low: Type.Optional(Type.Boolean()),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  },
  { additionalProperties: false },
);
export const stockListAnswer = Type.Object({ data: Type.Array(stock), next_cursor: Type.Optional(variantField) });
export const stockAnswer = Type.Object({ stock });
export const ofVariant = Type.Object({ variant: variantField });

export const stockReceiveBody = Type.Object(
  { quantity: Type.Integer({ minimum: 1, maximum: MOST_PIECES }), reason: reasonField },
  { additionalProperties: false },
);
export const stockCountBody = Type.Object(
  { counted: Type.Integer({ minimum: 0, maximum: MOST_PIECES }), reason: reasonField },
  { additionalProperties: false },
);
