import { type Static, Type } from '@sinclair/typebox';
import { PROVINCES } from '#src/domain/people/province.ts';

const codeOfProvince = Type.Union(
  Object.keys(PROVINCES).map((code) => Type.Literal(code)),
  { description: 'Code of the province' },
);

/**
 * An address as it is typed (spec sections 3 and 5). `area` is the code of a district or village, or words that fit one place only.
 * Programs that know no areas send province, city and postcode instead.
 */
export const addressBody = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 60, description: 'Who receives there' }),
    phone: Type.String({ minLength: 1, maxLength: 40 }),
    area: Type.Optional(
      Type.String({ maxLength: 200, description: 'Code of a district or village, or words that name one' }),
    ),
    province: Type.Optional(codeOfProvince),
    city: Type.Optional(Type.String({ pattern: "^[A-Za-z][A-Za-z .'-]{1,59}$", description: 'City or regency' })),
    post_code: Type.Optional(
      Type.String({ pattern: '^(?:[1-9][0-9]{4})?$', description: 'That of the village when absent or empty' }),
    ),
    detail: Type.String({ minLength: 5, maxLength: 200, description: 'Street and number' }),
    landmark: Type.Optional(Type.String({ maxLength: 100, description: 'What is nearby' })),
    label: Type.Optional(Type.String({ maxLength: 30, description: 'What the owner calls it, e.g. Rumah' })),
    primary: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type AddressBody = Static<typeof addressBody>;

const addressField = Type.Object({
  id: Type.String(),
  name: Type.String(),
  phone: Type.String(),
  area: Type.String({ description: 'Code of the district or village; empty for an old address without one' }),
  province: Type.String({ description: 'Code of the province' }),
  province_name: Type.String(),
  city: Type.String({ description: 'City or regency' }),
  district: Type.String(),
  village: Type.String({ description: 'Empty when it is not known' }),
  post_code: Type.String(),
  detail: Type.String({ description: 'Street and number' }),
  landmark: Type.String(),
  label: Type.String(),
  place: Type.String({ description: 'Village, district, city, province and postcode in one line' }),
  choose_again: Type.Boolean({
    description: 'Its area is not known or no longer exists: nothing can be sent there before it is chosen',
  }),
  primary: Type.Boolean(),
});
export type Address = Static<typeof addressField>;

export const addressAnswer = Type.Object({ address: addressField });
export const addressListAnswer = Type.Object({
  data: Type.Array(addressField),
  provinces: Type.Array(Type.Object({ value: Type.String(), label: Type.String() })),
});

/** Provinces, or cities and regencies. */
export const cityListAnswer = Type.Object({
  data: Type.Array(
    Type.Object({
      code: Type.String({ description: 'Code of the interior ministry, e.g. 32.73' }),
      name: Type.String(),
    }),
  ),
});
export const cityListBody = Type.Object({ province: codeOfProvince }, { additionalProperties: false });
export const shippingUpdateBody = Type.Composite(
  [Type.Object({ id: Type.String({ pattern: '^[0-9]{1,18}$' }) }), addressBody],
  { additionalProperties: false },
);
export const shippingPickBody = Type.Object(
  { id: Type.String({ pattern: '^[0-9]{1,18}$' }) },
  { additionalProperties: false },
);
