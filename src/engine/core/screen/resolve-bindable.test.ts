import { describe, expect, it } from 'vitest';
import type { Action } from '../document-types.ts';
import { flattenActions, guardsMoney, isActionName, isOperationName } from './action-names.ts';
import { createCatalog } from './catalog.ts';
import { bindablePaths, compileBindable, isBinding, resolveBindable } from './resolve-bindable.ts';

const scope = { locale: 'zh', state: { price: 500 }, data: {} };

describe('SDUI-1: props from documents', () => {
  it('evaluates literals, texts and expressions, however nested', () => {
    const value = {
      title: { id: 'Halo', en: 'Hello', zh: '你好' },
      rows: [{ label: { id: 'Harga', en: 'Price', zh: '价格' }, value: { $: 'money(state.price)' } }, 7, null],
      plain: { id: 'only one' },
    };
    expect(resolveBindable(value, scope)).toEqual({
      title: '你好',
      rows: [{ label: '价格', value: 'Rp 500' }, 7, null],
      plain: { id: 'only one' },
    });
    expect(bindablePaths(value)).toEqual([['locale'], ['state', 'price']]);
  });

  it('keeps literals as they are', () => {
    const literal = { choices: [{ value: 'a' }] };
    expect(resolveBindable(literal, scope)).toBe(literal);
    expect(compileBindable(literal).dynamic).toBe(false);
    expect(resolveBindable('text', scope)).toBe('text');
    expect(isBinding({ $: 'a', b: 1 })).toBe(false);
    expect(isBinding(['$'])).toBe(false);
  });

  it('SDUI-2: two blocks of one name are refused', () => {
    expect(createCatalog([{ name: 'a' }, { name: 'b' }]).get('b')).toEqual({ name: 'b' });
    expect(() => createCatalog([{ name: 'a' }, { name: 'a' }])).toThrow('two blocks are named a');
  });
});

describe('SDUI-8: what guards money', () => {
  const pay: Action = { action: 'call', operation: 'transaction.create' };
  // biome-ignore lint/suspicious/noThenProperty: documents spell the branches of `when` as `then` and `else`
  const nested: Action = { action: 'validate', onSuccess: [{ action: 'when', if: { $: 'true' }, then: [pay] }] };
  it('finds a money operation however deep', () => {
    expect(flattenActions([nested])).toContain(pay);
    expect(guardsMoney({ block: 'button', id: 'a', on: { press: [nested] } })).toBe(true);
    expect(guardsMoney({ block: 'button', id: 'a', on: { press: [{ action: 'back' }] } })).toBe(false);
    expect(guardsMoney({ block: 'button', id: 'a', props: { money: true } })).toBe(true);
    expect(guardsMoney({ block: 'button', id: 'a', props: { money: { $: 'state.x' } } })).toBe(true);
  });
  it('knows its actions and operations', () => {
    expect([
      isActionName('call'),
      isActionName('eval'),
      isOperationName('offer.list'),
      isOperationName('toString'),
    ]).toEqual([true, false, true, false]);
  });
});
