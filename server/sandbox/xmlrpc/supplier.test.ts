import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { StageRig } from '../stage/stage-rig.ts';
import { writeCall } from './message.ts';

const rig = new StageRig();
beforeAll(() => rig.start());
afterAll(() => rig.stop());

const { xmlrpc } = rig.credentials;
type Fields = Readonly<Record<string, string | number>>;

const call = async (method: string, fields: Fields): Promise<string> => {
  const response = await fetch(rig.at('/xmlrpc'), {
    method: 'POST',
    headers: { 'content-type': 'text/xml' },
    body: writeCall(method, fields),
  });
  return response.text();
};
/** A member's value, as text. */
const member = (xml: string, name: string): string | undefined =>
  new RegExp(`<name>${name}</name><value><\\w+>([^<]*)<`).exec(xml)?.[1];
const topUp = (RefTrxID: string, MSISDN: string, more: Fields = {}) =>
  call('pulsaservertopupreq', {
    DealerID: xmlrpc.dealerId,
    PIN: xmlrpc.pin,
    RefTrxID,
    MSISDN,
    ProductCode: 'S10',
    ...more,
  });
const rpc = (method: string, produk: string, idpel: string, refid: string, more: Fields = {}) =>
  call(`RPC.${method}`, { uid: xmlrpc.dealerId, pin: xmlrpc.pin, produk, idpel, refid, ...more });
const informed = (ref: string, count = 1) =>
  vi.waitFor(() => {
    const calls = rig.callbacks(`<string>${ref}</string>`);
    expect(calls.length).toBeGreaterThanOrEqual(count);
    return calls;
  });

describe('top-ups', () => {
  it('PRE-1: is heard with 200 OK, and the result is a call to our secret address', async () => {
    const reply = await topUp('A1', '081234560000');
    expect([member(reply, 'ResponseCode'), member(reply, 'Message')]).toEqual(['200', 'OK']);
    const [result] = await informed('A1');
    expect(result?.url.pathname).toBe(`/callback/xmlrpc/${xmlrpc.callbackSecret}`);
    expect(result?.body).toContain('<methodName>pulsaservertopupinfo</methodName>');
    expect(member(result?.body ?? '', 'ResponseCode')).toBe('00');
    expect(member(result?.body ?? '', 'Message')).toMatch(/SUKSES\. SN:\d{15} HARGA:10480 SALDO:\d+$/);
    expect(await rig.moves('xmlrpc', 'A1')).toEqual([{ kind: 'debit', amount: 10480 }]);
  });

  it.each([
    ['1037', '05'],
    ['0014', '14'],
    ['1105', '13'],
    ['0103', '06'],
    ['0001', '94'],
    ['2007', '51'],
  ])('API-3: digits %s are heard too, and end with code %s and no debit', async (digits, code) => {
    expect(member(await topUp(`F${digits}`, `08123456${digits}`), 'ResponseCode')).toBe('200');
    const [result] = await informed(`F${digits}`);
    expect(member(result?.body ?? '', 'ResponseCode')).toBe(code);
    const moves = await rig.moves('xmlrpc', `F${digits}`);
    expect(moves.filter(({ kind }) => kind === 'debit')).toHaveLength(moves.length / 2);
  });

  it('DEP-6: the same reference buys once and makes it call again; an unknown product ends badly', async () => {
    await topUp('R1', '081234560000');
    await informed('R1');
    await topUp('R1', '081234560000');
    await informed('R1', 2);
    expect(await rig.moves('xmlrpc', 'R1')).toHaveLength(1);
    await topUp('R2', '081234560000', { ProductCode: 'NONE' });
    expect(member((await informed('R2'))[0]?.body ?? '', 'ResponseCode')).toBe('14');
  });

  it('LIFE-1: results before the reply, thrice, refunded, and after a gateway error', async () => {
    await topUp('L2', '081234562002');
    expect(rig.callbacks('<string>L2</string>')).toHaveLength(1);
    await topUp('L1', '081234562001');
    await informed('L1', 3);
    await topUp('L3', '081234562003');
    const codes = (await informed('L3', 2)).map(({ body }) => member(body, 'ResponseCode'));
    expect(codes).toEqual(['00', '40']);
    expect(await topUp('L9', '081234562009')).toContain('502 Bad Gateway');
    await informed('L9');
  });

  it('SDUI-3: a wrong PIN, no method and no XML are refused', async () => {
    expect(member(await topUp('W1', '081234560000', { PIN: '1' }), 'ResponseCode')).toBe('401');
    expect(member(await call('RPC.Saldo', { uid: 'x', pin: 'y' }), 'faultCode')).toBe('9001');
    expect(member(await rpc('Nothing', '', '', ''), 'faultCode')).toBe('9004');
    const junk = await fetch(rig.at('/xmlrpc'), { method: 'POST', body: '<methodCall><a></methodCall>' });
    expect(member(await junk.text(), 'faultCode')).toBe('9000');
  });
});

