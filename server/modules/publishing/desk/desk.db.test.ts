import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  AIRTIME,
  must,
  type PublishingDesk,
  publishingDesk,
  SUPPLIER,
} from '../../../../tests/support/desks/publishing-desk.ts';

let desk: PublishingDesk;
beforeAll(async () => {
  desk = await publishingDesk();
});
afterAll(() => desk.close());

const reason = { id: 'Sedang diperbaiki.', en: 'Being mended.', zh: '维护中。' };

describe('SDUI-6: kill switches', () => {
  test('close a product at once, with the reason in three languages, and tell open clients', async () => {
    const { budi, citra, agent, qa, pool } = desk;
    const told: string[] = [];
    const listener = await pool.connect();
    listener.on('notification', ({ payload }) => told.push(payload ?? ''));
    await listener.query('listen konter_realtime');
    const offers = async () => (await must(agent.call('offer.list', { product: 'airtime' }))).closed;
    try {
      expect(await offers()).toBeUndefined();
      const named = { kind: 'product', id: 'airtime' };
      expect((await qa.call('ops.kill-switch.set', { ...named, reason, note: 'x' })).status).toBe(403);
      const set = await must(budi.call('ops.kill-switch.set', { ...named, reason, note: 'wrong price' }));
      expect(set.kill_switch).toMatchObject({ by: { name: 'Budi' }, reason, note: 'wrong price' });
      expect(await offers()).toEqual({ reason });
      await must(citra.call('ops.kill-switch.set', { ...named, reason: 'Tutup', note: 'again' }));
      expect(await offers()).toEqual({ reason: { id: 'Tutup', en: 'Tutup', zh: 'Tutup' } });
      expect((await must(qa.call('ops.kill-switch.list'))).data).toHaveLength(1);
      await must(budi.call('ops.kill-switch.clear', { ...named, note: 'mended' }));
      expect(await offers()).toBeUndefined();
      expect((await budi.call('ops.kill-switch.clear', { ...named, note: 'twice' })).status).toBe(404);
      await listener.query('select 1');
      expect(told.filter((text) => text.includes('"offer.changed"'))).toHaveLength(3);
      expect(told.filter((text) => text.includes('"documents.published"'))).toHaveLength(3);
    } finally {
      listener.release(true);
    }
  });

  test('close everything that a connector delivers, and what only a share sees', async () => {
    const { budi, citra, agent } = desk;
    const named = { kind: 'connector', id: 'digiflazz' };
    await must(budi.call('ops.kill-switch.set', { ...named, reason, note: 'down' }));
    expect((await must(agent.call('offer.list', { product: 'airtime' }))).closed).toEqual({ reason });
    expect((await must(budi.call('ops.document.list', { kind: 'connector' }))).data).toMatchObject([{ killed: true }]);
    await must(budi.call('ops.kill-switch.clear', { ...named, note: 'up' }));
    const fresh = { ...AIRTIME, id: 'fresh', type: 'fresh' };
    const release = await desk.release(fresh);
    await must(citra.call('ops.release.approve', { release, note: 'fine' }));
    await must(budi.call('ops.release.roll-out', { release, share: { accounts: [agent.id] }, note: 'few' }));
    const few = { kind: 'product', id: 'fresh' };
    await must(budi.call('ops.kill-switch.set', { ...few, reason, note: 'wrong price' }));
    expect((await must(agent.call('offer.list', { product: 'fresh' }))).closed).toEqual({ reason });
    await must(budi.call('ops.kill-switch.clear', { ...few, note: 'mended' }));
    await must(budi.call('ops.release.roll-back', { release, note: 'enough' }));
    const nothing = { kind: 'product', id: 'nothing', reason, note: 'x' };
    expect((await budi.call('ops.kill-switch.set', nothing)).body).toMatchObject({ code: 'document_not_found' });
  });
});

