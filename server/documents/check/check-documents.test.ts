import { beforeAll, describe, expect, test } from 'vitest';
import { finish } from '#server/platform/concurrency/slices.ts';
import type { ConnectorDocument } from '#src/engine/core/document-types.ts';
import { connectorsOf } from '#src/engine/core/product/supplier-bindings.ts';
import { readDocumentFiles } from '../folder/read-files.ts';
import { surroundingsOf } from '../layered-documents.ts';
import { loadDocuments } from '../load-documents.ts';
import { type PreparedDocument, prepareDocument } from '../prepare-document.ts';
import { checkDocuments } from './check-documents.ts';

let versions: readonly PreparedDocument[];
beforeAll(async () => {
  versions = finish(loadDocuments(await readDocumentFiles('schemas'), [])).versions;
});

const connector = (): ConnectorDocument => {
  const found = versions.find(({ document: { kind, id } }) => kind === 'connector' && id === 'digiflazz');
  return found?.document as ConnectorDocument;
};
const productsOf = (id: string) =>
  versions.filter(({ document }) => document.kind === 'product' && connectorsOf(document).includes(id));
const msOf = (work: () => unknown): number => {
  const began = performance.now();
  work();
  return performance.now() - began;
};

describe('SDUI-11: a connector that most products use', () => {
  test('is checked without drawing their screens: nobody else waits for seconds while somebody edits it', () => {
    const around = surroundingsOf(new Map(versions.map((one) => [`${one.document.kind} ${one.document.id}`, one])));
    const drawing = () =>
      productsOf('digiflazz').map(({ document }) => finish(prepareDocument(document, 'product', around)));
    const checking = () => finish(checkDocuments({ versions }, [connector()]));
    // Both on the same machine at the same time: how fast it is says nothing.
    const [drawn, checked] = [drawing, checking].map((work) => Math.min(...[1, 2, 3].map(() => msOf(work))));
    expect(checked ?? 0).toBeLessThan((drawn ?? 0) / 2);
  });

  test('without an operation that they need it is refused, and each of them is named with the place', () => {
    const { 'inquiry-postpaid': _, ...operations } = connector().operations;
    const [checked] = finish(checkDocuments({ versions }, [{ ...connector(), operations }])).documents;
    const named = (checked?.problems ?? []).filter(({ code }) => code === 'broken-product.would-break');
    const needing = productsOf('digiflazz').filter(
      ({ document }) => document.kind === 'product' && JSON.stringify(document.supplier).includes('"inquiry-postpaid"'),
    );
    expect(needing.length).toBeGreaterThan(10);
    expect(named.map(({ params }) => params?.product).sort()).toEqual(needing.map(({ document: { id } }) => id).sort());
    expect(new Set(named.map(({ params }) => params?.pointer))).toEqual(
      new Set(['/supplier/inquiry', '/nameCheck/operation']),
    );
  });
});
