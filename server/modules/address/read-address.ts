import { type AreaBook, findPlace, isPostCodeNear } from '#server/modules/area/index.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { AddressBody } from '#src/contract/account/address.contract.ts';
import { PLACE_CODE, type Place } from '#src/domain/area/place.ts';
import { AppError, type FieldError } from '#src/domain/errors/app-error.ts';
import { PROVINCES } from '#src/domain/people/province.ts';
import { withoutEdges } from '#src/domain/typed/as-seen.ts';
import { readPersonName } from '#src/domain/typed/person-name.ts';
import { readMobile } from '#src/domain/typed/read-phone.ts';
import type { AddressValues } from './address.repository.ts';
import { keepAreas } from './keep-areas.ts';

/** Of the street without blanks around it, in characters. */
const SHORTEST_DETAIL = 5;

/** What is wrong, by field. */
type Refusals = Readonly<Record<string, FieldError>>;

/**
 * Reads an address as it was typed: the name, the phone, where it is, and a postcode of that regency.
 * @throws AppError `validation_failed` with every refused field
 */
export async function readAddress(db: Executor, book: AreaBook, typed: AddressBody): Promise<AddressValues> {
  const name = readPersonName(typed.name);
  const phone = readMobile(typed.phone);
  const detail = withoutEdges(typed.detail);
  const read = await readPlace(db, book, typed);
  const refused: Refusals = {
    ...(name === undefined ? { '/name': { code: 'name_invalid' } } : {}),
    ...(phone === undefined ? { '/phone': { code: 'phone_invalid' } } : {}),
    ...(detail.length < SHORTEST_DETAIL
      ? { '/detail': { code: 'minLength', params: { limit: SHORTEST_DETAIL } } }
      : {}),
    ...('refused' in read ? read.refused : {}),
  };
  if (name === undefined || phone === undefined || 'refused' in read || Object.keys(refused).length > 0)
    throw new AppError('validation_failed', {
      fields: Object.fromEntries(Object.entries(refused).map(([field, error]) => [field, [error]])),
    });
  const { place, postCode } = read;
  return {
    name,
    phone,
    area: place.code,
    province: place.code.slice(0, 2),
    city: place.regency,
    district: place.district,
    village: place.village,
    post_code: postCode,
    detail,
    landmark: withoutEdges(typed.landmark ?? ''),
    label: withoutEdges(typed.label ?? ''),
  };
}

type ReadPlace = { readonly place: Place; readonly postCode: string } | { readonly refused: Refusals };

async function readPlace(db: Executor, book: AreaBook, typed: AddressBody): Promise<ReadPlace> {
  const place = await placeOf(db, book, typed);
  if ('refused' in place) return place;
  const postCode = typed.post_code || place.postCode;
  if (postCode === '') return { refused: { '/post_code': { code: 'post_code_needed' } } };
  if (postCode !== place.postCode && !(await isPostCodeNear(db, place.code, postCode)))
    return { refused: { '/post_code': { code: 'post_code_elsewhere' } } };
  return { place, postCode };
}

async function placeOf(
  db: Executor,
  book: AreaBook,
  typed: AddressBody,
): Promise<Place | { readonly refused: Refusals }> {
  const { area = '', city = '', province = '', post_code = '' } = typed;
  if (PLACE_CODE.test(area)) return (await stored(db, book, area)) ?? UNKNOWN;
  const search = await book.search();
  if (area !== '') return byWords(db, book, search(area));
  if (city === '') return UNKNOWN;
  const places = search(`${city} ${PROVINCES[province] ?? ''} ${post_code}`);
  if (places.length === 0) return { refused: { '/city': { code: 'city_unknown' } } };
  // The search lets a wrong postcode go where the names are right.
  const within = places.filter(({ postCode }) => post_code === '' || postCode === post_code);
  if (within.length === 0) return { refused: { '/post_code': { code: 'post_code_elsewhere' } } };
  return byWords(db, book, within);
}

async function byWords(db: Executor, book: AreaBook, places: readonly Place[]): Promise<Place | typeof UNKNOWN> {
  const found = onlyPlace(places);
  const place = found && (await stored(db, book, found.code));
  return place === undefined ? UNKNOWN : { ...place, postCode: place.postCode || (found?.postCode ?? '') };
}

const UNKNOWN = { refused: { '/area': { code: 'area_unknown' } } } as const;

/** Right after an update the worker may not have stored the areas yet. */
async function stored(db: Executor, book: AreaBook, code: string): Promise<Place | undefined> {
  const place = await findPlace(db, code);
  if (place !== undefined || !(await keepAreas(db, book, 'none'))) return place;
  return findPlace(db, code);
}

/** The one place, or the one district of all places; undefined when they lie in several districts. */
function onlyPlace(places: readonly Place[]): Place | undefined {
  const [first, ...others] = places;
  if (first === undefined) return undefined;
  const district = first.code.slice(0, 8);
  if (others.some(({ code }) => code.slice(0, 8) !== district)) return undefined;
  if (others.length === 0) return first;
  return places.find(({ village }) => village === '') ?? { ...first, code: district, village: '', postCode: '' };
}
