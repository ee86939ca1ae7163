import { type BillFacts, billTotal } from '../stage/bills/bill-facts.ts';
import { findBill, isOpenEnded } from '../stage/bills/find-bill.ts';
import { electricityCustomer, isNumberOf } from '../stage/people.ts';
import { inquiryScript, type Outcome, PRICE_RISE, playsPart, type Scenario, scriptOf } from '../stage/scenario.ts';
import { stableDigits } from '../stage/stable.ts';
import { type Product, productOf } from './catalogue.ts';
import { type Desk, fault, type Order, REASONS, type Said, say } from './desk.ts';
import type { Struct } from './message.ts';
import { sheetsOf, tell } from './pesan.ts';
import { tokenInfo, tokenOf } from './token.ts';

type Fields = Readonly<Record<string, string>>;

const whole = (text: string | undefined): number => (/^\d{1,12}$/.test(text ?? '') ? Number(text) : 0);
const failed = (rc: Outcome, more: Struct): Said => say({ status: 'G', code: 1, pesan: REASONS[rc], ...more });

/** `RPC.Inquiry`: the open bills. Nothing is remembered: the payment names them again. */
export function inquire(desk: Desk, fields: Fields): Said {
  const { produk = '', idpel = '', refid = '' } = fields;
  const product = productOf(produk, 'bill', 'beli');
  if (product === undefined) return fault(9002, 'PRODUK TIDAK DIKENAL');
  const script = inquiryScript(idpel);
  if (script === 'never') return { body: '', manner: 'never' };
  const asked = { refid, produk, idpel };
  if (script === 'wrong-number') return failed('wrong-number', asked);
  if (script === 'disturbed') return failed('disturbed', asked);
  if (product.service === 'beli') return inquireMeter(product, idpel, asked);
  if (!isAmount(product, fields)) return fault(9005, 'NOMINAL SALAH');
  const bill = billOf(product, fields);
  if (bill === undefined) return failed('wrong-number', asked);
  if (script === 'already-paid' || isPaid(desk, product, idpel, bill)) return failed('repeated', asked);
  return say({ status: 'S', code: 0, ...asked, ...tell(product, idpel, bill, '') });
}

function inquireMeter(product: Product, idpel: string, asked: Struct): Said {
  if (!isNumberOf(product.kind, idpel)) return failed('wrong-number', asked);
  const { name, tariff, power } = electricityCustomer(idpel);
  const about = product.kind === 'electricity' ? `${tariff}/${power}` : '';
  const pesan = [
    product.name,
    idpel,
    name,
    '',
    product.face,
    '',
    about,
    '',
    product.price - product.face,
    product.price,
  ];
  return say({ status: 'S', code: 0, ...asked, pesan: pesan.join('|') });
}

/** `RPC.Payment`: pays the oldest `lembar` bills, or all. The same reference again tells what became of it. */
export async function pay(desk: Desk, fields: Fields): Promise<Said> {
  const { produk = '', idpel = '', refid = '' } = fields;
  if (refid === '') return fault(9005, 'REFID KOSONG');
  const known = desk.journal.order(refid);
  if (known !== undefined) return describe(desk, known);
  const product = productOf(produk, 'bill');
  if (product === undefined) return fault(9002, 'PRODUK TIDAK DIKENAL');
  if (!isAmount(product, fields)) return fault(9005, 'NOMINAL SALAH');
  const bill = billOf(product, fields);
  const asked = { refid, produk, idpel };
  if (bill === undefined) return failed('wrong-number', asked);
  if (isPaid(desk, product, idpel, bill)) return failed('repeated', asked);
  const count = whole(fields.lembar) || bill.sheets.length;
  if (count > bill.sheets.length) return fault(9005, 'LEMBAR SALAH');
  const chosen = { ...bill, sheets: bill.sheets.slice(0, count) };
  const price = billTotal(chosen) + (product.admin - product.commission) * count;
  return take(desk, { product, idpel, refid, price, sn: stableDigits(`ref${refid}`, 32), bill: chosen });
}

/** `RPC.Beli`: a token for a meter. */
export async function buy(desk: Desk, fields: Fields): Promise<Said> {
  const { produk = '', idpel = '', refid = '' } = fields;
  if (refid === '') return fault(9005, 'REFID KOSONG');
  const known = desk.journal.order(refid);
  if (known !== undefined) return describe(desk, known);
  const product = productOf(produk, 'beli');
  if (product === undefined) return fault(9002, 'PRODUK TIDAK DIKENAL');
  if (!isNumberOf(product.kind, idpel)) return failed('wrong-number', { refid, produk, idpel });
  const price = desk.journal.price(produk) ?? product.price;
  return take(desk, { product, idpel, refid, price, sn: tokenOf(product, idpel, refid) });
}

