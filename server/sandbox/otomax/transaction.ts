import { type BillFacts, billTotal } from '../stage/bills/bill-facts.ts';
import { findBill } from '../stage/bills/find-bill.ts';
import type { Journal } from '../stage/journal.ts';
import { electricityCustomer, isNumberOf } from '../stage/people.ts';
import { gameName } from '../stage/proofs.ts';
import {
  inquiryScript,
  type Outcome,
  PRICE_RISE,
  type ReplyManner,
  type Scenario,
  scriptOf,
} from '../stage/scenario.ts';
import { stableCode, stableDigits } from '../stage/stable.ts';
import type { Till } from '../stage/till.ts';
import { PRODUCTS, type Product } from './catalogue.ts';
import { type Order, type Scene, wordRefusal, wordRepeat, wordResult } from './wording.ts';

export interface Desk {
  readonly journal: Journal<Order>;
  readonly till: Till<Order>;
}

interface Said {
  readonly text: string;
  readonly manner?: ReplyManner;
}

/**
 * Buys, or with `check=1` only asks. A reference that is known, and a number that bought this product earlier today without a
 * counter, are told of the earlier purchase.
 */
export async function transact(desk: Desk, query: URLSearchParams): Promise<Said> {
  const said = (name: string) => query.get(name) ?? '';
  const [refId, code, dest] = [said('refID'), said('product').toUpperCase(), said('dest')];
  const scene = sceneOf(desk, { ref: refId, product: code, dest });
  if (refId === '' || code === '' || dest === '') return { text: wordRefusal(scene, 'Format salah') };
  const known = desk.journal.order(refId);
  if (said('check') === '1')
    return { text: known === undefined ? `Transaksi ${refId} belum ada` : describe(desk, known) };
  if (known !== undefined) return { text: wordRepeat(known, desk.journal.balance) };
  const product = PRODUCTS.find(({ kode }) => kode === code);
  if (product === undefined) return { text: wordRefusal(scene, 'Kode produk salah') };
  if (product.bill !== undefined && code.startsWith('CEK')) return inquire(product, scene);
  const { number, counter } = splitCounter(dest, said('counter'));
  const earlier = earlierToday(desk.journal, code, number, counter);
  if (earlier !== undefined) return { text: wordRepeat(earlier, desk.journal.balance) };
  return buy(desk, product, { ...scene, dest: number }, counter, Number(said('hargamax') || 0));
}

async function buy(desk: Desk, product: Product, scene: Scene, counter: number, most: number): Promise<Said> {
  const script = scriptFor(product, scene.dest);
  const price = priceOf(desk.journal, product, scene.dest) + (script.dearer ? PRICE_RISE : 0);
  if (most > 0 && price > most) return { text: wordRefusal(scene, 'Harga melebihi hargamax') };
  const order: Order = {
    family: product.bill === undefined ? 'prepaid' : 'postpaid',
    ref_id: scene.ref,
    trx_id: stableDigits(`oto${scene.ref}`, 8),
    sku: product.kode,
    customer_no: counter > 1 ? `${counter}.${scene.dest}` : scene.dest,
    price,
    paid: true,
    rc: 'pending',
    sn: proofOf(product, scene),
    bill: { at: scene.at },
    steps: [],
    stepsDone: 0,
  };
  const { sale, rc, manner, balance } = await desk.till.take(order, script);
  if (sale === undefined) return { text: wordResult(rc, { ...scene, balance }) };
  return { text: describe(desk, sale, balance), manner };
}

/** The purchase's result as it is now; `balance` where an older state is told. */
export function describe({ journal }: Desk, order: Order, balance = journal.balance, rc: Outcome = order.rc): string {
  return wordResult(rc, {
    ref: order.ref_id,
    product: order.sku,
    dest: order.customer_no,
    price: order.price,
    sn: order.sn,
    balance,
    at: order.bill?.at ?? '',
  });
}

const sceneOf = ({ journal }: Desk, asked: { ref: string; product: string; dest: string }): Scene => ({
  ...asked,
  price: 0,
  sn: '',
  balance: journal.balance,
  at: jakarta(new Date()).slice(11, 16),
});

