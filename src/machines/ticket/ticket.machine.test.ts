import { describe, expect, test } from 'vitest';
import { createTestModel } from 'xstate/graph';
import { LANGUAGES } from '#src/domain/language.ts';
import { REPLIES_PER_TICKET, TICKET_STATES, type TicketState } from '#src/domain/people/ticket.ts';
import { machineMoves } from '../moves.ts';
import { type TicketEvent, ticketMachine } from './ticket.machine.ts';
import { TICKET_META } from './ticket.meta.ts';

const EVENTS: readonly TicketEvent[] = (['REPLY', 'ANSWER', 'ASK', 'RESOLVE', 'REJECT', 'CLOSE'] as const).map(
  (type) => ({ type }),
);
const FINAL = ['resolved', 'rejected', 'closed'] as const;
const at = (value: TicketState, replies = 0) => ticketMachine.resolveState({ value, context: { replies } });

describe('ticket machine', () => {
  test('LIFE-10: generated paths reach every state and walk every transition', () => {
    const reached = new Set<string>(['open']);
    const walked = new Set<string>();
    const model = createTestModel(ticketMachine, { events: [...EVENTS] });
    for (const path of model.getShortestPaths({ serializeState: (state) => String(state.value) })) {
      for (const step of path.steps) reached.add(String(step.state.value));
    }
    for (const { from, event } of machineMoves(ticketMachine)) {
      if (at(from as TicketState).can({ type: event as TicketEvent['type'] })) walked.add(`${from} ${event}`);
    }
    expect([...reached].sort()).toEqual([...TICKET_STATES].sort());
    expect(walked.size).toBe(machineMoves(ticketMachine).length);
  });

  test('TRX-3: an agent writes so often and no more; ended complaints take nothing', () => {
    expect(at('waiting', REPLIES_PER_TICKET - 1).can({ type: 'REPLY' })).toBe(true);
    expect(at('waiting', REPLIES_PER_TICKET).can({ type: 'REPLY' })).toBe(false);
    for (const state of FINAL)
      for (const event of EVENTS) expect(at(state).can(event), `${state} ${event.type}`).toBe(false);
  });

  test('LIFE-7: the texts list exactly the events of the machine, in three languages', () => {
    expect(Object.keys(ticketMachine.states)).toEqual([...TICKET_STATES]);
    for (const state of TICKET_STATES) {
      const meta = TICKET_META[state];
      const edges = machineMoves(ticketMachine).filter(({ from }) => from === state);
      expect(Object.keys(meta.events).sort()).toEqual(edges.map(({ event }) => event).sort());
      const texts = [meta.label, meta.explain, ...Object.values(meta.events).flatMap(({ label }) => label ?? [])];
      for (const text of texts) for (const language of LANGUAGES) expect(text[language].trim()).not.toBe('');
    }
  });
});
