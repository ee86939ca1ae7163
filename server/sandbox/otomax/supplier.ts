import type { RequestListener } from 'node:http';
import { Clock } from '../stage/clock.ts';
import { HookSender } from '../stage/hook-sender.ts';
import { Journal } from '../stage/journal.ts';
import { type Asked, listenFor, type Told } from '../stage/listener.ts';
import { json, page } from '../stage/reply.ts';
import type { MoneyRules } from '../stage/sale.ts';
import type { Outcome } from '../stage/scenario.ts';
import { Till } from '../stage/till.ts';
import { PRODUCTS } from './catalogue.ts';
import { isMember, type Member } from './member.ts';
import { reportTo } from './report.ts';
import { type Desk, describe, transact } from './transaction.ts';
import type { Order } from './wording.ts';

export interface OtomaxOptions {
  readonly folder: string;
  /** Where reports go; holds the secret that is their only proof. */
  readonly callbackUrl: string;
  readonly member: Member;
  readonly paceMs: number;
}

const OPENING_BALANCE = 100_000_000;
const NOTHING_MADE: ReadonlySet<Outcome> = new Set(['wrong-number', 'disturbed', 'repeated', 'no-balance']);

const MONEY: MoneyRules<Outcome> = {
  holdsMoney: (rc) => rc === 'success' || rc === 'pending',
  creates: (rc) => !NOTHING_MADE.has(rc),
  noBalance: 'no-balance',
};

/** The OtomaX-shaped server as an HTTP listener for everything under `/otomax`: GET in, plain text out. */
export function createOtomax(options: OtomaxOptions): { handle: RequestListener; stop: () => void } {
  const journal = new Journal<Order>(options.folder, 'otomax', OPENING_BALANCE);
  const clock = new Clock(options.paceMs);
  const word = (order: Order, rc: Outcome): string => describe(desk, order, journal.balance, rc);
  const announce = reportTo({ url: options.callbackUrl, hooks: new HookSender(clock), word });
  const till = new Till<Order>({ journal, clock, rules: MONEY, announce });
  const desk: Desk = { journal, till };
  till.resume();
  return {
    handle: listenFor('/otomax', { journal, clock, controls: { down: false } }, (asked) =>
      answer(desk, options.member, asked),
    ),
    stop: () => clock.stop(),
  };
}

const text = (body: string): Told['reply'] => ({ status: 200, type: 'text/plain; charset=utf-8', body });

async function answer(desk: Desk, member: Member, { method, path, query }: Asked): Promise<Told> {
  if (method !== 'GET') return { reply: page(405, 'Method not allowed') };
  if (!isMember(member, query))
    return { reply: text(`GAGAL, sign atau PIN salah untuk ${query.get('memberID') ?? ''}`) };
  if (path === '/trx') {
    const { text: said, manner } = await transact(desk, query);
    return { reply: text(said), ...(manner === undefined ? {} : { manner }) };
  }
  if (path === '/balance') {
    const balance = String(desk.journal.balance).replace(/\B(?=(\d{3})+$)/g, '.');
    return { reply: text(`Yth ${member.memberId}, saldo Anda: ${balance}. Terima kasih`) };
  }
  if (path === '/pricelist') return { reply: priceList(desk, query.get('format') === 'text') };
  return { reply: page(404, 'Not found') };
}

/** Such servers publish a page of prices: here as JSON, or as lines `code=price name` when text is asked for. */
function priceList({ journal }: Desk, asText: boolean): Told['reply'] {
  const lines = PRODUCTS.map(({ kode, nama, operator, harga }) => ({
    kode,
    nama,
    operator,
    harga: journal.price(kode) ?? harga,
    status: 'Open',
  }));
  if (!asText) return json(200, lines);
  return text(lines.map(({ kode, harga, nama }) => `${kode}=${harga} ${nama}`).join('\n'));
}
