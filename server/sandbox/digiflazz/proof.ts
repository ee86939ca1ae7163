import { customerName, electricityCustomer } from '../stage/people.ts';
import { gameName, gasToken, nationalDate, simProfile } from '../stage/proofs.ts';
import { stableCode, stableDigits } from '../stage/stable.ts';
import type { CatalogueItem } from './catalogue.ts';

/**
 * The serial number of a finished purchase, its parts with slashes: an electricity or gas token with its customer, serial
 * and PIN of a voucher, the activation code of an eSIM, the name behind a game or wallet account, a number for the rest.
 */
export function serialNumber(item: CatalogueItem, customerNo: string, refId: string, now: Date): string {
  const serial = stableDigits(`sn${refId}`, 16);
  if (item.buyer_sku_code.startsWith('cek-')) {
    return item.category === 'Games' ? gameName(customerNo) : customerName(customerNo);
  }
  switch (item.category) {
    case 'PLN':
      return electricityToken(item.ours.face, customerNo, refId);
    case 'Gas':
      return gasToken(item.ours.face, customerNo, refId);
    case 'Voucher':
      return `${serial}/${stableCode(`pin${refId}`, 4)}`;
    case 'Games':
      return `${gameName(customerNo)}/${serial}`;
    case 'E-Money':
      return `${customerName(customerNo)}/${serial}`;
    case 'Masa Aktif':
      return `${serial}/${nationalDate(now, item.ours.face)}`;
    case 'eSIM':
      return simProfile(refId);
    default:
      return item.category.endsWith('TOPUP')
        ? `${serial}/${item.brand}/${item.ours.face} ${item.ours.currency}`
        : serial;
  }
}

function electricityToken(faceValue: number, customerNo: string, refId: string): string {
  const customer = electricityCustomer(customerNo);
  const token = stableDigits(`token${refId}`, 20).replace(/(\d{4})(?=\d)/g, '$1-');
  const kwh = kilowattHours(faceValue, customer.rupiahPerKwh);
  return `${token}/${customer.name}/${customer.tariff}/${customer.power}VA/${kwh}`;
}

/** Energy bought, one decimal; 5 % street lighting tax comes off first. Whole numbers all the way. */
function kilowattHours(faceValue: number, rupiahPerKwh: number): string {
  const tenths = Math.floor((faceValue * 950) / (rupiahPerKwh * 100));
  return `${Math.floor(tenths / 10)}.${tenths % 10}`;
}
