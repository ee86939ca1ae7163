import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { StageRig } from '../stage/stage-rig.ts';
import { requestSign } from './member.ts';

const rig = new StageRig();
beforeAll(() => rig.start());
afterAll(() => rig.stop());

const { otomax } = rig.credentials;

function address(path: string, fields: Readonly<Record<string, string>>): string {
  const url = new URL(rig.at(`/otomax/${path}`));
  for (const [name, value] of Object.entries({ memberID: otomax.memberId, ...fields }))
    url.searchParams.set(name, value);
  return url.href;
}
const signed = (product: string, dest: string, refID: string, more: Readonly<Record<string, string>> = {}) =>
  address('trx', { product, dest, refID, qty: '1', sign: requestSign(otomax, product, dest, refID), ...more });
const trx = async (product: string, dest: string, refID: string, more: Readonly<Record<string, string>> = {}) =>
  (await fetch(signed(product, dest, refID, more))).text();
const reported = (ref: string, count = 1) =>
  vi.waitFor(() => {
    const reports = rig.received.filter(({ url }) => url.searchParams.get('clientid') === ref);
    expect(reports.length).toBeGreaterThanOrEqual(count);
    return reports;
  });

const SUCCESS = /\b(BERHASIL|SUKSES|SUCCESS)\b/i;
const FAILED = /\b(GAGAL|FAILED)\b/i;

