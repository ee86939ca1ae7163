import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hookSignature, requestSignature } from './signature.ts';
import { SupplierRig } from './supplier-rig.ts';

const rig = new SupplierRig();
beforeAll(() => rig.start());
afterAll(() => rig.stop());

const hooksOf = (ref: string, count: number) =>
  vi.waitFor(() => {
    expect(rig.hooks(ref).length).toBeGreaterThanOrEqual(count);
    return rig.hooks(ref);
  });
const netDebit = async (ref: string): Promise<number> => {
  const { entries } = await rig.beside('/_statement');
  const own = entries.filter((entry) => entry.ref_id === ref);
  return own.reduce((sum, entry) => sum + (entry.kind === 'debit' ? 1 : -1) * Number(entry.amount), 0);
};

describe('the buyer', () => {
  it('SDUI-3: signatures are those of the published vectors', () => {
    expect(requestSignature('demo', 'demokey', 'depo')).toBe('74d099fdfa93f59dc6079113b36cef45');
    expect(requestSignature('demo', 'demokey', 'pricelist')).toBe('dd8a2a379cc11747398d0c617b873501');
    expect(requestSignature('demo', 'demokey', '12345678901')).toBe('a56995d1e7d99eb00357014ecc9fa976');
    expect(hookSignature('whsecret', '{"data":{"trx_id":"abc","ref_id":"T0001","status":"Sukses","rc":"00"}}')).toBe(
      'sha1=4699acd910f4421940108473e2d5556f20372e07',
    );
  });

  it('SDUI-3: a wrong signature, user name or payload is refused by its code', async () => {
    expect(await rig.ask('/cek-saldo', 'other', { cmd: 'deposit' })).toMatchObject({ rc: '41', status: 'Gagal' });
    expect(await rig.ask('/cek-saldo', 'depo', { username: 'nobody' })).toMatchObject({ rc: '42' });
    expect(await rig.ask('/cek-saldo', 'depo', { sign: '' })).toMatchObject({ rc: '40' });
    expect(await rig.ask('/cek-saldo', 'depo', { cmd: 'deposit' })).toEqual({ deposit: expect.any(Number) });
  });

  it('SDUI-3: the price lists carry the fields of the provider and nothing of ours', async () => {
    const prepaid = await rig.ask('/price-list', 'pricelist', { cmd: 'prepaid', brand: 'XL', category: 'Pulsa' });
    expect(prepaid).toContainEqual(expect.objectContaining({ buyer_sku_code: 'xld10', price: 10760, multi: true }));
    expect(JSON.stringify(prepaid)).not.toMatch(/face_value|TELKOMSEL/);
    const pasca = await rig.ask('/price-list', 'pricelist', { cmd: 'pasca' });
    expect(pasca).toContainEqual(expect.objectContaining({ buyer_sku_code: 'pln', admin: 2750, commission: 1900 }));
  });
});

