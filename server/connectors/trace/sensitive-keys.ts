/** How a member is treated in a trace, by its name. */
export type Sensitivity = 'secret' | 'number' | 'name' | 'reference' | 'plain';

const SECRET_WORDS = new Set(
  'sign signature password passwd passphrase pass pwd pin token secret key apikey otp authorization cookie credential'.split(
    ' ',
  ),
);
const NUMBER_KEYS = new Set(
  'customerno customerid customernumber number hp nohp msisdn phone phonenumber dest destination tujuan nomor target meterno nometer nometerpln subscriberid idpel idpelanggan accountno accountnumber sn serial serialnumber nik'.split(
    ' ',
  ),
);
const NAME_KEYS = new Set(
  'name nama customername namapelanggan namapeserta trname pelanggan address alamat email ownername'.split(' '),
);
/** Our own and the supplier's transaction numbers: long digits, but what one searches for. */
const REFERENCE_KEYS = new Set('ref refid reference trxid trid clientid deliveryid'.split(' '));

/** Sorts a member's name in any spelling (`customer_no`, `customerNo`, `X-Api-Key`). */
export function sensitivityOf(key: string): Sensitivity {
  const words = key
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/);
  if (words.some((word) => SECRET_WORDS.has(word))) return 'secret';
  const joined = words.join('');
  if (NUMBER_KEYS.has(joined)) return 'number';
  if (NAME_KEYS.has(joined)) return 'name';
  return REFERENCE_KEYS.has(joined) ? 'reference' : 'plain';
}
