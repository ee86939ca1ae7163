import { createHash } from 'node:crypto';
import { type Answer, type Asked, json, type Order, type Orders } from './orders.ts';

const STATES = { success: 'SUKSES', failed: 'GAGAL', pending: 'PROSES' } as const;
const SECRET = 'dam-secret';
const md5 = (...parts: readonly string[]): string => createHash('md5').update(parts.join('|')).digest('hex');
const told = (payload: unknown): Answer => json(200, { rc: 0, payload: JSON.stringify(payload) });
const refused = (rc: number, payload: string): Answer => json(200, { rc, payload });

const sale = ({ reference, state }: Order): Answer =>
  told({
    refid: reference,
    st: STATES[state],
    ...(state === 'success' ? { sn: '0123/BUDI' } : {}),
    ...(state === 'failed' ? { ket: 'NOMOR SALAH' } : {}),
    harga: '10.250',
    saldo: '1.200.500',
  });

/** A form whose answer holds JSON as a text, signed over the time of the call. */
export function damar({ body }: Asked, orders: Orders): Answer {
  const form = Object.fromEntries(new URLSearchParams(body));
  const { userid = '', cmd = '', refid = '', tujuan = '', waktu = '' } = form;
  if (form.sign !== md5(userid, cmd, refid, tujuan, waktu, SECRET)) return refused(2, 'SIGN SALAH');
  if (!/^\d{14}$/.test(waktu)) return refused(1, 'WAKTU');
  switch (cmd) {
    case 'saldo':
      return told({ saldo: '1.200.500' });
    case 'harga':
      return told([
        { kode: 'XL10', nama: 'XL 10.000', harga: '10.250', buka: 'Y' },
        { kode: 'XL25', nama: 'XL 25.000', harga: '25.250', buka: 'N' },
      ]);
    case 'status': {
      const order = orders.find(refid);
      return order === undefined ? refused(1, 'TRX TIDAK ADA') : sale(order);
    }
    case 'topup':
      return topUp(form.kode, orders.take(refid, tujuan));
    default:
      return refused(1, 'CMD');
  }
}

function topUp(code: string | undefined, order: Order): Answer {
  if (code !== 'XL10') return refused(1, 'KODE SALAH');
  if (order.sent === 1 && order.kind === 'silent') return 'silent';
  return order.sent === 1 && order.kind === 'unclear' ? refused(9, 'SYSTEM') : sale(order);
}

/** What it calls us with when an order has ended. */
export function damarReport({ reference, state }: Order) {
  const st = STATES[state];
  const values = { refid: reference, st, sn: '0123/BUDI', harga: '10250', token: md5(reference, st, SECRET) };
  return { method: 'GET' as const, headers: {}, query: String(new URLSearchParams(values)), rawBody: Buffer.alloc(0) };
}
