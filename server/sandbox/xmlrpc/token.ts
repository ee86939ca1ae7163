import { electricityCustomer } from '../stage/people.ts';
import { gasToken } from '../stage/proofs.ts';
import { stableDigits } from '../stage/stable.ts';
import type { Product } from './catalogue.ts';

/** Hundredths of the face value that are energy; the rest is street lighting tax. */
const ENERGY_PERCENT = 95;

const dotted = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, '.');

/** Twenty digits, and the energy or volume behind a slash. */
export function tokenOf({ kind, face }: Product, idpel: string, refid: string): string {
  if (kind !== 'electricity') {
    const [digits = '', , volume = ''] = gasToken(face, idpel, refid).split('/');
    return `${digits.replaceAll('-', '')}/${volume}`;
  }
  const tenths = Math.floor((face * ENERGY_PERCENT) / (electricityCustomer(idpel).rupiahPerKwh * 10));
  return `${stableDigits(`token${refid}`, 20)}/${Math.floor(tenths / 10)},${tenths % 10} KWH`;
}

/** What the face value of an electricity token pays for, as `NAME=value;…` in rupiah: energy and taxes add up to it. */
export function tokenInfo(face: number, refid: string): string {
  const energy = Math.floor((face * ENERGY_PERCENT) / 100);
  return Object.entries({
    NOREF: stableDigits(`noref${refid}`, 32),
    STROOM: `${dotted(energy)},00`,
    PPN: '0,00',
    PPJ: `${dotted(face - energy)},00`,
    MATERAI: '0,00',
    ANGSURAN: '0,00',
  })
    .map(([name, value]) => `${name}=${value}`)
    .join(';');
}
