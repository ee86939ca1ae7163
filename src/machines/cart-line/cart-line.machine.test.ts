import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CART_LINE_STATES } from '#src/domain/sale/cart-line.ts';
import { type FoldEvent, folding } from '#src/recording/replay/fold.ts';
import { walksOf } from '../../../tests/support/walk-machine.ts';
import { type CartLineContext, cartLineMachine } from './cart-line.machine.ts';

const change = (quantity: number, notes = '') => ({ type: 'CHANGE', quantity, notes, least: 1, most: 10 });
const saved = (revision: number, quantity: number, notes = '') => ({ type: 'SAVED', revision, quantity, notes });
const failed = (revision: number) => ({ type: 'FAILED', revision });

/** A question on its way to the server, and whether the server takes it. */
interface Asked {
  readonly revision: number;
  readonly words: { readonly quantity: number; readonly notes: string } | 'remove';
  readonly takes: boolean;
}

describe('cart line machine', () => {
  test('LIFE-6, SHOP-2: a change shows at once and is undone when the server refuses it', () => {
    expect(Object.keys(cartLineMachine.states)).toEqual([...CART_LINE_STATES]);
    const [shown, back] = walksOf(cartLineMachine, [change(3, 'no bag'), failed(1)]);
    expect(shown?.snapshot.context.shown).toEqual({ quantity: 3, notes: 'no bag' });
    expect(shown?.effects).toEqual([{ name: 'saveLine', parameters: { revision: 1 } }]);
    expect(back?.snapshot.value).toBe('kept');
    expect(back?.snapshot.context.shown).toEqual({ quantity: 1, notes: '' });
    expect(back?.effects).toEqual([{ name: 'tellFailed', parameters: {} }]);
  });

  test('LIFE-6: it returns to the server’s last accepted values, in whatever order the answers arrive', () => {
    const words = (...events: readonly FoldEvent[]) => walksOf(cartLineMachine, events).at(-1)?.snapshot.context.shown;
    expect(words(change(3), change(5), saved(1, 3), failed(2))).toEqual({ quantity: 3, notes: '' });
    expect(words(change(3), change(5), failed(2), saved(1, 3))).toEqual({ quantity: 3, notes: '' });
    expect(words(change(3), change(5), saved(2, 5), saved(1, 3))).toEqual({ quantity: 5, notes: '' });
    expect(words(change(3), change(5), saved(2, 5), failed(1))).toEqual({ quantity: 5, notes: '' });
  });

  test('SHOP-2: a line disappears only after the server has confirmed it; quantities keep to minimum, maximum and whole numbers', () => {
    const states = (...events: readonly FoldEvent[]) =>
      walksOf(cartLineMachine, events).map(({ snapshot }) => snapshot.value);
    expect(states({ type: 'REMOVE' }, { type: 'REMOVED' })).toEqual(['removing', 'removed']);
    expect(states({ type: 'REMOVE' }, failed(1))).toEqual(['removing', 'kept']);
    for (const quantity of [0, -1, 11, 1.5, Number.NaN])
      expect(states(change(quantity)), `${quantity}`).toEqual(['kept']);
    expect(states({ type: 'CHANGE', quantity: 1, notes: '', least: 2, most: 10 } as FoldEvent)).toEqual(['kept']);
  });

  test("LIFE-6: with a server that accepts and refuses at random, the screen ends with the server's values", () => {
    const action = fc.record({
      deed: fc.constantFrom('change', 'change', 'remove', 'answer', 'answer'),
      quantity: fc.integer({ min: 1, max: 10 }),
      takes: fc.boolean(),
      which: fc.nat(),
    });
    fc.assert(
      fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
        const fold = folding(cartLineMachine);
        let { snapshot } = fold.begin();
        let server = { quantity: 1, notes: '' } as Asked['words'];
        let asked: Asked[] = [];
        const send = (event: FoldEvent, words: Asked['words'], takes: boolean): void => {
          const step = fold.step(snapshot, event);
          snapshot = step.snapshot;
          for (const { parameters } of step.effects) {
            const question = { revision: Number(Reflect.get(Object(parameters), 'revision')), words, takes };
            // The server works in the order of the questions; only its answers overtake each other.
            const done = takes && server !== 'remove';
            if (done) server = words;
            asked.push({ ...question, takes: done });
          }
        };
        const answer = ({ revision, words, takes }: Asked): void => {
          asked = asked.filter((one) => one.revision !== revision);
          const event = !takes
            ? failed(revision)
            : words === 'remove'
              ? { type: 'REMOVED' }
              : saved(revision, words.quantity, words.notes);
          snapshot = fold.step(snapshot, event).snapshot;
        };
        for (const { deed, quantity, takes, which } of actions) {
          const question = asked[which % Math.max(1, asked.length)];
          if (deed === 'change') send(change(quantity), { quantity, notes: '' }, takes);
          else if (deed === 'remove') send({ type: 'REMOVE' }, 'remove', takes);
          else if (question !== undefined) answer(question);
        }
        for (const question of asked) answer(question);
        const { shown } = snapshot.context as CartLineContext;
        if (server === 'remove') expect(snapshot.value).toBe('removed');
        else expect({ state: snapshot.value, shown }).toEqual({ state: 'kept', shown: server });
      }),
      { numRuns: 500 },
    );
  });
});