describe('prepaid', () => {
  it('PRE-1: an ordinary number is pending, then a signed webhook tells of its success', async () => {
    const reply = await rig.topUp('P1', '081234567890');
    expect(reply).toMatchObject({ ref_id: 'P1', status: 'Pending', rc: '03', price: 10280, sn: '' });
    const [hook] = await hooksOf('P1', 1);
    expect(hook?.data).toMatchObject({ status: 'Sukses', rc: '00', price: 10280, trx_id: expect.any(String) });
    expect(hook?.headers).toMatchObject({
      'x-digiflazz-event': 'update',
      'user-agent': 'Digiflazz-Hookshot',
      'x-hub-signature': hookSignature(SupplierRig.secret, hook?.body ?? ''),
    });
    expect(await netDebit('P1')).toBe(10280);
  });

  it('DEP-6: the same reference again tells the earlier result and debits once; other data under it is refused', async () => {
    const first = await rig.topUp('P2', '081234560000');
    expect(first).toMatchObject({ rc: '00', status: 'Sukses', sn: expect.stringMatching(/^\d{16}$/) });
    expect(await rig.topUp('P2', '081234560000')).toMatchObject({ rc: '00', sn: first.sn });
    expect(await rig.topUp('P2', '081234569999')).toMatchObject({ rc: '49' });
    expect(await netDebit('P2')).toBe(10280);
  });

  it('PRE-1: the published test numbers of xld10 behave as published', async () => {
    const buy = (ref: string, number: string) => rig.topUp(ref, number, 'xld10', { testing: true });
    expect(await buy('X0', '087800001230')).toMatchObject({ rc: '00' });
    expect(await buy('X2', '087800001232')).toMatchObject({ rc: '02', status: 'Gagal' });
    expect(await buy('X3', '087800001233')).toMatchObject({ rc: '03' });
    expect(await buy('X4', '087800001234')).toMatchObject({ rc: '03' });
    expect((await hooksOf('X3', 1))[0]?.data).toMatchObject({ rc: '00' });
    expect((await hooksOf('X4', 1))[0]?.data).toMatchObject({ rc: '02', status: 'Gagal' });
    expect(await netDebit('X4')).toBe(0);
  });

  it.each([
    ['0014', '54'],
    ['0103', '01'],
    ['1037', '02'],
    ['1105', '55'],
    ['2007', '44'],
  ])('API-3: digits %s answer rc %s and cost nothing', async (digits, rc) => {
    expect(await rig.topUp(`F${digits}`, `08123456${digits}`)).toMatchObject({ rc, status: 'Gagal' });
    expect(await netDebit(`F${digits}`)).toBe(0);
  });

  it('API-3: an unknown product and a price above the limit create nothing, so the reference stays free', async () => {
    expect(await rig.topUp('G1', '081234567890', 'nothing')).toMatchObject({ rc: '43' });
    expect(await rig.topUp('G1', '081234560000', 'tsel10', { max_price: 10279 })).toMatchObject({ rc: '69' });
    expect(await rig.topUp('G1', '081234560000', 'tsel10', { max_price: 10280 })).toMatchObject({ rc: '00' });
    expect(await rig.topUp('G2', '081234562006', 'tsel10', { max_price: 10280 })).toMatchObject({ rc: '69' });
  });

  it('PRE-5: a token number has a name before it is bought and a token after', async () => {
    const number = '14012340000';
    const who = await rig.ask('/inquiry-pln', number, { customer_no: number });
    expect(who).toMatchObject({
      rc: '00',
      meter_no: number,
      segment_power: expect.stringMatching(/^R\w+ \/0{5}\d{4}$/),
    });
    const bought = await rig.topUp('T1', number, 'pln50');
    expect(bought.sn).toMatch(new RegExp(`^(\\d{4}-){4}\\d{4}/${String(who.name)}/R\\w+/\\d+VA/\\d+\\.\\d$`));
    expect(await rig.ask('/inquiry-pln', '14012340014', { customer_no: '14012340014' })).toMatchObject({ rc: '54' });
    expect(await rig.topUp('T2', '081234567890', 'pln50')).toMatchObject({ rc: '54' });
  });
});

describe('postpaid', () => {
  it('POST-1: inquiry, payment and status under one reference', async () => {
    const bill = await rig.bill('inq-pasca', 'B1', '530000000003');
    expect(bill).toMatchObject({ rc: '00', admin: 8250, desc: { lembar_tagihan: 3 }, sn: '' });
    const { detail } = bill.desc as { detail: { nilai_tagihan: string; admin: string; denda: string }[] };
    const total = detail.reduce((sum, s) => sum + Number(s.nilai_tagihan) + Number(s.admin) + Number(s.denda), 0);
    expect(bill).toMatchObject({ selling_price: total, price: total - 3 * 1900 });
    expect(await rig.bill('status-pasca', 'B1', '530000000003')).toMatchObject({ rc: '50' });
    expect(await rig.bill('pay-pasca', 'B1', '530000000003')).toMatchObject({ rc: '03', price: bill.price });
    const [hook] = await hooksOf('B1', 1);
    expect(hook?.headers['user-agent']).toBe('Digiflazz-Pasca-Hookshot');
    expect(hook?.data).toMatchObject({ rc: '00', sn: expect.stringMatching(/^\d{32}$/) });
    expect(await rig.bill('status-pasca', 'B1', '530000000003')).toMatchObject({ rc: '00', status: 'Sukses' });
    expect(await netDebit('B1')).toBe(bill.price);
  });

  it('POST-14: paid, unknown and disturbed bills say so; a payment without inquiry finds nothing', async () => {
    expect(await rig.bill('inq-pasca', 'B2', '530012340001')).toMatchObject({ rc: '60' });
    expect(await rig.bill('inq-pasca', 'B3', '530012340014')).toMatchObject({ rc: '54' });
    expect(await rig.bill('inq-pasca', 'B4', '530012341105')).toMatchObject({ rc: '55' });
    expect(await rig.bill('pay-pasca', 'B5', '530012340000')).toMatchObject({ rc: '50' });
  });

  it('POST-14: a settled bill is not billed again this month', async () => {
    expect(await rig.bill('inq-pasca', 'B6', '530012345678')).toMatchObject({ rc: '00' });
    await rig.bill('pay-pasca', 'B6', '530012345678');
    await hooksOf('B6', 1);
    expect(await rig.bill('inq-pasca', 'B7', '530012345678')).toMatchObject({ rc: '60' });
  });
});
