import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { DocumentStore } from '#server/documents/document-store.ts';
import { openDocumentStore } from '#server/documents/open-document-store.ts';
import { type FreshDatabase, freshDatabase } from '../../../../tests/support/fresh-database.ts';
import { checkParameters } from './check-parameters.ts';

let fresh: FreshDatabase;
let documents: DocumentStore;
beforeAll(async () => {
  fresh = await freshDatabase();
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  documents = await openDocumentStore({ db: fresh.db, directory: path.resolve('schemas'), log });
});
afterAll(() => fresh.close());

const check = (id: string, typed: Readonly<Record<string, string>>) => {
  const product = documents.products().find(({ document }) => document.id === id);
  if (product === undefined) throw new Error(`${id} is sold`);
  return checkParameters(documents, product, typed);
};

describe('POST-3, POST-10: numbers as receipts and status pages group them', () => {
  test('POST-10: a payment code and an identity are sent in one, a plate as it is written', () => {
    const typed = { province: 'jabar', destination: '3273 0123 4531 0000', identity: '3273.0123.4567.0001' };
    const sent = { province: 'jabar', destination: '3273012345310000', identity: '3273012345670001' };
    expect(check('esamsat', typed)).toEqual(sent);
    expect(check('esamsat', { ...typed, destination: 'D 1234 XY' })).toEqual({ ...sent, destination: 'D 1234 XY' });
  });

  test('POST-3: a water number is sent without blanks, with the dashes that are its own', () => {
    const region = 'bandung';
    expect(check('pdam', { region, destination: '1176 0100 00' })).toEqual({ region, destination: '1176010000' });
    expect(check('pdam', { region, destination: 'R-1726 0100' })).toEqual({ region, destination: 'R-17260100' });
  });

  test('POST-10: what is no code with or without its blanks is refused as before', () => {
    const typed = { province: 'jabar', destination: '3273 0123 4531', identity: '3273012345670001' };
    expect(() => check('esamsat', typed)).toThrow(
      expect.objectContaining({
        code: 'validation_failed',
        fields: expect.objectContaining({ '/parameters/destination': expect.anything() }),
      }),
    );
  });
});
