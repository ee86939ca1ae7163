export {
  type Because,
  type Candidate,
  type Choice,
  type Considered,
  chooseSupplier,
  fixedChoice,
  type Skipped,
  type Strategy,
} from './choose-supplier.ts';
export { type HealthState, healthIn, type SupplierHealth, supplierHealth, UNTRIED } from './supplier-health.ts';
