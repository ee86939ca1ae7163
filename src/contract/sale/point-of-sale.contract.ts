import { Type } from '@sinclair/typebox';
import { COURIERS } from '#src/domain/rights/permission.ts';

/** The point of sale of a parcel agent (PRE-23): whose parcels she may take in, by the flags of her account. */
export const pointOfSaleAnswer = Type.Object({
  couriers: Type.Array(
    Type.Object({
      courier: Type.Union(COURIERS.map((courier) => Type.Literal(courier))),
      name: Type.String(),
    }),
  ),
  open: Type.Boolean({ description: 'Parcels can be taken in now' }),
});
