import type { Address } from '#src/contract/account/address.contract.ts';
import { placeText } from '#src/domain/area/place.ts';
import { PROVINCES } from '#src/domain/people/province.ts';
import type { AddressRow } from './address.repository.ts';

/** The address as its owner sees it. */
export function presentAddress(row: AddressRow): Address {
  const { id, name, phone, province, city, district, village, post_code, detail, landmark, label } = row;
  const province_name = PROVINCES[province] ?? province;
  return {
    id,
    name,
    phone,
    area: row.area ?? '',
    province,
    province_name,
    city,
    district,
    village,
    post_code,
    detail,
    landmark,
    label,
    place: placeText({ code: '', village, district, regency: city, province: province_name, postCode: post_code }),
    choose_again: row.area === null || row.area_is_gone,
    primary: row.is_primary,
  };
}
