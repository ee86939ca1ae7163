import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PASCA, PREPAID } from './catalogue.ts';
import { type Reply, SupplierRig } from './supplier-rig.ts';

const rig = new SupplierRig();
beforeAll(() => rig.start());
afterAll(() => rig.stop());

const inquire = (ref_id: string, buyer_sku_code: string, customer_no: string, more: Reply = {}) =>
  rig.ask('/transaction', ref_id, { commands: 'inq-pasca', ref_id, customer_no, buyer_sku_code, ...more });
const pay = (ref_id: string, buyer_sku_code: string, customer_no: string) =>
  rig.ask('/transaction', ref_id, { commands: 'pay-pasca', ref_id, customer_no, buyer_sku_code });

describe('bills of every kind', () => {
  it.each([
    ['plnnontaglis', 'plnnontaglist', '3225030000000', { transaksi: expect.any(String) }],
    ['PDAM', 'pdambandung', '1160000000', { jatuh_tempo: expect.any(String), detail: expect.any(Array) }],
    ['BPJS', 'bpjs', '0001234560000', { jumlah_peserta: expect.any(String), alamat: expect.any(String) }],
    ['BPJS TK', 'bpjstk', '3273010101010000', { kode_program: 'JKK,JKM,JHT', kantor_cabang: expect.any(String) }],
    ['TV', 'tvmncvision', '116324980000', { lembar_tagihan: expect.any(Number) }],
    ['internet', 'cbn', '01920000', { detail: expect.any(Array) }],
    ['multifinance', 'fif', '547010000000', { no_pol: expect.any(String), tenor: expect.stringMatching(/^\d{3}$/) }],
    ['postpaid phone', 'hptsel', '081234560000', { detail: expect.any(Array) }],
    ['PBB', 'cimahi', '329801092375990000', { luas_tanah: expect.stringMatching(/ M2$/) }],
    ['PGN', 'pgas', '0110010000', { detail: expect.any(Array) }],
    ['Samsat', 'samsatjabar', '9658548523560000,3273010101010001', { biaya_pokok_pkb: expect.stringMatching(/^\d+$/) }],
    ['Omni', 'tselomni', '081234560000', { paket: expect.any(String), kode: expect.any(String) }],
  ])('POST-1: %s: inquiry, payment and receipt', async (_, sku, number, desc) => {
    const bill = await inquire(`I-${sku}`, sku, number);
    expect(bill).toMatchObject({ rc: '00', customer_name: expect.any(String), desc });
    const { admin, commission } = PASCA.find((item) => item.buyer_sku_code === sku) ?? { admin: 0, commission: 0 };
    const sheets = (bill.desc as { lembar_tagihan: number }).lembar_tagihan;
    expect(bill.admin).toBe(admin * sheets);
    expect(bill.price).toBe(Number(bill.selling_price) - commission * sheets);
    const paid = await pay(`I-${sku}`, sku, number);
    expect(paid).toMatchObject({ rc: '00', price: bill.price, desc, sn: expect.stringMatching(/^\d{12,32}$/) });
  });

  it('POST-1: months of health insurance, the year of a tax and the amount of a wallet change the bill', async () => {
    const one = await inquire('M1', 'bpjs', '0001234560000');
    const three = await inquire('M3', 'bpjs', '0001234560000', { month: 3 });
    expect(Number(three.selling_price) - 2500).toBe(3 * (Number(one.selling_price) - 2500));
    expect(three).toMatchObject({ desc: { detail: [{ periode: '03' }] } });
    expect(await inquire('M13', 'bpjs', '0001234560000', { desc: { month: 13 } })).toMatchObject({ rc: '84' });
    const year = { desc: { year: '2022' } };
    expect(await inquire('Y1', 'cimahi', '329801092375990000', year)).toMatchObject({ desc: { tahun_pajak: '2022' } });
    expect(await inquire('Y2', 'cimahi', '329801092375990000,2021')).toMatchObject({ desc: { tahun_pajak: '2021' } });
    const wallet = await inquire('W1', 'ewdana', '081234560000', { amount: 75_000 });
    expect(wallet).toMatchObject({ selling_price: 75_500, price: 75_300, desc: { nominal: '75000' } });
    expect(await inquire('W2', 'ewdana', '081234560000', { amount: 5 })).toMatchObject({ rc: '84' });
    expect(await inquire('K1', 'kubca', '1234560000', { amount: 250_000 })).toMatchObject({
      customer_name: expect.any(String),
      desc: { tujuan: 'Transfer BCA' },
    });
  });

  it('POST-1: one of several offers is chosen by its code', async () => {
    const first = await inquire('O1', 'xlcuanku', '087812340000');
    const offers = (first.desc as { detail: { kode: string; harga: string }[] }).detail;
    expect(offers.length).toBeGreaterThan(1);
    const last = offers.at(-1);
    const chosen = await inquire('O2', 'xlcuanku', '087812340000', { desc: { kode: last?.kode } });
    expect(chosen.price).toBe(Number(last?.harga));
    expect(await inquire('O3', 'xlcuanku', '087812340000', { desc: { kode: 'none' } })).toMatchObject({ rc: '54' });
  });
});

describe('prepaid proofs', () => {
  const bought = async (sku: string, number: string) => (await rig.topUp(`S-${sku}`, number, sku)).sn;

  it('PRE-7, PRE-14: a game shows the account name, which can be asked for at a fee', async () => {
    const name = await bought('cek-ml', '123456780000');
    expect(name).toMatch(/^[A-Za-z]+\d\d$/);
    expect(await bought('ml86', '123456780000')).toMatch(new RegExp(`^${String(name)}/\\d{16}$`));
    expect(await rig.topUp('GN', '8123450000|os_asia', 'gi60')).toMatchObject({ rc: '00' });
  });

  it('PRE-6, PRE-8, PRE-13: vouchers have a PIN, gas a token, an eSIM its activation code, abroad the amount delivered', async () => {
    expect(await bought('gp50', '081234560000')).toMatch(/^\d{16}\/([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/);
    expect(await bought('pertagas50', '1234560000')).toMatch(/^(\d{4}-){4}\d{4}\/[A-Z ]+\/10\.5 M3$/);
    expect(await bought('esimtsel-5gb-30d', '081234560000')).toMatch(/^LPA:1\$[\w.]+\$[\w-]+\/8962\d{15}\/\d+$/);
    expect(await bought('maxis10', '60123450000')).toMatch(/\/MAXIS\/10 MYR$/);
    expect(await bought('tselma-30d', '081234560000')).toMatch(/^\d{16}\/\d{4}-\d\d-\d\d$/);
  });

  it('PRE-9, PRE-7: a name check that is slow ends with its callback', async () => {
    expect(await rig.topUp('SLOW', '081234561038', 'cek-dana')).toMatchObject({ rc: '03' });
    await vi.waitFor(() => expect(rig.hooks('SLOW')[0]?.data).toMatchObject({ rc: '02' }));
  });

  it('PRE-1: the price list has every prepaid category', () => {
    const categories = new Set(PREPAID.map(({ category }) => category));
    for (const wanted of ['Games', 'Voucher', 'E-Money', 'Masa Aktif', 'Paket SMS & Telpon', 'TV', 'Gas', 'eSIM'])
      expect(categories).toContain(wanted);
    for (const country of ['China', 'Malaysia', 'Philippines', 'Singapore', 'Thailand', 'Vietnam', 'Bangladesh'])
      expect(categories).toContain(`${country} TOPUP`);
  });
});
