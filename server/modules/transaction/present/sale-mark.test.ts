import { expect, it } from 'vitest';
import type { DocumentStore } from '#server/documents/document-store.ts';
import type { OperatorTable } from '#src/engine/core/document-types.ts';
import mobile from '../../../../schemas/operators/mobile.json' with { type: 'json' };
import { saleMark } from './sale-mark.ts';

const documents: Pick<DocumentStore, 'operators'> = {
  operators: (id) => (id === 'mobile' ? { document: mobile as OperatorTable, hash: '' } : undefined),
};
const operators = { table: 'mobile', parameter: 'destination', override: true };
const mark = { letters: 'D', color: '#0F6CBD', drawing: 'dana' };

it('TRX-1, PRE-18: a sale is found by the mark of its operator, else by that of its product, else by the icon alone', () => {
  const telkomsel = { letters: 'T', color: '#C8102E', drawing: 'telkomsel' };
  expect(saleMark(documents, { icon: 'pulsa', operators }, 'telkomsel')).toEqual({ icon: 'pulsa', mark: telkomsel });
  expect(saleMark(documents, { icon: 'emoney', mark }, null)).toEqual({ icon: 'emoney', mark });
  expect(saleMark(documents, { icon: 'pdam' }, undefined)).toEqual({ icon: 'pdam' });
});

it('TRX-1: an operator that its table no longer has, or a table that is gone, leaves the icon', () => {
  expect(saleMark(documents, { icon: 'pulsa', operators }, 'esia')).toEqual({ icon: 'pulsa' });
  expect(saleMark({ operators: () => undefined }, { icon: 'pulsa', operators }, 'telkomsel')).toEqual({
    icon: 'pulsa',
  });
});
