import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { CODES, CONNECTOR, list, price, priceListDesk, sku } from '../../../../tests/support/desks/price-list-desk.ts';
import { insertAccount } from '../../../../tests/support/factories/account.ts';
import { shutOutMeanwhile } from '../../../../tests/support/shut-out-meanwhile.ts';
import { signedIn } from '../../../../tests/support/test-app.ts';

const desk = priceListDesk();
const { arrives, held, heldId, decide, open, counted } = desk;

describe('PRE-18: a price list that would close most', () => {
  test('is held: nothing of it counts, what it would close is shown, the monitor counts it; agents see none of it', async () => {
    expect(await arrives(list(['p10'], 500))).toMatchObject({
      applied: false,
      because: 'would-close-most',
      closing: 2,
    });
    expect(await open()).toEqual(CODES);
    expect(await held()).toMatchObject([
      {
        connector: CONNECTOR,
        state: 'open',
        open: 3,
        closing: 2,
        reopening: 0,
        repricing: 1,
        would_close: [
          { product: 'pulsa', code: 'p20', sku: sku('p20'), reason: 'gone' },
          { product: 'pulsa', code: 'p50', sku: sku('p50'), reason: 'gone' },
        ],
        acceptable: true,
      },
    ]);
    expect(await counted()).toBe(`konter_price_lists_held{connector="${CONNECTOR}"} 1`);
    const id = await heldId();
    const qa = await signedIn(desk.app, desk.fresh.db, await insertAccount(desk.fresh.db, { category: 'qa' }));
    expect(await held(qa)).toHaveLength(1);
    const agent = await signedIn(desk.app, desk.fresh.db, await insertAccount(desk.fresh.db, {}));
    expect((await agent.call('ops.held-price-list.list')).status).toBe(403);
    for (const who of [qa, agent])
      for (const deed of ['accept', 'refuse'] as const) expect((await decide(deed, id, who)).status).toBe(403);
    expect(await open()).toEqual(CODES);
  });

  test('accepted by a person: exactly what was shown is closed, its prices count, once; the log says who', async () => {
    await arrives(list(['p10'], 500));
    // The same list again, with newer prices: one row, and the newest counts.
    await arrives(list(['p10'], 700));
    const id = await heldId();
    const answers = await Promise.all([
      decide('accept', id),
      decide('accept', id, desk.tono),
      decide('refuse', id, desk.tono),
    ]);
    const [first, second] = answers;
    // A refusal that comes first changes nothing: what was refused may still be accepted, once.
    expect([first, second].filter((answer) => answer?.status === 200)).toHaveLength(1);
    if (first?.status === 200) {
      expect(await open()).toEqual(['p10']);
      const row = await desk.fresh.db
        .selectFrom('offer')
        .selectAll()
        .where('code', '=', 'p10')
        .executeTakeFirstOrThrow();
      expect(Number(row.supplier_price)).toBe(price('p10') + 700);
    }
    expect((await decide('refuse', id)).body.code).toBe('price_list_gone');
  });

  test('accepted: offers, log and monitor', async () => {
    await arrives(list(['p10'], 500));
    const id = await heldId();
    const key = randomUUID();
    expect((await decide('accept', id, desk.ani, key)).body).toEqual({ data: [] });
    expect((await decide('accept', id, desk.ani, key)).status).toBe(200);
    expect((await decide('accept', id)).body.code).toBe('price_list_gone');
    expect(await open()).toEqual(['p10']);
    expect(await counted()).toBeUndefined();
    const { rows } = await desk.fresh.pool.query(
      "select action, account_id, before_value, after_value, note from audit_event where action like 'held%' and outcome = 'ok' order by id desc limit 1",
    );
    expect(rows).toEqual([
      {
        action: 'held-price-list.accept',
        account_id: desk.aniId,
        before_value: 'would close 2 of 3',
        after_value: 'closed 2 of 3, 1 products',
        note: 'Sudah ditelepon',
      },
    ]);
    expect(await arrives(list(['p10'], 500))).toMatchObject({ applied: true });
    expect(await arrives(list(CODES))).toMatchObject({ applied: true });
    expect(await open()).toEqual(CODES);
  });

  test('accepted later: its prices are as old as the list', async () => {
    await arrives(list(['p10'], 500));
    await desk.fresh.pool.query("update held_price_list set last_at = now() - interval '2 days'");
    expect((await decide('accept', await heldId())).status).toBe(200);
    const { rows } = await desk.fresh.pool.query<{ days: number }>(
      "select round(extract(epoch from now() - priced_at) / 86400)::integer as days from offer where code = 'p10'",
    );
    expect(rows).toEqual([{ days: 2 }]);
  });

  test('refused: nothing changes, and nobody is asked again until it would close something else', async () => {
    await arrives(list(['p10']));
    const id = await heldId();
    expect((await decide('refuse', id)).status).toBe(200);
    expect((await decide('refuse', id)).body.code).toBe('price_list_gone');
    expect(await counted()).toBeUndefined();
    await arrives(list(['p10'], 900));
    expect(await held()).toMatchObject([{ id, state: 'refused', repricing: 1, decided: { by: { id: desk.aniId } } }]);
    expect(await counted()).toBeUndefined();
    await arrives(list([]));
    expect(await held()).toMatchObject([{ state: 'open', closing: 3 }]);
    expect(await counted()).toContain(' 1');
    expect((await decide('accept', id)).body.code).toBe('price_list_gone');
    expect(await open()).toEqual(CODES);
  });

  test('goes by itself once the supplier sends a list that may be applied, and may then come as a new one', async () => {
    await arrives(list(['p10']));
    const id = await heldId();
    await decide('refuse', id);
    expect(await arrives(list(CODES))).toMatchObject({ applied: true });
    expect(await held()).toEqual([]);
    await arrives(list(['p10']));
    expect(await held()).toMatchObject([{ state: 'open' }]);
    expect(await heldId()).not.toBe(id);
  });

  test('is not accepted where it would close something else by now, nor by somebody who is shut out meanwhile', async () => {
    await arrives(list(['p10']));
    const id = await heldId();
    await desk.fresh.db.updateTable('offer').set({ active: false, reason: 'gone' }).where('code', '=', 'p50').execute();
    expect(await held()).toMatchObject([{ acceptable: false }]);
    expect((await decide('accept', id)).body.code).toBe('price_list_gone');
    expect(await open()).toEqual(['p10', 'p20']);
    await desk.fresh.db.updateTable('offer').set({ active: true, reason: null }).where('code', '=', 'p50').execute();
    const refused = await shutOutMeanwhile(desk.fresh.pool, desk.aniId, () => decide('accept', id));
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
    await desk.fresh.pool.query("update account set state = 'active' where id = $1", [desk.aniId]);
    expect(await open()).toEqual(CODES);
  });

  test('what it says of an article without a readable price stays as it was, accepted or not', async () => {
    const broken = { ...list(['p20'])[0], price: 'free' };
    expect(await arrives([broken])).toMatchObject({ applied: false, closing: 2 });
    expect((await decide('accept', await heldId())).status).toBe(200);
    expect(await open()).toEqual(['p20']);
  });
});
