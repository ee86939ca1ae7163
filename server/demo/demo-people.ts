import type { Rupiah } from '#src/domain/money/money.ts';
import type { AccountCategory, AccountState } from '#src/domain/people/account.ts';
import { EXCEL_PERMISSION } from '#src/domain/sale/bulk-file.ts';
import { TRANSFER_PERMISSION } from '#src/domain/sale/transfer.ts';

/** Password of every demo account. It is printed at start and in the manual, so the demo listens on this machine only. */
export const DEMO_PASSWORD = 'konter-demo-1';

/** Somebody of the demo. */
export interface DemoPerson {
  readonly name: string;
  readonly role: string;
  readonly hp: string;
  readonly email: string;
  readonly category: AccountCategory;
  readonly state: AccountState;
  /** Phone number of the master this agent belongs to. */
  readonly master?: string;
  /** Deposit today, in rupiah. */
  readonly deposit: Rupiah;
  /** Has two weeks of sales behind her. */
  readonly history?: boolean;
  readonly shop?: string;
  readonly permissions?: readonly string[];
  /** What new agents type to belong to her. */
  readonly referralCode?: string;
}

const RATNA = '081200000003';

/** Masters first: their agents refer to them. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  {
    name: 'Ratna Kusuma',
    role: 'master, may transfer deposit',
    hp: RATNA,
    email: 'ratna@konter.example',
    category: 'master',
    state: 'active',
    deposit: 5_000_000,
    shop: 'Ratna Cell Pusat',
    permissions: [TRANSFER_PERMISSION],
    referralCode: 'RATNA1',
  },
  {
    name: 'Sari Wulandari',
    role: 'agent',
    hp: '081200000001',
    email: 'sari@konter.example',
    category: 'agent',
    state: 'active',
    master: RATNA,
    deposit: 1_250_000,
    history: true,
    shop: 'Konter Sari',
    permissions: [EXCEL_PERMISSION],
  },
  {
    name: 'Budi Santoso',
    role: 'agent',
    hp: '081200000002',
    email: 'budi@konter.example',
    category: 'agent',
    state: 'active',
    master: RATNA,
    deposit: 500_000,
    shop: 'Budi Pulsa',
  },
  {
    name: 'Joko Prasetyo',
    role: 'inactive agent',
    hp: '081200000004',
    email: 'joko@konter.example',
    category: 'agent',
    state: 'inactive',
    master: RATNA,
    deposit: 0,
  },
  {
    name: 'Oki Hidayat',
    role: 'operations',
    hp: '081200000005',
    email: 'oki@konter.example',
    category: 'operations',
    state: 'active',
    deposit: 0,
  },
  {
    name: 'Opi Lestari',
    role: 'operations, second person',
    hp: '081200000006',
    email: 'opi@konter.example',
    category: 'operations',
    state: 'active',
    deposit: 0,
  },
  {
    name: 'Kiki Rahmawati',
    role: 'QA',
    hp: '081200000007',
    email: 'kiki@konter.example',
    category: 'qa',
    state: 'active',
    deposit: 0,
  },
];
