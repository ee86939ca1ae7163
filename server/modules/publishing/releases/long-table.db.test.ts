import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { judgeDocuments } from '#server/documents/check/judge-documents.ts';
import type { ChoiceTable, ProductDocument } from '#src/engine/core/document-types.ts';
import { REGIONAL } from '#src/engine/core/test-support/choice-tables.ts';
import {
  must,
  type PublishingDesk,
  publishingDesk,
  SUPPLIER,
} from '../../../../tests/support/desks/publishing-desk.ts';

/** Districts of half the country, and as many as the meta-schema allows. */
const SIZES = [3_000, 20_000] as const;
const PROVINCES = 500;
const PRODUCT: ProductDocument = {
  ...REGIONAL,
  supplier: { ...REGIONAL.supplier, connector: SUPPLIER.id },
  fixtures: REGIONAL.fixtures.map((one) => ({ ...one, parameters: { province: 'province-0', town: 'town-0' } })),
};
const row = (name: string, at: number, parent?: string) => ({
  value: `${name.toLowerCase()}-${at}`,
  label: { id: `${name} ${at}`, en: `${name} no. ${at}`, zh: `${name} ${at}号` },
  ...(parent === undefined ? {} : { parent }),
});
const provinces: ChoiceTable = {
  kind: 'choices',
  id: 'province',
  version: 1,
  rows: Array.from({ length: PROVINCES }, (_, at) => row('Province', at)),
};
const towns = (version: number, rows: number): ChoiceTable => ({
  kind: 'choices',
  id: 'town',
  version,
  rows: Array.from({ length: rows }, (_, at) => ({
    ...row('Town', at, `province-${at % PROVINCES}`),
    keywords: `edition ${version}`,
  })),
});

let desk: PublishingDesk;
beforeAll(async () => {
  desk = await publishingDesk();
});
afterAll(() => desk.close());

test.each(SIZES.map((rows, at) => [rows, 2 * at + 1] as const))(
  'SDUI-4, SDUI-9: a table of %d rows is checked, previewed, published, sold from and rolled back',
  async (rows, version) => {
    const measured: { readonly what: string; readonly took: number; readonly longest: number }[] = [];
    const measure = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
      const delay = monitorEventLoopDelay({ resolution: 5 });
      delay.enable();
      const began = performance.now();
      const result = await work();
      const took = performance.now() - began;
      // A block is counted once the timer behind the histogram has its turn again.
      await pause(20);
      delay.disable();
      measured.push({ what, took: Math.round(took), longest: Math.round(delay.max / 1e6) });
      return result;
    };
    const step = (who: PublishingDesk['budi'], name: 'publish' | 'approve' | 'roll-back', release: string) =>
      must(who.call(`ops.release.${name}` as 'ops.release.publish', { release, note: 'test' }));

    await desk.goLive(provinces, towns(version, rows), PRODUCT);
    const next = towns(version + 1, rows);
    await measure('check', () => must(desk.budi.call('ops.check', { document: next })));
    await measure('preview', () => must(desk.budi.call('ops.preview', { document: next, path: '/prabayar/regional' })));
    const release = await measure('draft and release', () => desk.release(next));
    await measure('approve', () => step(desk.citra, 'approve', release));
    await measure('publish', () => step(desk.budi, 'publish', release));
    const live = desk.documents.product('regional');
    expect(live?.document.parameters[1]?.choices).toHaveLength(rows);
    await measure('first sale', async () => {
      const sold = { province: 'province-1', town: 'town-1' };
      expect(desk.documents.checkParameters(live?.hash ?? '', sold)).toEqual({});
    });
    await measure('roll back', () => step(desk.budi, 'roll-back', release));
    await measure('start of a process', async () => (await desk.another()).stop());
    for (const { what, took, longest } of measured) {
      process.stdout.write(`  ${rows} rows, ${what}: ${took} ms, longest block of the event loop ${longest} ms\n`);
    }
  },
);

test.each(SIZES)(
  'SDUI-4, SDUI-9: the check of a table of %d rows is done in steps, the longest of which is less than half of it',
  (rows) => {
    const steps = judgeDocuments(desk.documents.layers().everybody, [towns(9, rows)]);
    const each: number[] = [];
    for (let done: boolean | undefined = false; done !== true; ) {
      // Processor time: on a machine that others use as well, the clock tells nothing.
      const before = process.cpuUsage();
      ({ done } = steps.next());
      const { user, system } = process.cpuUsage(before);
      each.push((user + system) / 1_000);
    }
    const whole = each.reduce((sum, ms) => sum + ms, 0);
    process.stdout.write(
      `  ${rows} rows: ${each.length} steps, ${Math.round(whole)} ms of a processor, longest ${[...each]
        .sort((a, b) => b - a)
        .slice(0, 5)
        .map(Math.round)
        .join(', ')} ms\n`,
    );
    expect(Math.max(...each)).toBeLessThan(whole / 2);
  },
);
