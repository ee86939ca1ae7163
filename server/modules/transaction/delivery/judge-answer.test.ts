import { describe, expect, test } from 'vitest';
import { TRANSACTION_STATES } from '#src/domain/sale/transaction.ts';
import { judgeAnswer } from './judge-answer.ts';

const OUTCOMES = ['success', 'failed', 'pending', 'unknown'] as const;
const SOURCES = ['send', 'check', 'callback'] as const;
const usual = { source: 'callback', inFlight: false, ageSeconds: 1 } as const;
const answer = (outcome: (typeof OUTCOMES)[number], more: object = {}) => ({ outcome, nothingCreated: false, ...more });

describe('LIFE-7: judging what a supplier says', () => {
  test('money moves only on an explicit word about an open sale, or on a repayment of a success', () => {
    for (const state of TRANSACTION_STATES) {
      for (const outcome of OUTCOMES) {
        for (const source of SOURCES) {
          const verdict = judgeAnswer(state, answer(outcome), { ...usual, source });
          const moves = ['succeed', 'fail', 'refund'].includes(verdict);
          expect(moves, `${state} ${outcome} ${source}`).toBe(
            state === 'processing' && (outcome === 'success' || outcome === 'failed'),
          );
        }
      }
    }
    expect(judgeAnswer('success', answer('failed', { refunded: true }), usual)).toBe('refund');
    expect(judgeAnswer('processing', answer('failed', { refunded: true }), usual)).toBe('fail');
  });

  test('a contradiction of what was settled is for a person', () => {
    for (const state of ['failed', 'returned', 'canceled', 'blocked', 'expired', 'inquiry', 'unprocessed'] as const) {
      expect(judgeAnswer(state, answer('success'), usual)).toBe('conflict');
    }
    expect(judgeAnswer('success', answer('failed'), usual)).toBe('conflict');
  });

  test('only what provably never left may be sent again or given up', () => {
    const unsent = answer('unknown', { sent: false, cause: 'busy' });
    expect(judgeAnswer('processing', unsent, { ...usual, source: 'send' })).toBe('resend');
    expect(judgeAnswer('processing', unsent, { ...usual, source: 'send', ageSeconds: 301 })).toBe('fail');
    expect(judgeAnswer('processing', unsent, { ...usual, source: 'check', ageSeconds: 301 })).toBe('wait');
    const wrongSetUp = answer('unknown', { sent: false, cause: 'not-configured' });
    expect(judgeAnswer('processing', wrongSetUp, { ...usual, source: 'send' })).toBe('fail');
    const sent = answer('unknown', { cause: 'connection' });
    expect(judgeAnswer('processing', sent, { ...usual, source: 'send', ageSeconds: 9_999 })).toBe('wait');
  });
});
