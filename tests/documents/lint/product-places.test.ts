import { describe, expect, it } from 'vitest';
import { lintDocuments } from '#src/engine/core/lint/lint-documents.ts';
import { shippedDocuments } from '../shipped-documents.ts';
import { shippedEnvironment } from '../shipped-environment.ts';

const documents = shippedDocuments();
const shipped = documents.map(({ file, document }) => ({ name: file, json: document as unknown }));
const base = documents.find(({ document }) => document.kind === 'product' && document.id === 'data')?.document;
const added = (more: object) => ({ name: 'new.json', json: { ...base, id: 'new', type: 'new', ...more } });
const found = (more: object, without = '') =>
  lintDocuments([...shipped.filter(({ name }) => !name.endsWith(without || '/')), added(more)], shippedEnvironment())
    .flatMap(({ problems }) => problems)
    .filter(({ rule }) => rule === 'duplicate-route' || rule === 'menu-category')
    .map(({ pointer, rule }) => `${rule} ${pointer}`);

describe('SDUI-2: a product by its document alone', () => {
  it('may have a path that a screen stands in for, and a category that a menu takes in', () => {
    const pertagas = { family: 'prepaid', type: 'pertagas', menu: { category: 'topup', order: 990 } };
    expect(found(pertagas, '/pertagas.json')).toEqual([]);
  });

  it('is told of a path that is taken and a category that no menu takes in', () => {
    expect(found({ family: 'prepaid', type: 'pulsa', menu: { category: 'top-up', order: 1 } })).toEqual([
      'duplicate-route /type',
      'menu-category /menu/category',
    ]);
  });
});
