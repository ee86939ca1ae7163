import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { StageRig } from '../stage/stage-rig.ts';
import { signature } from './wire.ts';

const rig = new StageRig();
beforeAll(() => rig.start());
afterAll(() => rig.stop());

type Fields = Readonly<Record<string, unknown>>;
const { iak } = rig.credentials;

const post = (path: string, last: string, fields: Fields, signal?: AbortSignal) =>
  fetch(rig.at(`/iak/api/${path}`), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: iak.username, sign: signature(iak, last), ...fields }),
    signal: signal ?? null,
  });
const ask = async (path: string, last: string, fields: Fields = {}): Promise<Fields & { http: number }> => {
  const response = await post(path, last, fields);
  const { data }: { data: Fields } = await response.json();
  return { ...data, http: response.status };
};
const buy = (ref_id: string, product_code: string, customer_id: string) =>
  ask('top-up', ref_id, { ref_id, product_code, customer_id });
const status = (ref_id: string) => ask('check-status', ref_id, { ref_id });
const inquire = (ref_id: string, code: string, hp: string, more: Fields = {}) =>
  ask('v1/bill/check', ref_id, { commands: 'inq-pasca', ref_id, code, hp, ...more });
const pay = (tr_id: unknown) => ask('v1/bill/check', String(tr_id), { commands: 'pay-pasca', tr_id: String(tr_id) });
const billStatus = (ref_id: string) => ask('v1/bill/check', 'cs', { commands: 'checkstatus', ref_id });
const told = (ref: string) =>
  vi.waitFor(() => {
    const [callback] = rig.callbacks(`"ref_id":"${ref}"`);
    expect(callback).toBeDefined();
    return JSON.parse(callback?.body ?? '{}').data as Fields;
  });