describe('NAV-14: preferences', () => {
  test('switch modules on and off with a line in the log; nonsense is refused', async () => {
    const { budi, qa, agent } = desk;
    const set = (preferences: object) => budi.call('ops.preference.set', { preferences, note: 'quiet day' });
    expect((await must(qa.call('ops.preference.get'))).preferences).toMatchObject({
      ppobEnabled: true,
      shopEnabled: true,
      sameNominalPerDay: 1,
      excelTrxLimit: 1000,
      liveChat: { isEnable: false, embedId: '' },
      whitelistedEmails: [],
      approvalPolicy: { moneyCritical: true },
    });
    expect(await must(set({ shopEnabled: false, whitelistedEmails: ['A@b.id'] }))).toMatchObject({
      preferences: { shopEnabled: false, whitelistedEmails: ['a@b.id'] },
    });
    const log = await must(qa.call('ops.audit.list', { action: 'preference' }));
    expect(log.data).toMatchObject([
      { subject: 'whitelistedEmails', before: '[]', after: '["a@b.id"]', note: 'quiet day' },
      { subject: 'shopEnabled', before: 'true', after: 'false', by: { name: 'Budi' } },
    ]);
    for (const wrong of [
      { excelTrxLimit: 0 },
      { passwordMinLength: 3 },
      { other: 1 },
      {},
      { liveChat: { isEnable: true, embedId: '../a' } },
    ]) {
      expect((await set(wrong)).status).toBe(422);
    }
    expect((await set({ whitelistedEmails: ['a@b.id', 'A@B.id'] })).status).toBe(422);
    expect((await agent.call('ops.preference.get')).status).toBe(403);
    expect((await qa.call('ops.preference.set', { preferences: { shopEnabled: false }, note: 'x' })).status).toBe(403);
    await must(set({ shopEnabled: true, whitelistedEmails: [] }));
  });

  test('DEP-1, DEP-5: top-ups and cashback are set as a whole; what contradicts itself is refused at its field', async () => {
    const { budi, qa } = desk;
    const set = (preferences: object) => budi.call('ops.preference.set', { preferences, note: 'promo' });
    const { deposit } = (await must(qa.call('ops.preference.get'))).preferences as { deposit: object };
    const rule = { categories: ['master'], kind: 'fixed', value: 50, from: '2026-11-01' };
    const good = {
      deposit: { ...deposit, minTopup: 20_000, nominals: [20_000, 75_000], closesAt: '22:00' },
      cashback: { rules: [rule, { ...rule, product: 'pulsa', nominal: 'telkomsel-10', kind: 'share', value: 100 }] },
    };
    expect(await must(set(good))).toMatchObject({ preferences: good });
    const refused = async (preferences: object) => Object.keys((await set(preferences)).body.errors as object);
    const rules = (values: object) => refused({ cashback: { rules: [{ ...rule, ...values }] } });
    const base = '/preferences';
    expect(await refused({ deposit: { ...deposit, minTopup: 20_000_000 } })).toEqual([`${base}/deposit/minTopup`]);
    expect(await refused({ deposit: { ...deposit, nominals: [5_000] } })).toEqual([`${base}/deposit/nominals`]);
    const twice = { ...deposit, nominals: [50_000, 50_000] };
    expect(await refused({ deposit: twice })).toEqual([`${base}/deposit/nominals`]);
    const none = { ...deposit, nominals: [], allowCustomNominals: false };
    expect(await refused({ deposit: none })).toEqual([`${base}/deposit/nominals`]);
    expect(await refused({ deposit: { ...deposit, closesAt: '24:00' } })).toEqual([`${base}/deposit/closesAt`]);
    expect(await rules({ nominal: 'telkomsel-10' })).toEqual([`${base}/cashback/rules/0/product`]);
    expect(await rules({ from: '2026-02-30' })).toEqual([`${base}/cashback/rules/0/from`]);
    expect(await rules({ until: '2026-10-31' })).toEqual([`${base}/cashback/rules/0/until`]);
    expect(await rules({ categories: [] })).toEqual([`${base}/cashback/rules/0/categories`]);
    expect(await rules({ value: 0 })).toEqual([`${base}/cashback/rules/0/value`]);
    expect(await rules({ kind: 'share', value: 10_001 })).toEqual([`${base}/cashback/rules/0/value`]);
    await must(set({ deposit, cashback: { rules: [] } }));
  });

  test('the log is read page by page and by person', async () => {
    const { qa } = desk;
    const all = (await must(qa.call('ops.audit.list', { limit: 200 }))).data as { id: string }[];
    const first = await must(qa.call('ops.audit.list', { limit: 3 }));
    const second = await must(qa.call('ops.audit.list', { limit: 200, cursor: first.next_cursor }));
    expect([...(first.data as object[]), ...(second.data as object[])]).toEqual(all);
    expect((await qa.call('ops.audit.list', { cursor: 'x' })).status).toBe(400);
    for (const from of ['yesterday', '1', '2026-02-30T00:00:00Z'])
      expect((await qa.call('ops.audit.list', { from })).status).toBe(422);
    expect((await must(qa.call('ops.audit.list', { to: '2000-01-01T00:00:00Z' }))).data).toEqual([]);
  });
});

