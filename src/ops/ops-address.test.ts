import { describe, expect, it } from 'vitest';
import { readOpsAddress, SECTIONS, sectionPath } from './ops-address.ts';

describe('SDUI-11: addresses of the console', () => {
  it('every part has one, also typed as many', () => {
    for (const section of SECTIONS) {
      expect(readOpsAddress(sectionPath(section)), section).toEqual({ section });
      expect(readOpsAddress(`/ops/${section}s`), section).toEqual({ section });
    }
    expect(readOpsAddress('/ops/people/12')).toEqual({ section: 'person', person: '12' });
    expect(readOpsAddress('/ops/releases/7')).toEqual({ section: 'release', release: '7' });
    expect(readOpsAddress('/ops/documents/product/pulsa')).toEqual({
      section: 'document',
      document: { kind: 'product', id: 'pulsa' },
    });
  });

  it('what names no part names nothing, instead of passing for the list of documents', () => {
    expect(readOpsAddress('/ops/')).toEqual({ section: 'document' });
    for (const path of ['/ops/nowhere', '/ops/supplierss', '/ops/%E0%A4%A', '/ops/constructor'])
      expect(readOpsAddress(path), path).toEqual({});
  });
});
