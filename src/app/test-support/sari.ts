import type { Account } from '#src/contract/account/account.contract.ts';

/** An agent with an empty deposit. */
export const SARI: Account = {
  id: 'a1',
  hp: '081234567890',
  email: 's@example.id',
  name: 'Sari',
  category: 'agent',
  state: 'active',
  deposit: 0,
  held: 0,
  cashback_wallet: 0,
  permissions: [],
  language: 'id',
  password_remembered: false,
};
