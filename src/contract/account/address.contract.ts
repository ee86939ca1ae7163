import { type Static, Type } from '@sinclair/typebox';
import { PROVINCES } from '#src/domain/people/province.ts';

/** An address as it is typed (spec section 3): the whole form must be filled (spec section 5). */
export const addressBody = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 60, description: 'Who receives there' }),
    phone: Type.String({ minLength: 1, maxLength: 40 }),
    province: Type.Union(
      Object.keys(PROVINCES).map((code) => Type.Literal(code)),
      { description: 'Code of the province' },
    ),
    city: Type.String({ pattern: "^[A-Za-z][A-Za-z .'-]{1,59}$", description: 'City or regency' }),
    post_code: Type.String({ pattern: '^[1-9][0-9]{4}$' }),
    detail: Type.String({ minLength: 5, maxLength: 200, description: 'Street, number, what is nearby' }),
    primary: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type AddressBody = Static<typeof addressBody>;

const address = Type.Object({
  id: Type.String(),
  name: Type.String(),
  phone: Type.String(),
  province: Type.String({ description: 'Code of the province' }),
  province_name: Type.String(),
  city: Type.String(),
  post_code: Type.String(),
  detail: Type.String(),
  primary: Type.Boolean(),
});
export type Address = Static<typeof address>;

export const addressAnswer = Type.Object({ address });
export const addressListAnswer = Type.Object({
  data: Type.Array(address),
  provinces: Type.Array(Type.Object({ value: Type.String(), label: Type.String() })),
});