describe('SDUI-11: tokens of scripts', () => {
  test('act as their maker for operations’ work and nothing else, until they are ended', async () => {
    const { budi, app, db } = desk;
    const made = await must(budi.call('ops.token.create', { name: 'nightly', days: 30 }));
    const authorization = `Bearer ${made.token}`;
    const get = async (url: string) => (await app.inject({ url, headers: { authorization } })).statusCode;
    expect(await get('/api/v1/ops/document')).toBe(200);
    expect(await get('/api/v1/menu')).toBe(403);
    const payload = { preferences: { liveChat: { isEnable: true, embedId: 'a/b' } }, note: 'by script' };
    const post = await app.inject({
      method: 'POST',
      url: '/api/v1/ops/preference',
      headers: { authorization },
      payload,
    });
    expect(post.statusCode).toBe(200);
    const stored = await db.selectFrom('ops_token').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(String(made.token));
    expect((await must(budi.call('ops.token.list'))).data).toMatchObject([{ name: 'nightly', revoked: false }]);
    const { id } = made.ops_token as { id: string };
    await must(budi.call('ops.token.revoke', { token: id, note: 'leaked' }));
    await must(budi.call('ops.token.revoke', { token: id, note: 'twice' }));
    expect(await get('/api/v1/ops/document')).toBe(401);
    expect(await get('/api/v1/ops/document?x')).toBe(401);
  });
});

/** Places that a person has to fill in before the product can be released. */
const errorsOf = ({ problems }: Record<string, unknown>) => [
  ...new Set(
    (problems as { pointer: string; severity: string }[])
      .filter(({ severity }) => severity === 'error')
      .map(({ pointer }) => pointer),
  ),
];