describe('prepaid', () => {
  it('SDUI-3: signatures are those of the worked examples', () => {
    const buyer = { username: '081200000000', key: 'demokey' };
    expect(signature(buyer, '9732795')).toBe('0ef20a857488cb15b7ea25170ba3f8c0');
    expect(signature(buyer, 'cs')).toBe('3a4c50630b213470f1c180cbe7b980b6');
  });

  it('PRE-1: the first answer is process; the same reference asks; the callback has its own names, all texts', async () => {
    expect(await buy('A1', 'htelkomsel10000', '081234560000')).toMatchObject({
      http: 200,
      status: 0,
      rc: '39',
      sn: '',
    });
    const callback = await told('A1');
    expect(callback).toMatchObject({ status: '1', code: 'htelkomsel10000', hp: '081234560000', rc: '00' });
    expect(Object.values(callback).every((value) => typeof value === 'string')).toBe(true);
    expect(callback.sign).toBe(signature(iak, 'A1'));
    expect(await buy('A1', 'htelkomsel10000', '081234560000')).toMatchObject({ status: 1, rc: '00', sn: callback.sn });
    expect(await status('A1')).toMatchObject({ status: 1, rc: '00' });
    expect(await rig.moves('iak', 'A1')).toEqual([{ kind: 'debit', amount: 10450 }]);
  });

  it.each([
    ['0014', '14'],
    ['0001', '202'],
    ['1105', '106'],
    ['2007', '17'],
  ])('API-3: digits %s fail with HTTP 400 and rc %s and create nothing', async (digits, rc) => {
    const answer = await buy(`F${digits}`, 'hxl10000', `08781234${digits}`);
    expect(answer).toMatchObject({ http: 400, status: 2, rc, error_details: [{ code: rc }] });
    expect(await status(`F${digits}`)).toMatchObject({ http: 400, rc: '06' });
  });

  it('LIFE-1: a failure, a gateway error, a page and silence are all pending first', async () => {
    expect(await buy('G1', 'hxl10000', '087812341037')).toMatchObject({ status: 0 });
    expect(await told('G1')).toMatchObject({ status: '2', rc: '07' });
    expect(await rig.moves('iak', 'G1')).toMatchObject([{ kind: 'debit' }, { kind: 'refund' }]);
    expect(
      (await post('top-up', 'G2', { ref_id: 'G2', product_code: 'hxl10000', customer_id: '087812342009' })).status,
    ).toBe(502);
    expect(await told('G2')).toMatchObject({ status: '1' });
    const silent = { ref_id: 'G3', product_code: 'hxl10000', customer_id: '087812342004' };
    await expect(post('top-up', 'G3', silent, AbortSignal.timeout(100))).rejects.toThrow();
    await vi.waitFor(async () => expect(await status('G3')).toMatchObject({ status: 1 }));
    const late = { ref_id: 'G4', product_code: 'hxl10000', customer_id: '087812340103' };
    expect((await post('top-up', 'G4', late)).status).toBe(502);
    expect(await told('G4')).toMatchObject({ status: '2' });
    expect(await buy('G5', 'hxl10000', '087812342006')).toMatchObject({ price: 10570 + 1500 });
  });

  it('PRE-5: the sample meter has a name, a wrong one none; the token names power and energy in its own way', async () => {
    expect(await ask('inquiry-pln', '12345678901', { customer_id: '12345678901' })).toMatchObject({
      status: 1,
      rc: '00',
    });
    const wrong = await ask('inquiry-pln', '14012340014', { customer_id: '14012340014' });
    expect(wrong).toMatchObject({ http: 400, message: 'INCORRECT DESTINATION NUMBER' });
    await buy('P1', 'hpln50000', '14012340000');
    expect((await told('P1')).sn).toMatch(/^(\d{4}-){4}\d{4}\/[A-Z ]+\/R\w+\/\d+\/\d+,\d$/);
  });

  it('PRE-7: games tell format, servers and the account name', async () => {
    expect(await ask('game/format', '103', { game_code: '103' })).toMatchObject({ formatGameId: 'userid|zoneid' });
    expect(await ask('inquiry-game-server', '103', { game_code: '103' })).toMatchObject({ servers: [] });
    expect(await ask('inquiry-game-server', '142', { game_code: '142' })).toMatchObject({
      servers: expect.arrayContaining([{ name: 'MiskaTown', value: '500001' }]),
    });
    expect(await ask('inquiry-game-server', '100', { game_code: '100' })).toMatchObject({ http: 400, rc: '20' });
    const account = { game_code: '103', customer_id: '12345670000|2685' };
    expect(await ask('inquiry-game', '103', account)).toMatchObject({ username: expect.any(String), rc: '00' });
    expect(await buy('H1', 'hml86', '12345670000|2685')).toMatchObject({ status: 0 });
    expect(await buy('H2', 'hrom60', 'Kesatria|1234567000')).toMatchObject({ rc: '14' });
  });

  it('PRE-12: an eSIM takes a number of the list once; vouchers bring a PIN', async () => {
    const list = async () =>
      (await ask('esim/numbers', 'hesimtsel5', { product_code: 'hesimtsel5' })).numbers as readonly string[];
    const [number = ''] = await list();
    await buy('E1', 'hesimtsel5', number);
    expect((await told('E1')).activation_code).toMatch(/^LPA:1\$/);
    expect(await list()).not.toContain(number);
    expect(await buy('E2', 'hesimtsel5', number)).toMatchObject({ http: 400, rc: '19' });
    expect(await buy('E3', 'hesimtsel5', '081234560000')).toMatchObject({ http: 400, rc: '18' });
    await buy('V1', 'hgoogle50000', '081234560000');
    expect((await told('V1')).pin).toMatch(/^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/);
  });

  it('SDUI-3: XML asks and answers alike, and calls back in XML', async () => {
    const xml = (fields: Record<string, string>, last: string) =>
      fetch(rig.at('/iak/api/top-up'), {
        method: 'POST',
        headers: { 'content-type': 'application/xml' },
        body: `<?xml version="1.0"?><mp>${Object.entries({
          ...fields,
          username: iak.username,
          sign: signature(iak, last),
        })
          .map(([name, value]) => `<${name}>${value}</${name}>`)
          .join('')}</mp>`,
      });
    const response = await xml({ ref_id: 'X1', product_code: 'hxl10000', customer_id: '087812340000' }, 'X1');
    expect(response.headers.get('content-type')).toBe('application/xml');
    expect(await response.text()).toMatch(/^<\?xml version="1.0"\?><mp>.*<status>0<\/status>.*<rc>39<\/rc>.*<\/mp>$/);
    await vi.waitFor(() => expect(rig.callbacks('<ref_id>X1</ref_id>')[0]?.body).toContain('<status>1</status>'));
    expect((await xml({ ref_id: '<', product_code: '' }, '')).status).toBe(400);
  });

  it('SDUI-3: price lists by type and operator; a wrong signature fails', async () => {
    const all = (await ask('pricelist', 'pl', { status: 'all' })).pricelist as readonly Fields[];
    const some = (await ask('pricelist/game/mobile_legend', 'pl')).pricelist as readonly Fields[];
    expect(all.length).toBeGreaterThan(100);
    expect(some).toContainEqual(
      expect.objectContaining({ product_code: 'hml86', product_price: 20900, game_code: '103' }),
    );
    expect(await ask('pricelist', 'other')).toMatchObject({ http: 400, rc: '204' });
    expect(await ask('check-balance', 'bl')).toMatchObject({ balance: expect.any(Number) });
    expect(await ask('v1/bill/check', 'pl', { commands: 'pricelist-pasca' })).toMatchObject({
      pasca: expect.any(Array),
    });
  });
});