const jakarta = (at: Date): string => new Date(at.getTime() + 7 * 3_600_000).toISOString();

/** `2.0878…` and `counter=2` are the second purchase of the day. */
function splitCounter(dest: string, counter: string): { number: string; counter: number } {
  const [, before, number] = /^(\d{1,2})\.(.+)$/.exec(dest) ?? [];
  if (before !== undefined && number !== undefined) return { number, counter: Number(before) };
  return { number: dest, counter: /^\d{1,2}$/.test(counter) ? Number(counter) : 1 };
}

function earlierToday(journal: Journal<Order>, code: string, number: string, counter: number): Order | undefined {
  const today = jakarta(new Date()).slice(0, 10);
  const bought = new Set(
    journal.entries().flatMap(({ ref_id, at }) => (jakarta(new Date(at)).startsWith(today) ? [ref_id] : [])),
  );
  const same = counter > 1 ? `${counter}.${number}` : number;
  return journal.find(
    ({ sku, customer_no, rc, ref_id }) =>
      sku === code && customer_no === same && bought.has(ref_id) && (rc === 'success' || rc === 'pending'),
  );
}

function scriptFor(product: Product, number: string): Scenario<Outcome> {
  const exists =
    product.bill === undefined ? isNumberOf(product.number, number) : billOf(product, number) !== undefined;
  return exists ? scriptOf(number) : { at_once: 'wrong-number' };
}

const billOf = (product: Product, number: string): BillFacts | undefined =>
  findBill(product.bill?.kind ?? '', { number, now: new Date(), biller: product.nama });

function priceOf(journal: Journal<Order>, product: Product, number: string): number {
  const bill = product.bill === undefined ? undefined : billOf(product, number);
  if (product.bill === undefined || bill === undefined) return journal.price(product.kode) ?? product.harga;
  return billTotal(bill) + (product.bill.admin - product.bill.commission) * bill.sheets.length;
}

/** The bill, in the place of the serial number: name, sheets, periods, bill, fee and total with slashes. */
function inquire(product: Product, scene: Scene): Said {
  const script = inquiryScript(scene.dest);
  if (script === 'never') return { text: '', manner: 'never' };
  if (script === 'already-paid') return { text: wordResult('repeated', scene) };
  if (script === 'disturbed') return { text: wordResult('disturbed', scene) };
  const bill = billOf(product, scene.dest);
  if (script === 'wrong-number' || bill === undefined) return { text: wordResult('wrong-number', scene) };
  return { text: wordResult('success', { ...scene, sn: billText(product, bill) }) };
}

function billText(product: Product, bill: BillFacts): string {
  const amount = billTotal(bill);
  const admin = (product.bill?.admin ?? 0) * bill.sheets.length;
  const periods = bill.sheets.map(({ period }) => period).join(',');
  const about = Object.entries(bill.facts).map(([, value]) => value);
  const parts = [
    bill.name,
    `${bill.sheets.length} LBR`,
    periods,
    `TAG ${amount}`,
    `ADM ${admin}`,
    `TOTAL ${amount + admin}`,
  ];
  return [...parts, ...about.slice(0, 2)].join('/');
}

function proofOf(product: Product, { ref, dest }: Scene): string {
  const serial = stableDigits(`sn${ref}`, 14);
  if (product.operator === 'PLN') return token(product.face, ref, dest);
  if (product.bill !== undefined) {
    const bill = billOf(product, dest);
    return bill === undefined ? serial : `${stableDigits(`ref${ref}`, 16)}/${billText(product, bill)}`;
  }
  if (product.pin) return `${serial}/${stableCode(`pin${ref}`, 4)}`;
  return product.number === 'game' ? `${gameName(dest)}/${serial}` : serial;
}

function token(face: number, ref: string, dest: string): string {
  const { name, tariff, power, rupiahPerKwh } = electricityCustomer(dest);
  const tenths = Math.floor((face * 950) / (rupiahPerKwh * 100));
  const digits = stableDigits(`token${ref}`, 20).replace(/(\d{4})(?=\d)/g, '$1-');
  return `${digits}/${name}/${tariff}/${power}VA/${Math.floor(tenths / 10)}.${tenths % 10}`;
}