describe('SDUI-11: imports', () => {
  test('a price list becomes nominals of a draft', async () => {
    const { budi, documents } = desk;
    const article = (sku: string, price: number, more: object = {}) => ({
      buyer_sku_code: sku,
      price,
      product_name: `Article ${sku}`,
      brand: 'XL',
      buyer_product_status: true,
      seller_product_status: true,
      unlimited_stock: true,
      stock: 0,
      start_cut_off: '00:00',
      end_cut_off: '00:00',
      ...more,
    });
    const items = [article('s2', 10_500), article('XL-25', 25_000), article('tsel', 1, { brand: 'TELKOMSEL' })];
    const body = { product: 'airtime', items, where: { brand: 'xl' }, operator: 'xl', edit: 0 };
    const done = await must(budi.call('ops.import.price-list', body));
    expect(done).toMatchObject({ added: ['xl-25'], repriced: ['b'], gone: ['a'], skipped: 0, draft: { edit: 1 } });
    expect((await budi.call('ops.import.price-list', body)).body).toMatchObject({ code: 'draft_conflict' });
    expect(documents.product('airtime')?.document.nominals).toHaveLength(2);
    expect(errorsOf(await must(budi.call('ops.check', { kind: 'product', id: 'airtime' })))).toEqual([]);
    await must(budi.call('ops.draft.delete', { kind: 'product', id: 'airtime' }));
  });

  test('a BBPS-shaped and a Digiflazz-shaped record become draft products, and say what is open', async () => {
    const { budi } = desk;
    const bbps = {
      billerId: 'WATR00000NATX1',
      billerName: 'City Water',
      billerCategoryName: 'Water',
      fetchRequirement: 'MANDATORY',
      responseType: 'LIST',
      selectionType: 'MULTIPLE',
      paymentAmountExactness: 'EXACT_UP',
      enforcesSameDayFetchPay: 'true',
      billerEffctvFrom: '2026-01-01',
      billerEffctvTo: '',
      billerCustomerParams: [
        {
          paramName: 'Consumer No',
          dataType: 'NUMERIC',
          optional: 'false',
          minLength: '8',
          maxLength: '12',
          regex: '^[0-9]{8}',
        },
        { paramName: 'Zone', dataType: 'ALPHANUMERIC', optional: true, values: 'North, South' },
      ],
    };
    const first = await must(budi.call('ops.import.biller', { record: bbps, connector: 'digiflazz', save: true }));
    expect(errorsOf(first)).toEqual(['/fixtures']);
    expect(first).toMatchObject({
      document: {
        id: 'watr00000natx1',
        family: 'postpaid',
        flow: { inquiry: 'required', bills: 'many', sameDay: true },
        effective: { from: '2026-01-01', to: null },
        parameters: [
          { key: 'consumer_no', required: true, pattern: '^[0-9]{8,12}$' },
          { key: 'zone', required: false },
        ],
      },
      draft: { edit: 1 },
    });
    expect(first.open).toEqual(
      expect.arrayContaining([
        {
          pointer: '/amount',
          said: {
            id: 'catatan menyebut “exact_up”; orang harus memutuskan',
            en: 'the record says “exact_up”, which needs a person',
            zh: '记录写的是“exact_up”，需要人工决定',
          },
        },
        expect.objectContaining({ pointer: '/pricing' }),
      ]),
    );
    const again = await budi.call('ops.import.biller', { record: bbps, connector: 'digiflazz', save: true });
    expect(again.body).toMatchObject({ code: 'draft_conflict' });
    const item = { product_name: 'PDAM Kota', brand: 'PDAM', buyer_sku_code: 'PDAM-1', admin: 2500, commission: 1000 };
    const second = await must(budi.call('ops.import.biller', { record: item, connector: 'digiflazz' }));
    expect(second).toMatchObject({ document: { id: 'pdam-1', type: 'pdam', biller: { sku: 'PDAM-1' } } });
    expect((await budi.call('ops.import.biller', { record: {}, connector: 'digiflazz' })).status).toBe(422);
    expect((await budi.call('ops.import.biller', { record: item, connector: 'nobody' })).status).toBe(404);
  });
});

describe('SDUI-3, SDUI-4: a supplier and its product are published while the server runs', () => {
  test('as one release; the supplier cannot lose what the product needs', async () => {
    const { budi, documents } = desk;
    const connector = { ...SUPPLIER, id: 'second', name: 'Second' };
    const product = { ...AIRTIME, id: 'games', type: 'games', supplier: { ...AIRTIME.supplier, connector: 'second' } };
    await desk.goLive(product, connector);
    expect(documents.connector('second')?.document.name).toBe('Second');
    expect(documents.resolveScreen('/prabayar/games').kind).toBe('screen');
    const { pay: _pay, ...operations } = SUPPLIER.operations;
    const poorer = await must(budi.call('ops.check', { document: { ...connector, version: 2, operations } }));
    expect(poorer).toMatchObject({ ok: false });
    expect(JSON.stringify(poorer.problems)).toContain('games would break');
    const other = {
      connector: 'second',
      pay: 'pay',
      status: 'status',
      nominals: { a: { sku: 'x', supplierPrice: 1 } },
    };
    const spare = { ...AIRTIME, id: 'spare', type: 'spare', supplier: { ...AIRTIME.supplier, others: [other] } };
    await desk.goLive(spare);
    const again = await must(budi.call('ops.check', { document: { ...connector, version: 2, operations } }));
    expect(JSON.stringify(again.problems)).toContain('spare would break');
  });
});
