import { PROVINCES } from '../people/province.ts';
import type { AreaList } from './read-areas.ts';

/** Code of a district (`31.74.06`) or of a village in it (`31.74.06.1001`), as the interior ministry gives them. */
export const PLACE_CODE = /^[0-9]{2}\.[0-9]{2}\.[0-9]{2}(?:\.[0-9]{4})?$/;

/** Where something is sent to: a district, or one of its villages. Names are as people write them. */
export interface Place {
  readonly code: string;
  /** "" for a district as a whole: the village is not known. */
  readonly village: string;
  readonly district: string;
  readonly regency: string;
  readonly province: string;
  /** The postcode; "" for a district that has several. */
  readonly postCode: string;
}

/** "Cilandak Barat, Cilandak, Kota Jakarta Selatan, DKI Jakarta, 12430"; what is not known is left out. */
export function placeText({ village, district, regency, province, postCode }: Place): string {
  return [village, district, regency, province, postCode].filter((part) => part !== '').join(', ');
}

/** "Kota Administrasi Jakarta Selatan" is written "Kota Jakarta Selatan". */
export const shortRegency = (name: string): string => name.replace(/^(Kota|Kabupaten) Administrasi /, '$1 ');

/** The place of a district by its position in the list. @param postCode of the district's, where one was typed */
export function districtPlace(areas: AreaList, at: number, postCode?: string): Place | undefined {
  const district = areas.districts[at];
  const regency = district && areas.regencies[district.regency];
  const province = regency && areas.provinces[regency.province];
  if (district === undefined || regency === undefined || province === undefined) return undefined;
  return {
    code: district.code,
    village: '',
    district: district.name,
    regency: shortRegency(regency.name),
    province: PROVINCES[province.code] ?? province.name,
    postCode: postCode ?? onlyPostCode(areas, district.firstVillage, district.endOfVillages),
  };
}

/** The place of a village by its position in the list. */
export function villagePlace(areas: AreaList, at: number): Place | undefined {
  const { names, numbers, postCodes, districts } = areas.villages;
  const around = districtPlace(areas, districts[at] ?? -1);
  const village = names[at];
  if (around === undefined || village === undefined) return undefined;
  return { ...around, code: `${around.code}.${numbers[at]}`, village, postCode: String(postCodes[at]) };
}

function onlyPostCode({ villages }: AreaList, first: number, end: number): string {
  const [one = 0, ...others] = villages.postCodes.subarray(first, end);
  return one !== 0 && others.every((other) => other === one) ? String(one) : '';
}

/** The place of a code. @returns undefined when the list has none of this code */
export function placeByCode(areas: AreaList, code: string): Place | undefined {
  if (!PLACE_CODE.test(code)) return undefined;
  const at = areas.districts.findIndex((district) => district.code === code.slice(0, 8));
  const district = areas.districts[at];
  if (district === undefined || code.length === 8) return districtPlace(areas, at);
  const { firstVillage, endOfVillages } = district;
  const village = areas.villages.numbers.subarray(firstVillage, endOfVillages).indexOf(Number(code.slice(9)));
  return village === -1 ? undefined : villagePlace(areas, firstVillage + village);
}