describe('requests', () => {
  it('SDUI-3: the sign is the one of the worked example', () => {
    const member = { memberId: 'YUSUF', pin: '1144', password: 'abcd' };
    expect(requestSign(member, 'X10', '08123456789', '2140669')).toBe('Cp9NLVuKWBt5Sey_uMlYsvnKvJI');
  });

  it('SDUI-3: sign, or PIN and password; anything else is refused in words under HTTP 200', async () => {
    const { pin, password } = otomax;
    const plain = await fetch(address('trx', { product: 'S10', dest: '081234560000', refID: 'A1', pin, password }));
    expect(plain.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(await plain.text()).toMatch(SUCCESS);
    const wrong = await fetch(address('trx', { product: 'S10', dest: '081234560000', refID: 'A2', sign: 'x' }));
    expect([wrong.status, await wrong.text()]).toEqual([200, expect.stringMatching(FAILED)]);
  });

  it('SDUI-3: replies differ in their wording, never in their meaning', async () => {
    const refs = Array.from({ length: 12 }, (_, index) => `W${index}`);
    const replies = await Promise.all(refs.map((ref, index) => trx('S10', `0812${1000 + index}0000`, ref)));
    expect(new Set(replies.map((reply) => reply.slice(0, 2))).size).toBeGreaterThan(1);
    for (const reply of replies) {
      expect(reply).toMatch(SUCCESS);
      expect(reply).not.toMatch(FAILED);
      expect(reply).toMatch(/SN\s*[:=]\s*\d{14}/);
      expect(reply).toMatch(/SALDO/i);
    }
    const failures = await Promise.all(refs.map((ref, index) => trx('S10', `0812${1000 + index}0014`, `F${ref}`)));
    for (const reply of failures) expect(reply).toMatch(FAILED);
  });

  it('PRE-1: pending, then an unsigned report with our reference at the secret address', async () => {
    const reply = await trx('S10', '081234561039', 'P1');
    expect(reply).toMatch(/diproses/);
    expect(reply).not.toMatch(SUCCESS);
    const [report] = await reported('P1');
    expect(report?.method).toBe('GET');
    expect(report?.url.pathname).toBe(`/callback/otomax/${otomax.callbackSecret}`);
    expect(Object.fromEntries(report?.url.searchParams ?? [])).toMatchObject({
      statuscode: '1',
      kp: 'S10',
      msisdn: '081234561039',
    });
    expect(report?.url.searchParams.get('msg')).toMatch(SUCCESS);
    expect(await rig.moves('otomax', 'P1')).toEqual([{ kind: 'debit', amount: 10500 }]);
  });

  it('LIFE-1: a report whose code and text disagree', async () => {
    await trx('S10', '081234562013', 'P2');
    const [report] = await reported('P2');
    expect(report?.url.searchParams.get('statuscode')).toBe('2');
    expect(report?.url.searchParams.get('msg')).toMatch(SUCCESS);
    expect(await trx('S10', '081234562013', 'P2', { check: '1' })).toMatch(SUCCESS);
  });

  it('DEP-6: a repeated reference tells the earlier result; check=1 asks and never buys', async () => {
    expect(await trx('S10', '081299990000', 'R0', { check: '1' })).not.toMatch(SUCCESS);
    await trx('S10', '081299990000', 'R1');
    expect(await trx('S10', '081299990000', 'R1')).toMatch(
      /^R#R1 S10\.081299990000 sdh pernah jam \d\d:\d\d, status Sukses\. SN:\d{14}\. Saldo [\d,]+$/,
    );
    expect(await trx('S10', '081299990000', 'R1', { check: '1' })).toMatch(SUCCESS);
    expect(await rig.moves('otomax', 'R1')).toHaveLength(1);
  });

  it('PRE-22: the same number and product on one day needs a counter, before the number or beside it', async () => {
    await trx('S20', '081288880000', 'C1');
    expect(await trx('S20', '081288880000', 'C2')).toMatch(/^R#C1 .*sdh pernah/);
    expect(await rig.moves('otomax', 'C2')).toEqual([]);
    expect(await trx('S20', '2.081288880000', 'C3')).toMatch(SUCCESS);
    expect(await trx('S20', '081288880000', 'C4', { counter: '3' })).toMatch(SUCCESS);
    expect(await trx('S20', '081288880000', 'C5', { counter: '3' })).toMatch(/sdh pernah/);
  });

  it('POST-16: a price above hargamax fails and costs nothing', async () => {
    expect(await trx('S10', '081234562006', 'H1', { hargamax: '10500' })).toMatch(FAILED);
    expect(await rig.moves('otomax', 'H1')).toEqual([]);
  });

  it('LIFE-1: silence, a page and a gateway error hide accepted purchases; a failure may turn', async () => {
    await expect(fetch(signed('S10', '081234562004', 'L4'), { signal: AbortSignal.timeout(100) })).rejects.toThrow();
    await vi.waitFor(async () => expect(await trx('S10', '081234562004', 'L4', { check: '1' })).toMatch(SUCCESS));
    expect(await trx('S10', '081234562008', 'L8')).toMatch(/^<!doctype/);
    expect((await fetch(signed('S10', '081234562009', 'L9'))).status).toBe(502);
    expect(await trx('S10', '081234562005', 'L5')).toMatch(FAILED);
    expect((await reported('L5'))[0]?.url.searchParams.get('statuscode')).toBe('1');
    await trx('S10', '081234562001', 'L1');
    expect(await reported('L1', 3)).toHaveLength(3);
  });
});

describe('what it sells', () => {
  it('PRE-5: a token names its customer, a game its account, a voucher its PIN', async () => {
    expect(await trx('PLN50', '14012340000', 'T1')).toMatch(/SN\s*:\s*(\d{4}-){4}\d{4}\/[A-Z ]+\/R\w+\/\d+VA\/\d+\.\d/);
    expect(await trx('ML86', '123456780000', 'T2')).toMatch(/SN\s*:\s*[A-Za-z]+\d\d\/\d{14}/);
    expect(await trx('GP50', '081234560000', 'T3')).toMatch(/SN\s*:\s*\d{14}\/([A-Z2-9]{4}-){3}[A-Z2-9]{4}/);
  });

  it('POST-1: a bill is looked up by one code and paid by another', async () => {
    const bill = await trx('CEKPLN', '530012340000', 'B1');
    const total = Number(/TOTAL (\d+)/.exec(bill)?.[1]);
    const sheets = Number(/(\d+) LBR/.exec(bill)?.[1]);
    expect(await trx('BYRPLN', '530012340000', 'B2')).toMatch(SUCCESS);
    expect(await rig.moves('otomax', 'B2')).toEqual([{ kind: 'debit', amount: total - 1800 * sheets }]);
    expect(await trx('CEKPLN', '530012340014', 'B3')).toMatch(FAILED);
  });

  it('SDUI-3: balance in words, prices as JSON or lines', async () => {
    const { pin, password } = otomax;
    expect(await (await fetch(address('balance', { pin, password }))).text()).toMatch(/saldo Anda: [\d.]+\./);
    const list = await (await fetch(address('pricelist', { pin, password }))).json();
    expect(list).toContainEqual({
      kode: 'S10',
      nama: 'TELKOMSEL 10.000',
      operator: 'TELKOMSEL',
      harga: 10500,
      status: 'Open',
    });
    expect(await (await fetch(address('pricelist', { pin, password, format: 'text' }))).text()).toContain('S10=10500 ');
    expect((await fetch(address('nothing', { pin, password }))).status).toBe(404);
  });
});
