import { describe, expect, test } from 'vitest';
import { sampleTransaction } from '#src/blocks/test-support/sample-transaction.ts';
import { tellLateness } from './tell-lateness.ts';

const PAID = Date.parse('2026-11-20T02:40:00Z');
const later = (seconds: number): Date => new Date(PAID + seconds * 1_000);

describe('TRX-3: an open sale that takes longer than usual', () => {
  test('is late after twice its usual time since it was paid, not before', () => {
    const sale = sampleTransaction({ usual_seconds: 5 });
    expect([10, 11].map((seconds) => tellLateness(sale, later(seconds)).late)).toEqual([undefined, true]);
  });

  test('names its next question only while that is still to come', () => {
    const sale = sampleTransaction({ next_check_at: later(60).toISOString() });
    expect(tellLateness(sale, later(59)).next_check_at).toBe(later(60).toISOString());
    expect(tellLateness(sale, later(60))).not.toHaveProperty('next_check_at');
  });

  test('says nothing of a sale that has ended', () => {
    for (const status of ['success', 'failed', 'returned', 'inquiry', 'expired'] as const) {
      const sale = sampleTransaction({ status });
      expect(tellLateness(sale, later(86_400))).toBe(sale);
    }
  });
});
