import type { RequestListener } from 'node:http';
import { Clock } from '../stage/clock.ts';
import { HookSender } from '../stage/hook-sender.ts';
import { Journal } from '../stage/journal.ts';
import { type Asked, listenFor, type Told } from '../stage/listener.ts';
import { page } from '../stage/reply.ts';
import { sameText } from '../stage/stable.ts';
import { Till } from '../stage/till.ts';
import { PRODUCTS } from './catalogue.ts';
import { type Desk, fault, MONEY, type Order, type Said, say, xml } from './desk.ts';
import { readCall } from './message.ts';
import { buy, inquire, pay, settles } from './ppob.ts';
import { informAt, requestTopUp } from './pulsa.ts';

export interface XmlRpcOptions {
  readonly folder: string;
  /** Where results go; holds the secret that is their only proof. */
  readonly callbackUrl: string;
  readonly dealer: Dealer;
  readonly paceMs: number;
}

interface Dealer {
  readonly dealerId: string;
  readonly pin: string;
}

type Fields = Readonly<Record<string, string>>;

const OPENING_BALANCE = 150_000_000;

/** The XML-RPC supplier as an HTTP listener for everything under `/xmlrpc`. */
export function createXmlRpc(options: XmlRpcOptions): { handle: RequestListener; stop: () => void } {
  const journal = new Journal<Order>(options.folder, 'xmlrpc', OPENING_BALANCE);
  const clock = new Clock(options.paceMs);
  const announce = informAt(options.callbackUrl, new HookSender(clock), () => journal.balance);
  const till = new Till<Order>({ journal, clock, rules: MONEY, announce, settles });
  const tellAgain = (order: Order): void => clock.later(0.1, () => void announce(order, order.rc, 'update', undefined));
  const desk: Desk = { journal, till, tellAgain };
  till.resume();
  return {
    handle: listenFor('/xmlrpc', { journal, clock, controls: { down: false } }, (asked) =>
      answer(desk, options.dealer, asked),
    ),
    stop: () => clock.stop(),
  };
}

async function answer(desk: Desk, dealer: Dealer, { method, body }: Asked): Promise<Told> {
  if (method !== 'POST') return { reply: page(405, 'Method not allowed') };
  const call = readCall(body);
  if (call === undefined) return told(fault(9000, 'BUKAN METHODCALL'));
  if (call.method === 'pulsaservertopupreq') {
    const refused = { ResponseCode: '401', Message: 'DealerID atau PIN salah', ReffTransactionID: '' };
    const { DealerID = '', PIN = '' } = call.fields;
    return told(isDealer(dealer, DealerID, PIN) ? await requestTopUp(desk, call.fields) : say(refused));
  }
  const operation = METHODS[call.method];
  if (operation === undefined) return told(fault(9004, 'METHOD TIDAK DIKENAL'));
  const { uid = '', pin = '' } = call.fields;
  return told(isDealer(dealer, uid, pin) ? await operation(desk, call.fields) : fault(9001, 'UID ATAU PIN SALAH'));
}

const told = ({ body, manner }: Said): Told => ({ reply: xml(body), ...(manner === undefined ? {} : { manner }) });

const isDealer = ({ dealerId, pin }: Dealer, id: string, given: string): boolean =>
  id === dealerId && sameText(given, pin);

const METHODS: Readonly<Record<string, (desk: Desk, fields: Fields) => Said | Promise<Said>>> = {
  'RPC.Inquiry': inquire,
  'RPC.Payment': pay,
  'RPC.Beli': buy,
  'RPC.Saldo': ({ journal }) =>
    say({ status: 'S', code: 0, saldo: journal.balance, pesan: `SALDO ${journal.balance}` }),
  'RPC.Harga': ({ journal }) =>
    say({
      status: 'S',
      code: 0,
      produk: PRODUCTS.map(({ code, name, group, price, admin }) => ({
        kode: code,
        nama: name,
        grup: group,
        harga: journal.price(code) ?? price,
        admin,
        aktif: 1,
      })),
    }),
};
