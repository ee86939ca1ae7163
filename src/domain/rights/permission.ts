import { EXCEL_PERMISSION } from '../sale/bulk-file.ts';
import { TRANSFER_PERMISSION } from '../sale/transfer.ts';

/** Couriers whose parcels an agent may be allowed to take in (ACC-8, MLO-6). */
export const COURIERS = [
  'sicepat',
  'idexpress',
  'ninja_xpress',
  'sap_express',
  'jnt_cargo',
  'jnt_express',
  'jne_express',
  'lion_parcel',
] as const;
export type Courier = (typeof COURIERS)[number];

/** The permission that opens a courier; the account shows it as `is_agen_mlo_<courier>` (spec section 3). */
export const courierPermission = (courier: Courier): string => `mlo-${courier.replaceAll('_', '-')}`;

/** Every permission that operations may give (spec section 6). What is not in here opens nothing. */
export const PERMISSIONS = {
  excel: EXCEL_PERMISSION,
  /** Transfers of deposit to another user (DEP-4). */
  transfer: TRANSFER_PERMISSION,
  /** Verified affiliate: the commission report (AGT-5). */
  affiliate: 'affiliate',
  /** The API and its webhooks (AGT-7). */
  developer: 'developer',
  /** Takes in parcels at all. */
  parcels: 'mlo',
  /** The point of sale for parcels, set up by operations (MLO-6). */
  pointOfSale: 'mlo-pos',
} as const;

/** The `can` check (spec section 6): an account holds a permission or it does not. */
export const can = (permissions: readonly string[], permission: string): boolean => permissions.includes(permission);

/** The agent flags of spec section 3, as an account's permissions give them; only what is true is there. */
export function agentFlags(permissions: readonly string[]): Readonly<Record<string, true>> {
  const flags = COURIERS.filter((courier) => can(permissions, courierPermission(courier))).map(
    (courier) => [`is_agen_mlo_${courier}`, true] as const,
  );
  return Object.fromEntries(can(permissions, PERMISSIONS.parcels) ? [['is_agen_mlo', true], ...flags] : flags);
}
