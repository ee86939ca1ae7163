import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ChoiceTable, ProductDocument } from '#src/engine/core/document-types.ts';
import { PROVINCES, REGIONAL, TOWNS } from '#src/engine/core/test-support/choice-tables.ts';
import {
  must,
  type PublishingDesk,
  publishingDesk,
  SUPPLIER,
} from '../../../../tests/support/desks/publishing-desk.ts';
import type { TestCaller } from '../../../../tests/support/test-app.ts';

let desk: PublishingDesk;
beforeAll(async () => {
  desk = await publishingDesk();
});
afterAll(() => desk.close());

const PRODUCT: ProductDocument = { ...REGIONAL, supplier: { ...REGIONAL.supplier, connector: SUPPLIER.id } };
const ubud = { value: 'ubud', label: { id: 'Ubud', en: 'Ubud', zh: '乌布' }, parent: 'bali' };
const wider = (version: number): ChoiceTable => ({ ...TOWNS, version, rows: [...TOWNS.rows, ubud] });
const draft = (document: object, edit = 0) => {
  const { kind, id } = document as { kind: string; id: string };
  return must(desk.budi.call('ops.draft.save', { kind, id, document, edit }));
};
const check = (document: object, more: object = {}) => must(desk.qa.call('ops.check', { document, ...more }));
const townsOf = (product: ProductDocument | undefined) => product?.parameters[1]?.choices?.map(({ value }) => value);
const pageOf = (): string => JSON.stringify(desk.documents.resolveScreen('/prabayar/regional'));
const step = (who: TestCaller, name: 'publish' | 'approve' | 'roll-back', release: string) =>
  who.call(`ops.release.${name}` as 'ops.release.publish', { release, note: 'test' });

describe('SDUI-4, SDUI-6, SDUI-9: tables of choices are published apart from the products that name them', () => {
  test('a product is checked beside the drafts of its tables, and released with them', async () => {
    expect(await check(PRODUCT)).toMatchObject({ ok: false, together: [] });
    const towns = { kind: 'choices', id: 'town' };
    const provinces = { kind: 'choices', id: 'province' };
    await draft(TOWNS);
    await draft(PROVINCES);
    const beside = await check(PRODUCT);
    expect(beside.ok).toBe(true);
    expect(new Set(beside.together as unknown[])).toEqual(new Set([towns, provinces]));
    await desk.goLive(PROVINCES, TOWNS, PRODUCT);
    expect(townsOf(desk.documents.product('regional')?.document)).toEqual(['bandung', 'bogor', 'denpasar']);
    expect(pageOf()).not.toContain('Ubud');
    const listed = await must(desk.qa.call('ops.document.list', { kind: 'choices' }));
    expect(listed.data).toMatchObject([{ id: 'province' }, { id: 'town' }]);
  });

  test('a new version of a table alone is on the page within 2 s of publish and of roll-back, in every process', async ({
    onTestFinished,
  }) => {
    const other = await desk.another();
    onTestFinished(async () => {
      await other.stop();
      other.close();
    });
    const before = desk.documents.product('regional')?.hash;
    const seen = async (wanted: readonly string[]) => {
      const began = Date.now();
      await expect.poll(() => townsOf(other.product('regional')?.document), { timeout: 2_000 }).toEqual(wanted);
      expect(Date.now() - began).toBeLessThan(2_000);
    };
    const release = await desk.release(wider(2));
    expect((await step(desk.budi, 'publish', release)).body).toMatchObject({ code: 'approval_missing' });
    await must(step(desk.citra, 'approve', release));
    await must(step(desk.budi, 'publish', release));
    await seen(['bandung', 'bogor', 'denpasar', 'ubud']);
    expect(pageOf()).toContain('Ubud');
    const stored = await desk.db
      .selectFrom('document')
      .select('hash')
      .where('hash', '=', other.product('regional')?.hash ?? '')
      .execute();
    expect(stored).toHaveLength(1);
    const versions = await must(desk.qa.call('ops.document.versions', { kind: 'product', id: 'regional' }));
    expect(versions.data).toHaveLength(1);
    await must(step(desk.budi, 'roll-back', release));
    await seen(['bandung', 'bogor', 'denpasar']);
    expect(pageOf()).not.toContain('Ubud');
    expect(desk.documents.product('regional')?.hash).toBe(before);
    expect((await step(desk.budi, 'roll-back', release)).body).toMatchObject({ code: 'event_refused' });
  });

  test('SDUI-6: an agent in a roll-out of the table is offered its rows, others those before, and each version can be sold', async () => {
    const release = await desk.release(wider(3));
    await must(step(desk.citra, 'approve', release));
    const share = { accounts: [desk.agent.id] };
    await must(desk.budi.call('ops.release.roll-out', { release, note: 'test', share }));
    const seen = desk.documents.viewFor({ accountId: desk.agent.id }).product('regional');
    expect(townsOf(seen?.document)).toContain('ubud');
    expect(townsOf(desk.documents.product('regional')?.document)).not.toContain('ubud');
    const stored = desk.db
      .selectFrom('document')
      .select('hash')
      .where('hash', '=', seen?.hash ?? '');
    expect(await stored.execute()).toHaveLength(1);
    await must(step(desk.budi, 'roll-back', release));
  });

  test('SDUI-5: a table that would break a product is refused by check and release, and says which', async () => {
    const [jabar] = PROVINCES.rows;
    const narrower = { ...PROVINCES, version: 2, rows: [jabar] };
    const alone = await check(narrower, { beside: [] });
    expect(alone).toMatchObject({ ok: false, problems: [{ code: 'broken-product.would-break' }] });
    expect(JSON.stringify(alone.problems)).toContain('/parameters/1/choicesOf/table province has no choice bali');
    await draft(narrower);
    const named = [{ kind: 'choices', id: 'province' }];
    const made = await desk.budi.call('ops.release.create', { title: 't', note: 'n', documents: named });
    expect(made.body).toMatchObject({ code: 'document_refused' });
    await must(desk.budi.call('ops.draft.delete', { ...(named[0] as object), edit: 1 }));
  });

  test('SDUI-6: the page of a product is previewed with the rows of a table that is a draft', async () => {
    const drawn = await must(desk.qa.call('ops.preview', { document: wider(4), path: '/prabayar/regional' }));
    expect(JSON.stringify(drawn.screen)).toContain('Ubud');
    expect(pageOf()).not.toContain('Ubud');
  });

  test('SDUI-6: an agent neither reads nor writes tables in the console', async () => {
    const named = { kind: 'choices', id: 'town' };
    expect((await desk.agent.call('ops.draft.save', { ...named, document: TOWNS, edit: 0 })).status).toBe(403);
    expect((await desk.agent.call('ops.check', { document: TOWNS })).status).toBe(403);
  });
});
