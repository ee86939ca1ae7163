import { customerName } from './people.ts';
import { pick, pickIndex, stableCode, stableDigits } from './stable.ts';

const NICKS = ['Garuda', 'Rimba', 'Senja', 'Macan', 'Pelangi', 'Ombak', 'Badai', 'Bintang', 'Kopi', 'Layang'] as const;
const RUPIAH_PER_CUBIC_METRE = 4_750;

/** The invented nickname behind a game account. */
export function gameName(account: string): string {
  return `${pick(`nick${account}`, NICKS)}${pick(`nack${account}`, NICKS)}${pickIndex(`nock${account}`, 90) + 10}`;
}

/** A gas token: twenty digits, the customer, and the volume with one decimal. */
export function gasToken(faceValue: number, customerNo: string, refId: string): string {
  const token = stableDigits(`gas${refId}`, 20).replace(/(\d{4})(?=\d)/g, '$1-');
  const tenths = Math.floor((faceValue * 10) / RUPIAH_PER_CUBIC_METRE);
  return `${token}/${customerName(customerNo)}/${Math.floor(tenths / 10)}.${tenths % 10} M3`;
}

/** An eSIM profile: activation code, ICCID and the day until which it may be installed is up to the supplier. */
export function simProfile(refId: string): string {
  const iccid = `8962${stableDigits(`iccid${refId}`, 15)}`;
  return `LPA:1$rsp.sandbox.test$${stableCode(`esim${refId}`, 4)}/${iccid}/${stableDigits(`msisdn${refId}`, 9).replace(/^/, '0859')}`;
}

/** `YYYY-MM-DD` in Jakarta, some days from now. */
export function nationalDate(now: Date, days: number): string {
  return new Date(now.getTime() + 7 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
}
