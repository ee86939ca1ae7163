import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { Address } from '#src/contract/account/address.contract.ts';
import { listAddresses } from './address.repository.ts';
import { presentAddress } from './present-address.ts';

/**
 * An address of an account, for what is sent there. One with `choose_again` names no area that exists: its owner has to choose it again.
 * @returns undefined when the account has no such address
 */
export async function addressOf(db: Executor, account: string, id: string): Promise<Address | undefined> {
  const [row] = await listAddresses(db, account, id);
  return row === undefined ? undefined : presentAddress(row);
}
