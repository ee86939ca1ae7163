import { describe, expect, test } from 'vitest';
import { initialTransition, transition } from 'xstate';
import { createTestModel } from 'xstate/graph';
import { LANGUAGES } from '#src/domain/language.ts';
import { maskName, TRANSFER_STATES } from '#src/domain/sale/transfer.ts';
import { machineMoves } from '../moves.ts';
import { transferMachine } from './transfer.machine.ts';
import { TRANSFER_META } from './transfer.meta.ts';

describe('transfer machine', () => {
  test('LIFE-5, LIFE-10: generated paths walk every transition; the one end is reached with money on both sides', () => {
    expect(Object.keys(transferMachine.states)).toEqual([...TRANSFER_STATES]);
    const [draft, none] = initialTransition(transferMachine);
    expect(none).toEqual([]);
    const [sent, effects] = transition(transferMachine, draft, { type: 'CONFIRM' });
    expect(sent.value).toBe('success');
    expect(effects.map(({ type }) => type)).toEqual(['moveDeposit', 'publishUpdate', 'publishReceived']);
    const paths = createTestModel(transferMachine, { events: [{ type: 'CONFIRM' }] }).getSimplePaths();
    expect(paths.some((path) => path.state.value === 'success')).toBe(true);
  });

  test('LIFE-5: a transfer that succeeded takes no event at all: it cannot be canceled', () => {
    expect(machineMoves(transferMachine)).toEqual([{ from: 'draft', event: 'CONFIRM', to: 'success' }]);
    const sent = transferMachine.resolveState({ value: 'success', context: {} });
    expect(sent.can({ type: 'CONFIRM' })).toBe(false);
  });

  test('LIFE-7: its texts in three languages', () => {
    for (const state of TRANSFER_STATES) {
      const { label, explain, events } = TRANSFER_META[state];
      for (const text of [label, explain]) for (const language of LANGUAGES) expect(text[language].trim()).not.toBe('');
      const edges = machineMoves(transferMachine).filter(({ from }) => from === state);
      expect(Object.keys(events)).toEqual(edges.map(({ event }) => event));
    }
  });

  test('DEP-4: a masked name confirms the receiver to a sender who knows the name, and reveals it to no other', () => {
    expect(maskName('Sari Wulandari')).toBe('Sa•• Wu•••••••');
    expect(maskName('  Bo  Li ')).toBe('B• L•');
    expect(maskName('X')).toBe('X');
  });
});