describe('postpaid', () => {
  it('POST-5: inquiry, payment by its number, status by our reference', async () => {
    const bill = await inquire('B1', 'CBN', '01920000');
    expect(bill).toMatchObject({ response_code: '00', tr_id: expect.any(Number), tr_name: expect.any(String) });
    expect(await billStatus('B1')).toMatchObject({ response_code: '42', status: 0 });
    expect(await pay(bill.tr_id)).toMatchObject({ response_code: '00', status: 1, noref: expect.any(String) });
    expect(await billStatus('B1')).toMatchObject({ response_code: '00', status: 1 });
    expect(await rig.moves('iak', 'B1')).toEqual([{ kind: 'debit', amount: bill.selling_price }]);
    expect(await inquire('B1', 'CBN', '01920000')).toMatchObject({ response_code: '11' });
    expect(await inquire('B-2', 'CBN', '01920000')).toMatchObject({ response_code: '03' });
    expect(await pay(1)).toMatchObject({ response_code: '06' });
  });

  it('POST-14: the numbers of the page play their parts', async () => {
    expect(await inquire('C1', 'CBN', '01920001')).toMatchObject({ response_code: '01' });
    expect(await inquire('C2', 'CBN', '01920014')).toMatchObject({ response_code: '14' });
    expect(await inquire('C3', 'CBN', '01921105')).toMatchObject({ response_code: '105' });
    const silent = { commands: 'inq-pasca', ref_id: 'C4', code: 'CBN', hp: '01920103' };
    await expect(post('v1/bill/check', 'C4', silent, AbortSignal.timeout(100))).rejects.toThrow();
    const failing = await inquire('C5', 'CBN', '01921037');
    expect(await pay(failing.tr_id)).toMatchObject({ response_code: '37', status: 2 });
    const pending = await inquire('C6', 'CBN', '01921039');
    expect(await pay(pending.tr_id)).toMatchObject({ response_code: '39', status: 3 });
    await vi.waitFor(async () => expect(await billStatus('C6')).toMatchObject({ response_code: '00' }));
    expect(rig.callbacks('"ref_id":"C6"')).toEqual([]);
  });

  it('POST-16: a bill is paid on the day of its inquiry or not at all', async () => {
    const bill = await inquire('D1', 'BPJS', '0001234560000', { month: 2 });
    expect(bill).toMatchObject({ response_code: '00', desc: { jumlah_peserta: expect.any(String) } });
    await rig.control('iak', { days_later: 1 });
    expect(await pay(bill.tr_id)).toMatchObject({ response_code: '04' });
    await rig.control('iak', { days_later: 0 });
    expect(await pay(bill.tr_id)).toMatchObject({ response_code: '00' });
  });

  it('POST-10: a tax on vehicles takes the identity beside its code', async () => {
    const more = { nomor_identitas: '3273010101010001' };
    expect(await inquire('S1', 'ESAMSAT.JABAR', '9658548523560000', more)).toMatchObject({
      desc: { nomor_identitas: '3273010101010001', biaya_pokok: { PKB: expect.any(String) } },
    });
  });

  it('DEP-6: a restart forgets nothing and finishes what was open', async () => {
    await rig.restart(60_000);
    await buy('R1', 'hxl10000', '087812341039');
    const before = await rig.statement('iak');
    await rig.restart();
    expect(await rig.statement('iak')).toEqual(before);
    expect(await told('R1')).toMatchObject({ status: '1' });
  });
});
