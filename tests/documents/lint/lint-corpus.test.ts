import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { environmentOf } from '#server/documents/check/judge-documents.ts';
import { readFolder } from '#server/ops/folder/document-folder.ts';
import { readCorpus, runCorpus } from '#server/ops/lint/corpus-figures.ts';

const FOLDER = path.join(process.cwd(), 'tests', 'documents', 'lint', 'corpus');

describe('the corpus of seeded mistakes', () => {
  it('SDUI-5: at least 200 mistakes, at least 95 % found, at most 2 % false alarms on clean edits', async () => {
    const { documents } = await readFolder(path.join(process.cwd(), 'schemas'));
    const figures = await runCorpus(FOLDER, documents, environmentOf(documents));
    expect(figures.mistakes).toBeGreaterThanOrEqual(200);
    expect(figures.kinds).toBeGreaterThanOrEqual(200);
    expect(figures.clean).toBeGreaterThanOrEqual(100);
    expect(figures.foundPercent, figures.missed.join('\n')).toBeGreaterThanOrEqual(95);
    expect(figures.alarmPercent, figures.alarms.join('\n')).toBeLessThanOrEqual(2);
  });

  it('SDUI-5: no two entries have one name, and every trap of the list is in it', async () => {
    const entries = await readCorpus(FOLDER);
    const names = entries.map(({ name, documents }) => `${name} ${documents[0]}`);
    expect(new Set(names).size).toBe(names.length);
    const rules = new Set(entries.flatMap(({ expect: rule }) => (rule === undefined ? [] : [rule])));
    const traps = [
      ...['unsafe-pattern', 'required-hidden', 'length-contradiction', 'fee-slabs', 'fee-gap', 'cut-off-window'],
      ...['missing-translation', 'same-text', 'personal-data', 'constant-condition', 'dead-end', 'unbound-path'],
      ...['unknown-operation', 'unknown-machine', 'unknown-overlay', 'label-as-key', 'missing-fixture'],
      ...['secret-in-document', 'host-not-allowed', 'address-in-document', 'markup-in-text', 'duplicate-sku'],
      ...['duplicate-id', 'duplicate-route', 'price-below-cost', 'amount-contradiction', 'closure-reason', 'dates'],
      ...['unknown-operator', 'receipt-without-proof', 'status-map', 'unsafe-repeat', 'time-out'],
      ...['callback-authentication', 'not-executable', 'forbidden-key'],
      ...['duplicate-supplier', 'unknown-nominal', 'supplier-without-goods', 'supplier-without-inquiry'],
      ...['supplier-too-dear', 'supplier-cost', 'supplier-priority', 'choice-without-others'],
      ...['foreign-currency', 'reason-code', 'price-list-reading', 'request-shape', 'template-form', 'signature-shape'],
      ...['amount-form', 'page-recipe'],
    ];
    expect(traps.filter((rule) => !rules.has(rule))).toEqual([]);
  });
});