describe('bills', () => {
  it('POST-3: water with several sheets, meters and penalties; the oldest ones can be paid alone', async () => {
    const number = await findNumber(3);
    const bill = await rpc('Inquiry', 'PDAM.SMG', number, 'Q1');
    expect([member(bill, 'status'), member(bill, 'code')]).toEqual(['S', '0']);
    const pesan = member(bill, 'pesan')?.split('|') ?? [];
    expect(pesan).toHaveLength(10);
    expect(pesan[3]).toMatch(/^(\d\d\/\d{4},?){3}$/);
    expect(bill.match(/<name>stand<\/name>/g)).toHaveLength(3);
    expect(bill).toMatch(/<name>denda<\/name><value><string>15\.000</);
    const part = await rpc('Payment', 'PDAM.SMG', number, 'Q1', { lembar: 1 });
    expect(part.match(/<name>stand<\/name>/g)).toHaveLength(1);
    expect(Number(member(part, 'harga'))).toBeLessThan(Number(pesan[9]) / 2);
    expect(await rpc('Payment', 'PDAM.SMG', number, 'Q1', { lembar: 1 })).toBe(part);
    expect(await rig.moves('xmlrpc', 'Q1')).toHaveLength(1);
    expect(member(await rpc('Payment', 'PDAM.SMG', '1160007', 'Q2', { lembar: 9 }), 'faultCode')).toBe('9005');
  });

  /** A number with as many open months; it plays no part. */
  async function findNumber(months: number): Promise<string> {
    for (let number = 1_160_003; number < 1_160_100; number += 1) {
      const bill = await rpc('Inquiry', 'PDAM.SMG', String(number), '');
      if (bill.match(/<name>stand<\/name>/g)?.length === months) return String(number);
    }
    throw new Error('no such number');
  }

  it('POST-14: pending ends by repeating the reference; failures say why', async () => {
    expect(member(await rpc('Payment', 'PLNPASC', '530012341039', 'P1'), 'status')).toBe('P');
    await vi.waitFor(async () =>
      expect(member(await rpc('Payment', 'PLNPASC', '530012341039', 'P1'), 'status')).toBe('S'),
    );
    expect(member(await rpc('Payment', 'PLNPASC', '530012341037', 'P2'), 'code')).toBe('1');
    expect(member(await rpc('Inquiry', 'PLNPASC', '530012340001', 'P3'), 'pesan')).toBe('TAGIHAN SUDAH TERBAYAR');
    expect(member(await rpc('Inquiry', 'PLNPASC', '530012340014', 'P4'), 'status')).toBe('G');
    expect(member(await rpc('Payment', 'PLNPASC', '530012342007', 'P5'), 'faultCode')).toBe('9003');
    expect(member(await rpc('Inquiry', 'NONE', '1', 'P6'), 'faultCode')).toBe('9002');
  });

  it('POST-14: a bill that was paid whole is not billed again', async () => {
    await rpc('Payment', 'PGN', '0110014601', 'S1');
    expect(member(await rpc('Inquiry', 'PGN', '0110014601', 'S2'), 'pesan')).toBe('TAGIHAN SUDAH TERBAYAR');
  });

  it('PRE-15: money is sent to an account whose holder the inquiry names', async () => {
    const who = await rpc('Inquiry', 'KIRIM.014', '1234560000', 'K1', { nominal: 250_000 });
    expect(member(who, 'pesan')).toMatch(/^BCA\|1234560000\|[A-Z ]+\|[^|]*\|250000\|\|\|\|3000\|253000$/);
    const paid = await rpc('Payment', 'KIRIM.014', '1234560000', 'K1', { nominal: 250_000 });
    expect([member(paid, 'status'), member(paid, 'harga')]).toEqual(['S', '252400']);
    expect(member(await rpc('Inquiry', 'KIRIM.014', '1234560000', 'K2', { nominal: 1 }), 'faultCode')).toBe('9005');
  });

  it('PRE-5, PRE-6: tokens', async () => {
    expect(member(await rpc('Inquiry', 'PLNPRE50', '14012340000', 'T1'), 'pesan')).toMatch(/\|50000\|\|R\w+\/\d+\|/);
    const token = member(await rpc('Beli', 'PLNPRE50', '14012340000', 'T1'), 'pesan')?.split('|')[5];
    expect(token).toMatch(/^\d{20}\/\d+,\d KWH$/);
    expect(member(await rpc('Beli', 'GASPRE50', '1234560000', 'T2'), 'pesan')?.split('|')[5]).toMatch(
      /^\d{20}\/10\.5 M3$/,
    );
  });

  it('SDUI-3: balance and prices', async () => {
    expect(Number(member(await rpc('Saldo', '', '', ''), 'saldo'))).toBeGreaterThan(0);
    expect(await rpc('Harga', '', '', '')).toContain('<name>kode</name><value><string>PDAM.SMG</string>');
  });
});
