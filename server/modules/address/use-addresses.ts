import type { AreaBook } from '#server/modules/area/index.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { Address, AddressBody } from '#src/contract/account/address.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { PROVINCES } from '#src/domain/people/province.ts';
import {
  type AddressRow,
  changeAddress,
  chooseAddress,
  insertAddress,
  listAddresses,
  removeAddress,
} from './address.repository.ts';
import { presentAddress } from './present-address.ts';
import { readAddress } from './read-address.ts';

const MOST_ADDRESSES = 20;
const provinces = Object.entries(PROVINCES).map(([value, label]) => ({ value, label }));

interface OneAddress {
  readonly address: Address;
}

/** What an owner may do with addresses, by whichever of the two names of section 7 it is called. */
export interface AddressBook {
  readonly list: (
    db: Executor,
    owner: string,
  ) => Promise<{ readonly data: Address[]; readonly provinces: { value: string; label: string }[] }>;
  /** @throws AppError `validation_failed` by field, `address_limit` */
  readonly create: (db: Executor, owner: string, typed: AddressBody) => Promise<OneAddress>;
  /** @throws AppError `validation_failed` by field, `not_found` also for an address of another account */
  readonly update: (db: Executor, owner: string, id: string, typed: AddressBody) => Promise<OneAddress>;
  /** @throws AppError `not_found` */
  readonly choose: (db: Executor, owner: string, id: string) => Promise<OneAddress>;
  /** @throws AppError `not_found` */
  readonly remove: (db: Executor, owner: string, id: string) => Promise<object>;
}

export function addressBook(areas: AreaBook): AddressBook {
  return {
    list: async (db, owner) => ({ data: (await listAddresses(db, owner)).map(presentAddress), provinces }),
    create: async (db, owner, typed) => {
      const options = { primary: typed.primary === true, most: MOST_ADDRESSES };
      const row = await insertAddress(db, owner, await readAddress(db, areas, typed), options);
      if (row === undefined) throw new AppError('address_limit');
      return { address: presentAddress(row) };
    },
    update: async (db, owner, id, typed) =>
      found(await changeAddress(db, owner, id, await readAddress(db, areas, typed))),
    choose: async (db, owner, id) => found(await chooseAddress(db, owner, id)),
    remove: async (db, owner, id) => {
      if (!(await removeAddress(db, owner, id))) throw new AppError('not_found');
      return {};
    },
  };
}

function found(row: AddressRow | undefined): OneAddress {
  if (row === undefined) throw new AppError('not_found');
  return { address: presentAddress(row) };
}
