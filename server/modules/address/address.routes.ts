import { Type } from '@sinclair/typebox';
import { defineRoute, type RouteDefinition } from '#server/platform/http/route.ts';
import {
  type Address,
  type AddressBody,
  addressAnswer,
  addressBody,
  addressListAnswer,
} from '#src/contract/account/address.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { PROVINCES } from '#src/domain/people/province.ts';
import { readPersonName } from '#src/domain/typed/person-name.ts';
import { readMobile } from '#src/domain/typed/read-phone.ts';
import {
  type AddressRow,
  type AddressValues,
  changeAddress,
  chooseAddress,
  insertAddress,
  listAddresses,
  removeAddress,
} from './address.repository.ts';

const MOST_ADDRESSES = 20;
const params = Type.Object({ id: Type.String({ pattern: '^[0-9]{1,18}$' }) });
const provinces = Object.entries(PROVINCES).map(([value, label]) => ({ value, label }));

function present({ id, name, phone, province, city, post_code, detail, is_primary }: AddressRow): Address {
  const province_name = PROVINCES[province] ?? province;
  return { id, name, phone, province, province_name, city, post_code, detail, primary: is_primary };
}

/** @throws AppError `validation_failed` by field */
function readAddress({ primary: _, ...typed }: AddressBody): AddressValues {
  const name = readPersonName(typed.name);
  const phone = readMobile(typed.phone);
  if (name === undefined || phone === undefined) {
    throw new AppError('validation_failed', {
      fields: {
        ...(name === undefined ? { '/name': [{ code: 'name_invalid' }] } : {}),
        ...(phone === undefined ? { '/phone': [{ code: 'phone_invalid' }] } : {}),
      },
    });
  }
  return { ...typed, name, phone, detail: typed.detail.trim(), city: typed.city.trim() };
}

/** @throws AppError `not_found`, also for an address of another account */
function mine(row: AddressRow | undefined): { readonly address: Address } {
  if (row === undefined) throw new AppError('not_found');
  return { address: present(row) };
}

export function addressRoutes(): readonly RouteDefinition[] {
  return [
    defineRoute({
      operation: 'address.list',
      summary: 'Addresses of the signed-in account, the primary one first, and the provinces to choose from (ACC-5)',
      policy: 'signed-in',
      audit: 'none',
      answer: addressListAnswer,
      handle: async ({ db, caller }) => ({
        data: (await listAddresses(db, caller.accountId)).map(present),
        provinces,
      }),
    }),
    defineRoute({
      operation: 'address.create',
      summary: 'Keeps an address; the first is the primary one',
      policy: 'signed-in',
      audit: 'address.create',
      body: addressBody,
      answer: addressAnswer,
      status: 201,
      handle: async ({ db, caller }, { body }) => {
        const options = { primary: body.primary === true, most: MOST_ADDRESSES };
        const row = await insertAddress(db, caller.accountId, readAddress(body), options);
        if (row === undefined) throw new AppError('address_limit');
        return { address: present(row) };
      },
    }),
    defineRoute({
      operation: 'address.update',
      summary: 'Corrects an address',
      policy: 'signed-in',
      audit: 'address.update',
      params,
      body: addressBody,
      answer: addressAnswer,
      handle: async ({ db, caller }, { params: { id }, body }) =>
        mine(await changeAddress(db, caller.accountId, id, readAddress(body))),
    }),
    defineRoute({
      operation: 'address.choose',
      summary: 'Makes an address the primary one',
      policy: 'signed-in',
      audit: 'address.choose',
      params,
      answer: addressAnswer,
      handle: async ({ db, caller }, { params: { id } }) => mine(await chooseAddress(db, caller.accountId, id)),
    }),
    defineRoute({
      operation: 'address.delete',
      summary: 'Forgets an address',
      policy: 'signed-in',
      audit: 'address.delete',
      params,
      answer: Type.Object({}),
      handle: async ({ db, caller }, { params: { id } }) => {
        if (!(await removeAddress(db, caller.accountId, id))) throw new AppError('not_found');
        return {};
      },
    }),
  ];
}
