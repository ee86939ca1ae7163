import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BLOCK_SPECS } from './catalog.ts';
import { BLOCK_REGISTRATIONS } from './registry.tsx';

const LAZY = [
  'transaction-table',
  'date-range',
  'date-field',
  'filter-chips',
  'steps',
  'sales-chart',
  'schema-form',
  'payment-channels',
  'pin-field',
  'price-list',
  'price-picture',
  'product-directory',
  'receipt',
  'receipt-printer',
  'notification-list',
  'push-permission',
  'ticket-list',
  'timeline',
  'status',
  'status-hero',
  'allowed-actions',
  'area-field',
  'bill-list',
  'contact-list',
  'file-drop',
  'progress',
  'bulk-rows',
  'purchase-lines',
  'cart-lines',
  'picture',
  'look-choice',
  'tabs',
  'choice-field',
  'goods-choice',
  'goods-grid',
  'goods-picture',
  'price-range',
  'price-tiers',
  'quantity-field',
  'stat',
].sort();

describe('registry', () => {
  it('SDUI-1: every block of the catalogue has a view, and no view is without its block', () => {
    expect(BLOCK_REGISTRATIONS.map((one) => one.spec.name)).toEqual(BLOCK_SPECS.map((spec) => spec.name));
  });

  it('SDUI-1: a registration tells what its spec says', () => {
    for (const spec of BLOCK_SPECS) {
      const summary = BLOCK_REGISTRATIONS.find((one) => one.spec.name === spec.name)?.spec;
      const { name, version, events, binds, children } = spec;
      const required: readonly string[] = 'required' in spec.props ? (spec.props.required as string[]) : [];
      expect(summary).toEqual({ name, version, events, children, required, ...(binds ? { binds } : {}) });
    }
  });

  it('SDUI-1: the heavy ones load on demand and each of them loads', async () => {
    const lazy = BLOCK_REGISTRATIONS.filter((one) => 'load' in one.view);
    expect(lazy.map((one) => one.spec.name).sort()).toEqual(LAZY);
    for (const one of lazy) {
      const view = 'load' in one.view ? await one.view.load() : undefined;
      expect(typeof view?.default, one.spec.name).toBe('function');
    }
  });

  it('SDUI-1: no specification, and so no schema builder, is loaded by the registry', () => {
    const source = readFileSync('src/blocks/registry.tsx', 'utf8');
    expect(source).not.toMatch(/from '[^']+\.spec\.ts'/);
  });
});
