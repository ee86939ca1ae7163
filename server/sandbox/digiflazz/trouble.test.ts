import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SupplierRig } from './supplier-rig.ts';

const rig = new SupplierRig();
beforeAll(() => rig.start());
afterAll(() => rig.stop());

const codesOf = (ref: string, count: number) =>
  vi.waitFor(() => {
    const codes = rig.hooks(ref).map((hook) => hook.data.rc);
    expect(codes.length).toBeGreaterThanOrEqual(count);
    return codes;
  });
const debits = async (ref: string): Promise<unknown[]> =>
  (await rig.beside('/_statement')).entries.filter((entry) => entry.ref_id === ref).map((entry) => entry.kind);
const raw = (ref_id: string, customer_no: string, signal?: AbortSignal) =>
  rig.post('/transaction', rig.signed(ref_id, { ref_id, customer_no, buyer_sku_code: 'tsel10' }), signal);

describe('callbacks', () => {
  it('SDUI-3: one success is told three times, twice under one delivery id', async () => {
    await rig.topUp('C1', '081234562001');
    expect(await codesOf('C1', 3)).toEqual(['00', '00', '00']);
    const ids = rig.hooks('C1').map((hook) => hook.headers['x-digiflazz-delivery']);
    expect(new Set(ids).size).toBe(2);
    expect(await debits('C1')).toEqual(['debit']);
  });

  it('SDUI-3: the webhook is there before the reply', async () => {
    expect(await rig.topUp('C2', '081234562002')).toMatchObject({ rc: '03' });
    expect(rig.hooks('C2').map((hook) => [hook.data.rc, hook.headers['x-digiflazz-event']])).toEqual([
      ['00', 'create'],
    ]);
  });

  it('LIFE-1: a success is refunded later', async () => {
    await rig.topUp('C3', '081234562003');
    expect(await codesOf('C3', 2)).toEqual(['00', '74']);
    expect(await debits('C3')).toEqual(['debit', 'refund']);
  });

  it('SDUI-3: a failure turns into a success, and only then costs', async () => {
    expect(await rig.topUp('C5', '081234562005')).toMatchObject({ rc: '02' });
    expect(await debits('C5')).toEqual([]);
    expect(await codesOf('C5', 1)).toEqual(['00']);
    expect(await debits('C5')).toEqual(['debit']);
  });

  it('SDUI-3: an older pending arrives after the success and changes nothing', async () => {
    await rig.topUp('C11', '081234562011');
    expect(await codesOf('C11', 2)).toEqual(['00', '03']);
    expect(await rig.topUp('C11', '081234562011')).toMatchObject({ rc: '00' });
  });

  it('SDUI-3: a webhook that was not answered with 200 comes again under its delivery id', async () => {
    rig.statuses.push(500, 503);
    await rig.topUp('C12', '081234567777');
    await codesOf('C12', 3);
    expect(new Set(rig.hooks('C12').map((hook) => hook.headers['x-digiflazz-delivery'])).size).toBe(1);
  });
});

describe('replies', () => {
  it('LIFE-1: no answer ever, yet the same reference finds the success', async () => {
    await expect(raw('R4', '081234562004', AbortSignal.timeout(150))).rejects.toThrow();
    await vi.waitFor(async () => expect(await rig.topUp('R4', '081234562004')).toMatchObject({ rc: '00' }));
    expect(await debits('R4')).toEqual(['debit']);
  });

  it('LIFE-1: a page instead of JSON and a gateway error hide accepted purchases', async () => {
    const page = await raw('R8', '081234562008');
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html']);
    expect((await raw('R9', '081234562009')).status).toBe(502);
    expect(await codesOf('R8', 1)).toEqual(['00']);
    expect(await codesOf('R9', 1)).toEqual(['00']);
  });

  it('LIFE-1: an answer that dribbles outlasts patience', async () => {
    const response = await raw('R10', '081234562010', AbortSignal.timeout(100));
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
    expect(await debits('R10')).toEqual(['debit']);
  });

  it('PRE-5: an inquiry may never answer', async () => {
    const ask = rig.signed('14012340103', { customer_no: '14012340103' });
    await expect(rig.post('/inquiry-pln', ask, AbortSignal.timeout(100))).rejects.toThrow();
  });
});

describe('the controls', () => {
  it('POST-16: a price changes and the supplier goes away and comes back', async () => {
    await rig.beside('/_control', { price: { sku: 'tsel5', price: 5900 } });
    expect(await rig.topUp('K1', '081234560000', 'tsel5', { max_price: 5450 })).toMatchObject({ rc: '69' });
    expect(await rig.topUp('K2', '081234560000', 'tsel5')).toMatchObject({ rc: '00', price: 5900 });
    await rig.beside('/_control', { down: true });
    expect((await raw('K3', '081234560000')).status).toBe(503);
    await rig.beside('/_control', { down: false });
    expect(await rig.topUp('K3', '081234560000')).toMatchObject({ rc: '00' });
  });

  it('DEP-6: a restart forgets nothing and finishes what was open', async () => {
    await rig.restart(60_000);
    expect(await rig.topUp('K4', '081234561111')).toMatchObject({ rc: '03' });
    const before = await rig.beside('/_statement');
    await rig.restart();
    expect(await rig.beside('/_statement')).toEqual(before);
    expect(await codesOf('K4', 1)).toEqual(['00']);
    const { opening, balance, entries } = await rig.beside('/_statement');
    const moved = entries.reduce((sum, e) => sum + (e.kind === 'debit' ? 1 : -1) * Number(e.amount), 0);
    expect(opening - balance).toBe(moved);
  });
});
