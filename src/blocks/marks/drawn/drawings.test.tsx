// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { DrawnMark } from './DrawnMark.tsx';
import { BRANDS, findDrawing, KINDS } from './drawings.ts';
import { letterField } from './letter-fields.ts';

afterEach(cleanup);

interface Shown {
  readonly id: string;
  readonly icon: string;
  readonly mark?: { readonly letters: string; readonly color: string; readonly drawing?: string };
}

const shipped = (folder: string): readonly unknown[] =>
  readdirSync(join('schemas', folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(join('schemas', folder, file), 'utf8')));
const products = shipped('products') as readonly Shown[];

const drawn = (shown: Omit<Shown, 'id'>): Element | null => {
  cleanup();
  return render(<DrawnMark {...shown} />).container.querySelector('svg');
};

describe('NAV-6: marks of goods and brands', () => {
  it('NAV-6: every product and every tile of a menu has a drawing of its icon', () => {
    const menus = shipped('menu') as readonly { readonly home: readonly { readonly entries: readonly Shown[] }[] }[];
    const tiles = menus.flatMap(({ home }) => home.flatMap(({ entries }) => entries));
    const icons = new Set([...products, ...tiles].map(({ icon }) => icon));
    expect([...icons].filter((icon) => findDrawing(icon) === undefined)).toEqual([]);
  });

  it('NAV-6: every drawing that a product names exists, and no brand is drawn that no document names', () => {
    const named = products.flatMap(({ mark }) => (mark?.drawing === undefined ? [] : [mark.drawing]));
    const operators = shipped('operators') as readonly { readonly operators: readonly Shown[] }[];
    const known = new Set([...named, ...operators.flatMap((table) => table.operators.map(({ id }) => id))]);
    expect(named.filter((name) => findDrawing(name) === undefined)).toEqual([]);
    expect(Object.keys(BRANDS).filter((name) => !known.has(name))).toEqual([]);
  });

  it('PRE-18: no brand has the name of a kind of goods, so that a name means one drawing', () => {
    expect(Object.keys(BRANDS).filter((name) => Object.hasOwn(KINDS, name))).toEqual([]);
  });

  it('NAV-6: a brand is drawn before its letters, letters before the goods, and an unknown name is a neutral mark', () => {
    const mark = { letters: 'DN', color: '#118EEA' };
    expect(drawn({ icon: 'emoney', mark: { ...mark, drawing: 'dana' } })?.getAttribute('data-mark')).toBe('dana');
    expect(drawn({ icon: 'emoney', mark: { ...mark, drawing: 'baru' } })?.textContent).toBe('DN');
    expect(drawn({ icon: 'emoney', mark })?.textContent).toBe('DN');
    expect(drawn({ icon: 'emoney' })?.getAttribute('data-mark')).toBe('emoney');
    expect(drawn({ icon: 'help' })?.getAttribute('data-icon')).toBe('help');
    for (const name of ['belum-ada', 'constructor', '__proto__', '']) {
      expect(drawn({ icon: name })?.querySelectorAll('path')).toHaveLength(KINDS.neutral?.figures.length ?? 0);
    }
  });

  it('NAV-6: letters of shipped products stand on more than one outline, and on the same each time', () => {
    const letters = products.flatMap(({ mark }) =>
      mark === undefined || mark.drawing !== undefined ? [] : [mark.letters],
    );
    expect(new Set(letters.map(letterField)).size).toBeGreaterThan(3);
    expect(letterField('BD')).toBe(letterField('BD'));
  });
});