interface Wanted {
  readonly product: Product;
  readonly idpel: string;
  readonly refid: string;
  readonly price: number;
  readonly sn: string;
  readonly bill?: BillFacts;
}

async function take(desk: Desk, { product, idpel, refid, price, sn, bill }: Wanted): Promise<Said> {
  if (price > desk.journal.balance) return fault(9003, 'SALDO TIDAK CUKUP');
  const script = atTheCounter(idpel);
  const order: Order = {
    family: bill === undefined ? 'prepaid' : 'postpaid',
    ref_id: refid,
    trx_id: stableDigits(`dwi${refid}`, 10),
    sku: product.code,
    customer_no: idpel,
    price: price + (script.dearer ? PRICE_RISE : 0),
    paid: true,
    rc: 'pending',
    sn,
    ...(bill === undefined ? {} : { bill: { bill, count: bill.sheets.length } }),
    steps: [],
    stepsDone: 0,
  };
  if (script.at_once === 'no-balance') return fault(9003, 'SALDO TIDAK CUKUP');
  const { sale, manner } = await desk.till.take(order, script);
  return sale === undefined ? fault(9003, 'SALDO TIDAK CUKUP') : describe(desk, sale, manner);
}

/** Paid while one waits, unless its number plays a part; nothing is called back, the reference is to be repeated. */
function atTheCounter(idpel: string): Scenario<Outcome> {
  const script = scriptOf(idpel);
  if (!playsPart(idpel) || script.tellFirst !== undefined) return { at_once: 'success' };
  if (script.at_once === 'timeout') return { at_once: 'pending', later: [{ after: 1, becomes: 'timeout' }] };
  return { ...script, later: (script.later ?? []).map(({ tell: _, ...step }) => step) };
}

function describe({ journal }: Desk, order: Order, manner: Said['manner'] = 'normal'): Said {
  const product = productOf(order.sku, 'bill', 'beli');
  const status = order.rc === 'success' ? 'S' : order.rc === 'pending' ? 'P' : 'G';
  const code = { S: 0, P: 2, G: 1 }[status];
  const asked = { refid: order.ref_id, produk: order.sku, idpel: order.customer_no, trxid: order.trx_id };
  const money = { harga: order.price, saldo: journal.balance };
  if (status !== 'S' || product === undefined)
    return say({ status, code, pesan: REASONS[order.rc], ...asked, ...money }, manner);
  const bill = order.bill?.bill;
  if (bill !== undefined)
    return say({ status, code, ...asked, ...tell(product, order.customer_no, bill, order.sn), ...money }, manner);
  const { name, tariff, power } = electricityCustomer(order.customer_no);
  const about = product.kind === 'electricity' ? `${tariff}/${power}` : '';
  const pesan = [
    product.name,
    order.customer_no,
    name,
    '',
    product.face,
    order.sn,
    about,
    '',
    order.price - product.face,
    order.price,
  ];
  const info = product.kind === 'electricity' ? { info: tokenInfo(product.face, order.ref_id) } : {};
  return say({ status, code, ...asked, pesan: pesan.join('|'), ...info, ...money }, manner);
}

const isAmount = ({ least, most }: Product, { nominal }: Fields): boolean =>
  most === 0 || (whole(nominal) >= least && whole(nominal) <= most);

function billOf(product: Product, { idpel = '', bulan, tahun, nominal, identitas }: Fields): BillFacts | undefined {
  if (whole(bulan) > 12) return undefined;
  const [months, year, amount] = [whole(bulan), whole(tahun), whole(nominal)];
  return findBill(product.kind, {
    number: identitas === undefined || identitas === '' ? idpel : `${idpel},${identitas}`,
    now: new Date(),
    biller: product.name,
    ...(months === 0 ? {} : { months }),
    ...(year === 0 ? {} : { year }),
    ...(amount === 0 ? {} : { amount }),
  });
}

const isPaid = ({ journal }: Desk, product: Product, idpel: string, bill: BillFacts): boolean =>
  !isOpenEnded(product.kind) && !playsPart(idpel) && journal.isSettled(`${product.code}:${idpel}:${bill.settles}`);

/** What a successful payment of every sheet settles. */
export function settles({ rc, sku, customer_no, bill }: Order): string | undefined {
  const newest = bill?.bill?.sheets.at(-1)?.period;
  const paidAll = newest !== undefined && sheetsOf(bill?.bill).some(({ period }) => period === bill?.bill?.settles);
  return rc === 'success' && paidAll ? `${sku}:${customer_no}:${bill?.bill?.settles}` : undefined;
}
