import { createHash } from 'node:crypto';
import type { Answer, Asked, Order, Orders } from './orders.ts';

const STATUS = { success: '00', failed: '12', pending: '01' } as const;
const TYPES: Readonly<Record<string, string>> = { '0200': '0210', '0420': '0430', '0800': '0810' };

interface Said {
  readonly status: string;
  /** Sen. */
  readonly price?: number;
  readonly serial?: string;
}

/** Messages of exactly 80 characters with amounts in sen and a check of which ten characters count. */
export function cendana({ body, headers }: Asked, orders: Orders): Answer {
  const type = TYPES[body.slice(0, 4)] ?? '0999';
  const reference = body.slice(12, 32).trimEnd();
  const say = ({ status, price = 0, serial = '' }: Said): Answer => ({
    status: 200,
    type: 'text/plain; charset=us-ascii',
    body: `${type}${reference.padEnd(20)}${status}${String(price).padStart(12, '0')}000099000000${serial.padEnd(20)}${'TEKS'.padEnd(50)}\r\n`,
  });
  const check = createHash('sha256')
    .update(`${body.slice(0, 70)}cen-key`)
    .digest('hex')
    .slice(0, 10);
  const isWhole = body.length === 80 && body.slice(4, 12) === 'TERM01  ' && body.slice(70) === check;
  if (!isWhole || headers['content-type'] !== 'text/plain; charset=us-ascii') return say({ status: '30' });
  const tell = ({ state }: Order) =>
    say({
      status: STATUS[state],
      ...(state === 'failed' ? {} : { price: 1_030_000 }),
      ...(state === 'success' ? { serial: 'SNC00001' } : {}),
    });
  if (type === '0810') return say({ status: '00' });
  if (type === '0430') {
    const order = orders.find(reference);
    return order === undefined ? say({ status: '40' }) : tell(order);
  }
  const purchase = /^CEN10 {5}(08\d{8,11}) +(\d{12})$/.exec(body.slice(32, 70));
  // At least 10,300 rupiah in sen must be allowed.
  if (purchase === null || Number(purchase[2]) < 1_030_000) return say({ status: '30' });
  const order = orders.take(reference, purchase[1] ?? '');
  if (order.sent === 1 && order.kind === 'silent') return 'silent';
  return order.sent === 1 && order.kind === 'unclear' ? say({ status: '91' }) : tell(order);
}
