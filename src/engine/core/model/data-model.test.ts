import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createDataModel } from './data-model.ts';
import { getAt, overlaps, parsePath, pathOfPointer, pointerOfPath, setAt } from './data-path.ts';

describe('SDUI-1: screen state by path', () => {
  it('changes one value and keeps the identity of the rest', () => {
    const before = { parameters: { destination: '08' }, other: { a: 1 }, list: ['a', 'b'] };
    const after = setAt(before, parsePath('parameters.destination'), '0812') as typeof before;
    expect(after).toEqual({ ...before, parameters: { destination: '0812' } });
    expect(after.other).toBe(before.other);
    expect(before.parameters.destination).toBe('08');
    expect(setAt(before, ['list', '1'], 'b')).toBe(before);
    expect(setAt(before, ['list', '2'], 'c')).toMatchObject({ list: ['a', 'b', 'c'] });
    expect(setAt(before, parsePath('new.deep'), 1)).toMatchObject({ new: { deep: 1 } });
  });

  it('refuses names that lead into prototypes', () => {
    expect(() => setAt({}, ['__proto__', 'x'], 1)).toThrow(RangeError);
    expect(() => parsePath('a.constructor')).toThrow(RangeError);
    expect(() => pathOfPointer('/__proto__')).toThrow(RangeError);
    expect(getAt({}, ['__proto__'])).toBeUndefined();
    expect(getAt({}, ['toString'])).toBeUndefined();
    expect(() => setAt({ a: 'text' }, ['a', 'b'], 1)).toThrow(RangeError);
    expect(() => setAt({ a: [] }, ['a', '5'], 1)).toThrow(RangeError);
  });

  it('reads back what it wrote, and pointers round-trip', () => {
    const part = fc
      .string({ minLength: 1 })
      .filter((name) => !['__proto__', 'constructor', 'prototype'].includes(name));
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 4 }), fc.jsonValue(), (path, value) => {
        expect(getAt(setAt({}, path, value), path)).toEqual(value);
        expect(pathOfPointer(pointerOfPath(path))).toEqual(path);
      }),
    );
  });

  it('tells overlap by prefix', () => {
    expect(overlaps(['a'], ['a', 'b'])).toBe(true);
    expect(overlaps(['a', 'b'], ['a'])).toBe(true);
    expect(overlaps(['a', 'b'], ['a', 'c'])).toBe(false);
    expect(overlaps([], ['a'])).toBe(true);
  });

  it('tells only those who look at what changed', () => {
    const model = createDataModel({ parameters: { destination: '', name: '' }, price: 0 });
    const [destination, price, all] = [vi.fn(), vi.fn(), vi.fn()];
    model.subscribe(['parameters.destination'], destination);
    const stop = model.subscribe(['price'], price);
    model.subscribe([[]], all);
    model.set('parameters.name', 'Sari');
    expect([destination.mock.calls.length, price.mock.calls.length, all.mock.calls.length]).toEqual([0, 0, 1]);
    model.set('parameters', { destination: '08', name: 'Sari' });
    expect(destination).toHaveBeenCalledWith([['parameters']]);
    model.set('price', 0);
    expect(price).not.toHaveBeenCalled();
    stop();
    model.set('price', 1);
    expect(price).not.toHaveBeenCalled();
    expect(model.get('price')).toBe(1);
  });

  it('tells those above, below and at what changed, once each and in the order in which they came', () => {
    const model = createDataModel({ state: { a: 1, b: { c: 2 } }, data: {} });
    const heard: string[] = [];
    const follow = (name: string, ...paths: readonly (readonly string[])[]) =>
      model.subscribe(paths, () => heard.push(name));
    follow('deep', ['state', 'b', 'c']);
    const stop = follow('both', ['state', 'a'], ['state', 'b']);
    follow('root', ['state']);
    follow('all', []);
    follow('data', ['data']);
    model.set(['state', 'b'], { c: 3 });
    expect(heard.splice(0)).toEqual(['deep', 'both', 'root', 'all']);
    model.set(['state'], { a: 2 });
    expect(heard.splice(0)).toEqual(['deep', 'both', 'root', 'all']);
    stop();
    model.set(['state', 'a'], 4);
    expect(heard).toEqual(['root', 'all']);
  });

  it('tells once per batch and takes back a failed one', () => {
    const model = createDataModel({ a: 1, b: 1 });
    const listener = vi.fn();
    model.subscribe(['a', 'b'], listener);
    model.batch(() => {
      model.set('a', 2);
      model.set('b', 2);
    });
    expect(listener).toHaveBeenCalledTimes(1);
    const snapshot = model.snapshot();
    expect(() =>
      model.batch(() => {
        model.set('a', 3);
        throw new Error('no');
      }),
    ).toThrow('no');
    expect(model.snapshot()).toBe(snapshot);
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
