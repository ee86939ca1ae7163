export {
  type Candidate,
  type Choice,
  chooseSupplier,
  fixedChoice,
  type Skipped,
} from './choose-supplier.ts';
export { type HealthState, healthIn, type SupplierHealth, supplierHealth } from './supplier-health.ts';
