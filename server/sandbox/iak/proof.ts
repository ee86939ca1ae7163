import { customerName, electricityCustomer } from '../stage/people.ts';
import { gameName, simProfile } from '../stage/proofs.ts';
import { stableCode, stableDigits } from '../stage/stable.ts';
import type { Product } from './catalogue.ts';

export interface Proof {
  readonly sn: string;
  /** Code of a voucher. */
  readonly pin?: string;
  /** What an eSIM is installed with. */
  readonly activation_code?: string;
}

/** What proves a purchase of this product. */
export function proofOf(product: Product, customer: string, refId: string): Proof {
  const serial = stableDigits(`sn${refId}`, 16);
  if (product.type === 'pln') return { sn: token(product, customer, refId) };
  if (product.type === 'voucher' || product.game === '104') return { sn: serial, pin: stableCode(`pin${refId}`, 4) };
  if (product.type === 'esim') {
    const [activation_code = '', iccid = ''] = simProfile(refId).split('/');
    return { sn: iccid, activation_code };
  }
  if (product.type === 'game') return { sn: `${gameName(customer)} ${serial}` };
  if (product.type === 'etoll') return { sn: `${serial} ${customerName(customer)}` };
  return { sn: serial };
}

/** Electricity: the name comes last and the power carries its unit apart, unlike at other suppliers. */
function token({ nominal }: Product, customer: string, refId: string): string {
  const { name, tariff, power, rupiahPerKwh } = electricityCustomer(customer);
  const digits = stableDigits(`token${refId}`, 20).replace(/(\d{4})(?=\d)/g, '$1-');
  const tenths = Math.floor((Number(nominal) * 950) / (rupiahPerKwh * 100));
  return `${digits}/${name}/${tariff}/${power}/${Math.floor(tenths / 10)},${tenths % 10}`;
}
