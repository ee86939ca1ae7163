import { describe, expect, test } from 'vitest';
import { shippedConnectors } from '../../../../tests/documents/shipped-documents.ts';
import { isLookUp, isTryable, lookUpsOf } from './operation-kind.ts';

const connectors = new Map(shippedConnectors().map(({ document }) => [document.id, document]));
const tryable = (id: string): readonly string[] => {
  const document = connectors.get(id);
  if (document === undefined) throw new Error(`no connector ${id}`);
  return Object.keys(document.operations).filter((name) => isTryable(name, document));
};

describe('SDUI-11: only what spends nothing is tried', () => {
  test('MNY-6: asking about a purchase by sending it again is no trial: under a new reference it buys', () => {
    expect(tryable('digiflazz')).not.toContain('status');
    expect(tryable('digiflazz')).toEqual(expect.arrayContaining(['balance', 'inquiry-pln', 'status-postpaid']));
    expect(tryable('xmlrpc')).not.toContain('status-token');
    expect(tryable('xmlrpc')).not.toContain('status-postpaid');
    expect(tryable('xmlrpc')).toContain('inquiry-postpaid');
    expect(tryable('otomax')).toContain('status');
  });

  test('what buys, gives money back or writes to somebody is tried of no connector', () => {
    for (const id of connectors.keys()) {
      expect(
        tryable(id).filter((name) => /^(?:pay|refund(?!-status)|send)\b/.test(name)),
        id,
      ).toEqual([]);
    }
  });
});

describe('SDUI-3: what an operation may do is declared in its document', () => {
  test('every operation of every shipped connector declares it', () => {
    for (const { id, operations } of connectors.values()) {
      const silent = Object.entries(operations).filter(([, { does }]) => does === undefined);
      expect(silent.map(([name]) => `${id} ${name}`)).toEqual([]);
    }
  });

  test('the declaration counts and not the name; documents of before it are judged by name as they were', () => {
    for (const document of connectors.values()) {
      const bare = Object.fromEntries(
        Object.entries(document.operations).map(([name, { does: _, ...operation }]) => [name, operation]),
      );
      const declared = lookUpsOf(document);
      const guessed = lookUpsOf({ operations: bare });
      expect(declared.filter((name) => !guessed.includes(name))).toEqual([]);
      const renamed = Object.fromEntries(
        Object.entries(document.operations).map(([name, operation]) => [`x-${name}`, operation]),
      );
      expect(lookUpsOf({ operations: renamed })).toEqual(declared.map((name) => `x-${name}`));
    }
  });

  test('a look-up that carries a greatest price is still none', () => {
    const pay = connectors.get('digiflazz')?.operations.pay;
    if (pay === undefined) throw new Error('digiflazz sells nothing');
    expect(isLookUp('ask', { operations: { ask: { ...pay, does: 'looks-up' } } })).toBe(false);
    expect(isTryable('ask', { operations: { ask: { ...pay, does: 'looks-up' } } })).toBe(false);
  });
});

describe('SDUI-2: what a product sets off before anybody pays only looks up', () => {
  const [digiflazz] = [connectors.get('digiflazz')];

  test('orders are no look-ups, whatever supplier has them', () => {
    for (const document of connectors.values()) {
      const orders = lookUpsOf(document).filter((name) => /^(?:pay|charge|refund|send)(?:-|$)/.test(name));
      expect(orders, document.id).toEqual([]);
    }
    expect(connectors.get('iak') && lookUpsOf(connectors.get('iak') as never)).toContain('esim-numbers');
  });

  test('an order under another name is told by what it sends, by its reference, by its greatest price', () => {
    const pay = digiflazz?.operations.pay;
    if (pay === undefined) throw new Error('digiflazz sells nothing');
    const { idempotency: _, priceGuard: __, ...bare } = pay;
    const renamed = { operations: { ...digiflazz?.operations, servers: bare, 'inquiry-servers': bare } };
    expect(isLookUp('servers', renamed)).toBe(false);
    expect(isLookUp('inquiry-servers', renamed)).toBe(false);
    expect(isLookUp('servers', { operations: { servers: bare } })).toBe(false);
    expect(isLookUp('inquiry-servers', { operations: { 'inquiry-servers': bare } })).toBe(false);
    expect(isLookUp('constructor', renamed)).toBe(false);
  });
});
