import { defineRoute, type RouteDefinition } from '#server/platform/http/route.ts';
import { pointOfSaleAnswer } from '#src/contract/sale/point-of-sale.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { COURIERS, type Courier, can, courierPermission, PERMISSIONS } from '#src/domain/rights/permission.ts';

/** What couriers are called on signs; the same in every language. */
const NAMES: Readonly<Record<Courier, string>> = {
  sicepat: 'SiCepat',
  idexpress: 'ID Express',
  ninja_xpress: 'Ninja Xpress',
  sap_express: 'SAP Express',
  jnt_cargo: 'J&T Cargo',
  jnt_express: 'J&T Express',
  jne_express: 'JNE Express',
  lion_parcel: 'Lion Parcel',
};

/** The program takes in no parcels yet (MLO-1): the point of sale says so instead of pretending. */
const PARCELS_ARE_TAKEN_IN = false;

/** The door of the parcel agents' point of sale (PRE-23, MLO-6). */
export function pointOfSaleRoutes(): readonly RouteDefinition[] {
  return [
    defineRoute({
      operation: 'point-of-sale.get',
      summary: 'The point of sale for parcels: only with the account’s parcel flag and the settings made by operations',
      policy: 'active',
      audit: 'none',
      answer: pointOfSaleAnswer,
      handle: async ({ caller: { permissions } }) => {
        const admitted = can(permissions, PERMISSIONS.parcels) && can(permissions, PERMISSIONS.pointOfSale);
        if (!admitted) throw new AppError('pos_no_permission');
        const own = COURIERS.filter((courier) => can(permissions, courierPermission(courier)));
        return {
          couriers: own.map((courier) => ({ courier, name: NAMES[courier] })),
          open: PARCELS_ARE_TAKEN_IN,
        };
      },
    }),
  ];
}
