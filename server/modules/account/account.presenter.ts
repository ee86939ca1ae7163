import type { OwnerBalances } from '#server/ledger/balance.ts';
import type { Account } from '#src/contract/account/account.contract.ts';
import { LANGUAGES } from '#src/domain/language.ts';
import { agentFlags } from '#src/domain/rights/permission.ts';
import type { AccountRow } from './account.repository.ts';

/** An account as its owner sees it; nothing else of the row leaves the server. */
export function presentAccount(row: AccountRow, balances: OwnerBalances, passwordRemembered: boolean): Account {
  return {
    id: row.id,
    hp: row.hp,
    email: row.email,
    name: row.name,
    category: row.category,
    state: row.state,
    deposit: balances.deposit,
    held: balances.hold,
    cashback_wallet: balances.cashback,
    permissions: [...row.permissions],
    language: row.settings.language ?? LANGUAGES[0],
    ...(row.settings.display === undefined ? {} : { display: row.settings.display }),
    email_notification: row.settings.notification?.email ?? false,
    ...(row.referralCode === null ? {} : { referal_code: row.referralCode }),
    ...(row.developerMode ? { developer_mode: true as const } : {}),
    ...(row.pin === null ? {} : { pin: row.pin }),
    ...agentFlags(row.permissions),
    password_remembered: passwordRemembered,
  };
}
